import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { boundsOf } from '../rules.ts';

interface Month {
  month: string;
  begins_at: number;
  over_at: number;
}

/** Months that begin or end at another moment than the time-zone database of this server says. */
export async function differingMonths(db: Db): Promise<Month[]> {
  const kept = await db.selectFrom('agency_months').selectAll().execute();
  return kept.flatMap(({ month, begins_at, over_at }) => {
    const { start, end } = boundsOf(month);
    return start === begins_at && end === over_at ? [] : [{ month, begins_at: start, over_at: end }];
  });
}

export async function writeMonths(tx: Db, months: readonly Month[]): Promise<void> {
  for (const { month, begins_at, over_at } of months)
    await sql`update agency_months set begins_at = ${begins_at}, over_at = ${over_at} where month = ${month}`.execute(
      tx,
    );
}
