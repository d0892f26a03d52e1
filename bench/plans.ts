import { sql } from 'kysely';
import { periodOfDays, firstPlannedDay } from '../api/rules/planning-window.ts';
import type { Database } from '../server/platform/db/database.ts';
import { barsQuery } from '../server/planning/store.ts';

/** How the engine means to read what must not grow with the years: each line is a step. */
export async function tellPlans({ db, engine }: Pick<Database, 'db' | 'engine'>, now: number): Promise<void> {
  const cars = await db.selectFrom('cars').select('id').orderBy('id').limit(14).execute();
  const query = barsQuery(
    db,
    periodOfDays(firstPlannedDay(now), 6),
    now,
    cars.map(({ id }) => id),
  );
  const steps = await query.explain<Record<string, unknown>>(
    undefined,
    engine === 'sqlite' ? sql`query plan` : undefined,
  );
  console.log('the planning is read by:');
  for (const step of steps) console.log(`  ${String(step['detail'] ?? step['QUERY PLAN'])}`);
}
