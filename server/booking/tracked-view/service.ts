import type { Handover, TrackedCar, TrackedProposal, TrackedRental } from '../../../api/calls/tracking.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { carsWithIds, pictures } from '../../catalogue/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { costOf } from '../charges/rules.ts';
import { chargesOf } from '../charges/store.ts';
import type { ReservationRow } from '../reservations/store.ts';
import { cancelObstacle, cancelTerms } from '../tracking/rules.ts';
import { openProposals, type ProposalRow } from '../tracking/store.ts';

/** A rental as whoever has its link sees it. */
export function createTrackedViews({
  database: { db },
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>) {
  /** The cars that the agency still has, each with its first picture. */
  async function carsOf(ids: readonly string[]): Promise<Map<string, TrackedCar>> {
    if (ids.length === 0) return new Map();
    const [cars, files] = await Promise.all([carsWithIds(db, ids), pictures(db, ids)]);
    return new Map(
      cars.map((car) => [
        car.id,
        { id: car.id, name: carName(car), picture: files.find(({ car_id }) => car_id === car.id)?.file ?? null },
      ]),
    );
  }

  return async function toTracked(row: ReservationRow): Promise<TrackedRental> {
    const now = clock.now();
    const charges = await chargesOf(db, row.id);
    // Once it is decided otherwise, nothing of them is left to choose.
    const proposals = row.stage === 'refusée' ? await openProposals(db, row.id, now) : [];
    const cars = await carsOf([...new Set([row.car_id ?? [], proposals.map(({ car_id }) => car_id)].flat())]);
    const { agency } = settings();
    const terms = cancelTerms(row, agency);
    return {
      reference: row.reference,
      version: row.version,
      stage: row.stage,
      closed_by: row.closed_by,
      full_name: row.full_name,
      car: { ...(cars.get(row.car_id ?? '') ?? { id: null, picture: null }), name: row.car_name },
      city: row.city,
      departure: handoverOf(row.starts_at, row.is_start_open, row.pickup_kind, row.pickup_place),
      return: handoverOf(shownEnd(row.ends_at), row.is_end_open, row.return_kind, row.return_place),
      flight: row.flight,
      days: row.days,
      cost: costOf(row, charges),
      total: toDirhams(row.total_centimes),
      cancel: terms && {
        until: terms.until === null ? null : wallMomentOf(Date.parse(terms.until)),
        is_over: cancelObstacle(row, now, agency) !== null,
      },
      proposals: proposals.flatMap((proposal) => {
        const car = cars.get(proposal.car_id);
        return car ? [proposalOf(proposal, car)] : [];
      }),
    };
  };
}

const handoverOf = (at: number, isOpen: number, kind: Handover['place']['kind'], text: string): Handover => ({
  moment: wallMomentOf(at),
  is_open: isOpen === 1,
  place: { kind, text },
});

const proposalOf = (proposal: ProposalRow, car: TrackedCar): TrackedProposal => ({
  id: proposal.id,
  car,
  start: wallMomentOf(proposal.starts_at),
  end: wallMomentOf(shownEnd(proposal.ends_at)),
  days: proposal.days,
  total: toDirhams(proposal.total_centimes),
  expires: wallMomentOf(proposal.expires_at),
});
