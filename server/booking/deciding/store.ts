import type { Insertable } from 'kysely';
import type { Change } from '../../../api/rules/journal.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import { entriesOf } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReservationRow } from '../reservations/store.ts';
import type { ProposalsTable } from './tables.ts';

export async function insertProposals(tx: Db, proposals: readonly Insertable<ProposalsTable>[]): Promise<void> {
  if (proposals.length > 0) await tx.insertInto('proposals').values(proposals).execute();
}

export async function deleteProposals(tx: Db, reservationId: string, madeAt: number): Promise<void> {
  await tx
    .deleteFrom('proposals')
    .where('reservation_id', '=', reservationId)
    .where('created_at', '=', madeAt)
    .execute();
}

/** With the name of each car. */
export function proposalsOf(db: Db, reservationId: string) {
  return db
    .selectFrom('proposals')
    .innerJoin('cars', 'cars.id', 'proposals.car_id')
    .selectAll('proposals')
    .select(['cars.make', 'cars.model'])
    .where('reservation_id', '=', reservationId)
    .orderBy('proposals.created_at')
    .orderBy('proposals.id')
    .execute();
}

export interface Decision {
  at: number;
  isAcceptance: boolean;
  /** What of the rental was otherwise. */
  before: Partial<Pick<ReservationRow, 'stage' | 'closing_reason' | 'closed_by'>>;
}

/** How the request was decided, if that was the last that happened to it. */
export async function decisionOf(
  db: Db,
  { id, decided_at }: Pick<ReservationRow, 'id' | 'decided_at'>,
): Promise<Decision | null> {
  if (decided_at === null) return null;
  const [last] = await entriesOf(db, 'reservation', id, 1);
  if (!last || last.at !== decided_at || !['accepted', 'refused'].includes(last.act)) return null;
  const changes = JSON.parse(last.changes || '[]') as Change[];
  const former = new Map(changes.map(({ field, before }) => [field, before]));
  const stage = former.get('stage') as ReservationStage | undefined;
  if (stage === undefined) return null;
  return {
    at: last.at,
    isAcceptance: last.act === 'accepted',
    before: {
      stage,
      ...(former.has('closing_reason') && { closing_reason: String(former.get('closing_reason')) }),
      ...(former.has('closed_by') && { closed_by: former.get('closed_by') as ReservationRow['closed_by'] }),
    },
  };
}
