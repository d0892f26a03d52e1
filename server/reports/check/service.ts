import { sql } from 'kysely';
import { checkCounters, type CountedTable } from '../../platform/db/counters-check.ts';
import type { Platform } from '../../platform/platform.ts';
import { carColumns } from '../store.ts';
import { differingMonths, writeMonths } from './store.ts';

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

export const summedTables: readonly CountedTable[] = [
  sumsTable('car_months', ['month', 'car_id'], carColumns),
  sumsTable('closing_months', ['month', 'car_id', 'stage', 'reason'], ['requests']),
  sumsTable('vehicle_months', ['month', 'vehicle_id'], ['departures', 'rented_ms']),
];

/** At each start: months as this server's time-zone database has them, and the sums as the rows are. */
export function registerSumsCheck({ database, log, background }: Pick<Platform, 'database' | 'log' | 'background'>) {
  background.register({
    name: 'reports check',
    when: 'before serving',
    async run() {
      const differing = await differingMonths(database.db);
      // Morocco keeps another clock than it was thought: the sums of those months are put right below.
      if (differing.length > 0) await database.inTransaction((tx) => writeMonths(tx, differing));
      await checkCounters(database, log, summedTables);
    },
  });
}
