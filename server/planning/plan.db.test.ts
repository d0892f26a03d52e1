import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOfWrittenDay } from '../../api/rules/casablanca-time.ts';
import { periodOfDays } from '../../api/rules/planning-window.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { openTestDatabase } from '../testing/db.ts';
import { insertTestCar } from '../testing/builders.ts';
import { planOf } from '../testing/query-plan.ts';
import { barsBetween } from './store.ts';

const count = 12_000;

test('of each vehicle stretches of its own indexes are read, however much came before or comes later', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const cars: string[] = [];
  for (let nth = 0; nth < 12; nth++) cars.push(await insertTestCar(db));
  const numbers = `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})`;
  const first = startOfWrittenDay('2024-01-01');
  await sql
    .raw(`${numbers} insert into blocks (id, kind, created_at) select 'b' || n, 'autre', 0 from numbers`)
    .execute(db);
  await sql
    .raw(
      `${numbers}, ranked as (select id, row_number() over (order by id) - 1 as rank from vehicles)
      insert into occupations (id, vehicle_id, block_id, starts_at, ends_at)
      select 'o' || n, ranked.id, 'b' || n, ${first} + (n / 12) * cast(${days(2)} as bigint),
        ${first} + (n / 12) * cast(${days(2)} as bigint) + ${days(1)}
      from numbers join ranked on rank = n % 12`,
    )
    .execute(db);
  await sql`analyze`.execute(db);

  const ask = (reader: Db) => barsBetween(reader, periodOfDays('2026-11-09', 2), 0, cars.slice(0, 3));
  expect(await ask(db)).toHaveLength(3 * 7);
  const plan = await planOf(database, ask);
  const isPostgres = database.engine === 'postgres';
  const ways = isPostgres
    ? [
        /Index Cond: \(\(vehicle_id = vehicles.id\) AND \(ends_at > .* AND \(ends_at <= /,
        // Among few vehicles the next of all soon is one of the vehicle.
        /occupations_(vehicle_id|ends_at) on occupations later/,
      ]
    : [
        /occupations USING INDEX occupations_vehicle_id \(vehicle_id=\? AND ends_at>\? AND ends_at<\?\)/,
        /later USING (COVERING )?INDEX occupations_vehicle_id \(vehicle_id=\? AND ends_at>\?\)/,
        /occupations USING INDEX occupations_out \(vehicle_id=\?\)/,
      ];
  for (const way of ways) expect(plan).toMatch(way);
  expect(plan).not.toMatch(/SCAN occupations|Seq Scan on occupations/);
});
