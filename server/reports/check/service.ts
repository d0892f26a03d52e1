import { checkCounters } from '../../platform/db/counters-check.ts';
import type { Platform } from '../../platform/platform.ts';
import { differingMonths, summedTables, writeMonths } from './store.ts';

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
