import { sql } from 'kysely';
import type { CountedTable } from '../../platform/db/counters-check.ts';
import type { Db } from '../../platform/db/database.ts';
import { boundsOf } from '../rules.ts';
import { carColumns, takingColumns } from '../store.ts';

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

const sumsTable = (table: string, keys: readonly string[], columns: readonly string[]): CountedTable => {
  const wrong = sql.table(`wrong_${table}`);
  const names = sql.join([...keys, ...columns].map((name) => sql.ref(name)));
  const added = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );
  return {
    table,
    findWrong: async (db) => (await sql<object>`select * from ${wrong}`.execute(db)).rows,
    repair: (tx) =>
      sql`insert into ${sql.table(table)} (${names}) select ${names} from ${wrong} where true
        on conflict (${sql.join([...keys, 'part'].map((name) => sql.ref(name)))}) do update set ${added}`.execute(tx),
  };
};

/** The rows themselves, before what is summed by them; all that is written is what differs, and the triggers sum it. */
const leftWith: CountedTable = {
  table: 'left_with',
  findWrong: (db) => db.selectFrom('wrong_left_with').selectAll().execute(),
  repair: (tx) =>
    sql`update reservations set left_with = right_one.vehicle_id
      from (select * from wrong_left_with) right_one where right_one.reservation_id = reservations.id`.execute(tx),
};

export const summedTables: readonly CountedTable[] = [
  leftWith,
  sumsTable('car_months', ['month', 'car_id'], carColumns),
  sumsTable('closing_months', ['month', 'car_id', 'stage', 'reason'], ['requests']),
  sumsTable('vehicle_months', ['month', 'vehicle_id'], ['departures', 'rented_ms']),
  sumsTable('vehicle_takings', ['month', 'vehicle_id'], takingColumns),
];
