import { firstPlannedDay, periodOfDays } from '../api/rules/planning-window.ts';
import { mostOfADay } from '../api/calls/today.ts';
import * as today from '../server/booking/today/store.ts';
import { periodOfDay } from '../server/booking/today/rules.ts';
import { dayAt } from '../api/rules/casablanca-time.ts';
import type { Database, Db } from '../server/platform/db/database.ts';
import * as planning from '../server/planning/store.ts';
import { planOf } from '../server/testing/query-plan.ts';

/** How the engine reads what must not grow with the years: each line is a step. */
export async function tellPlans(database: Database, now: number): Promise<void> {
  const cars = await database.db.selectFrom('cars').select('id').orderBy('id').limit(14).execute();
  const carIds = cars.map(({ id }) => id);
  const weeks = periodOfDays(firstPlannedDay(now), 6);
  const day = periodOfDay(dayAt(now));
  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'the planning: bars': (db) => planning.barsBetween(db, weeks, now, carIds),
    'the planning: waiting': (db) => planning.waitingBetween(db, weeks, carIds),
    'the day: departures': (db) => today.leaving(db, day, ['prévue', 'en cours', 'terminée'], mostOfADay),
    'the day: returns': (db) => today.returning(db, day, ['en cours', 'terminée'], mostOfADay),
    'the day: transfers': (db) => today.driven(db, day, mostOfADay),
    'the day: keys that nobody came for': (db) => today.neverHandedOver(db, day.start, mostOfADay),
    'the day: late': (db) => today.late(db, now, mostOfADay),
    'the day: waiting rentals': (db) => today.waitingRentals(db, day.start, 5),
    'the day: waiting transfers': (db) => today.waitingTransfers(db, day.start, 5),
    'the day: free cars': (db) => today.freeCars(db, now, mostOfADay),
  };
  for (const [name, read] of Object.entries(reads)) {
    console.log(`${name}, by:`);
    for (const step of (await planOf(database, read)).split('\n')) console.log(`  ${step}`);
  }
}
