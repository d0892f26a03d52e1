import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEnd } from '../../../api/rules/fleet.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { insertTestCar, insertTestReservation, insertTestVehicle } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { archiveCar } from '../../catalogue/store.ts';
import { changeOccupation, occupy } from '../occupations/store.ts';
import { freeVehicle, isCarFree, takenPeriodsOf } from './store.ts';

const now = Date.parse('2026-11-15T08:00Z');
const wanted = { start: now + days(1), end: now + days(3) };

async function threeLogans() {
  const { db } = (await openTestDatabase()).database;
  const carId = await insertTestCar(db);
  await insertTestVehicle(db, { car_id: carId });
  await insertTestVehicle(db, { car_id: carId });
  const rows = await db.selectFrom('vehicles').select('id').orderBy('id').execute();
  const [one = '', two = '', three = ''] = rows.map(({ id }) => id);
  return { db, carId, one, two, three };
}

async function rent(db: Db, vehicle_id: string, start: number, end: number, moments = {}): Promise<string> {
  const id = await insertTestReservation(db, { full_name: `jusqu’au ${end}`, starts_at: start, ends_at: end });
  await occupy(db, { id, vehicle_id, reservation_id: id, starts_at: start, ends_at: end, ...moments });
  return id;
}

test('a car is free while one of its vehicles is; then what ends first is in the way', async () => {
  const { db, carId, one, two, three } = await threeLogans();
  await rent(db, one, wanted.start - 1, wanted.end);
  await rent(db, two, wanted.end - 1, wanted.end + days(1));
  // What only touches the period is not in it.
  await rent(db, three, now, wanted.start);
  await rent(db, three, wanted.end, wanted.end + 1);
  expect(await isCarFree(db, carId, wanted, now)).toEqual({ isFree: true });
  expect(await freeVehicle(db, carId, wanted, now)).toBe(three);
  const last = await rent(db, three, wanted.start + 5, wanted.start + 6);
  expect(await isCarFree(db, carId, wanted, now)).toMatchObject({ isFree: false, inTheWay: { reservationId: last } });
  expect(await freeVehicle(db, carId, wanted, now)).toBeUndefined();
});

test('a vehicle in the workshop, sold or archived is none', async () => {
  const { db, carId, one, two, three } = await threeLogans();
  const set = (id: string, change: object) => db.updateTable('vehicles').set(change).where('id', '=', id).execute();
  await set(one, { state: 'atelier' });
  await set(two, { state: 'vendue' });
  expect(await freeVehicle(db, carId, wanted, now)).toBe(three);
  expect(await takenPeriodsOf(db, carId, now)).toEqual([]);
  await set(three, { archived_at: now });
  expect(await isCarFree(db, carId, wanted, now)).toEqual({ isFree: false, inTheWay: undefined });
  expect(await takenPeriodsOf(db, carId, now)).toEqual([{ start: now, end: now + days(730) }]);
  await set(one, { state: 'en service' });
  expect(await freeVehicle(db, carId, wanted, now)).toBe(one);
  await archiveCar(db, carId, now);
  expect(await isCarFree(db, carId, wanted, now)).toMatchObject({ isFree: false });
});

test('of several that are free, the one that stands the shortest', async () => {
  const { db, carId, one, two, three } = await threeLogans();
  await rent(db, one, now - days(9), now);
  await rent(db, two, now, wanted.start - hours(1));
  expect(await freeVehicle(db, carId, wanted, now)).toBe(two);
  await rent(db, three, now, wanted.start);
  expect(await freeVehicle(db, carId, wanted, now)).toBe(three);
  await rent(db, one, wanted.end, wanted.end + days(1));
  await rent(db, two, wanted.end + days(2), wanted.end + days(3));
  await rent(db, three, wanted.end + days(9), wanted.end + days(10));
  expect(await freeVehicle(db, carId, wanted, now)).toBe(one);
});

test('a car that is late is not free for what starts by now, and is for tomorrow', async () => {
  const { db } = (await openTestDatabase()).database;
  const carId = await insertTestCar(db);
  const { id: vehicle } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  const late = await rent(db, vehicle, now - days(3), now - hours(2), { handed_at: now - days(3) });
  const today = { start: now, end: now + days(1) };
  expect(await isCarFree(db, carId, today, now)).toMatchObject({ isFree: false, inTheWay: { reservationId: late } });
  expect(await isCarFree(db, carId, wanted, now)).toEqual({ isFree: true });
  expect(await takenPeriodsOf(db, carId, now)).toEqual([{ start: now - days(3), end: now + 1 }]);
  await changeOccupation(db, late, { back_at: now });
  expect(await isCarFree(db, carId, today, now)).toEqual({ isFree: true });
  expect(await takenPeriodsOf(db, carId, now)).toEqual([]);
});

test('the days that are taken are those on which no vehicle is free; a block without end goes on', async () => {
  const { db, carId, one, two, three } = await threeLogans();
  await rent(db, one, now + days(1), now + days(10));
  await rent(db, two, now + days(2), now + days(6));
  await rent(db, two, now + days(6), now + days(8));
  await rent(db, three, now + days(3), now + days(5));
  expect(await takenPeriodsOf(db, carId, now)).toEqual([{ start: now + days(3), end: now + days(5) }]);
  const block = newId();
  await db.insertInto('blocks').values({ id: block, kind: 'garage', created_at: 0 }).execute();
  await occupy(db, { id: block, vehicle_id: three, block_id: block, starts_at: now + days(7), ends_at: openEnd });
  expect(await takenPeriodsOf(db, carId, now)).toEqual([
    { start: now + days(3), end: now + days(5) },
    { start: now + days(7), end: now + days(8) },
  ]);
});

test('the indexes are there that every request is looked up by', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  // So many that no planner would rather read all of it.
  await fill(db, 60, 100);
  if (database.engine === 'postgres') await sql`analyze`.execute(db);
  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<object>`${sql.raw(database.engine === 'postgres' ? 'explain' : 'explain query plan')}
      ${query}`.execute(db);
    return JSON.stringify(rows);
  };
  const overlap = sql`select id from occupations where vehicle_id = 'v7' and ends_at > ${now} and starts_at < ${now + 9}
    order by ends_at limit 1`;
  const out = sql`select id from occupations where vehicle_id = 'v7' and handed_at is not null and back_at is null`;
  const between = sql`select id from occupations where vehicle_id in ('v7', 'v8') and ends_at > ${now}
    and starts_at + 0 < ${now + 9} order by ends_at`;
  expect(await plan(overlap)).toContain('occupations_vehicle_id');
  expect(await plan(out)).toContain('occupations_out');
  // Where hardly anything ends later, by the end alone.
  expect(await plan(between)).toMatch(/occupations_(vehicle_id|ends_at)/);
});

/** Each vehicle out and back a hundred times; the last time it is still out. */
async function fill(db: Db, vehicles: number, times: number): Promise<void> {
  for (let at = 0; at < vehicles; at++) {
    const car_id = await insertTestCar(db);
    const vehicle_id = await insertTestVehicle(db, { car_id });
    const blocks = Array.from({ length: times }, (_, turn) => ({
      id: newId(),
      kind: 'autre' as const,
      created_at: turn,
    }));
    await db.insertInto('blocks').values(blocks).execute();
    const rows = blocks.map(({ id, created_at }) => ({
      id,
      vehicle_id,
      block_id: id,
      starts_at: now - days(times) + days(created_at),
      ends_at: now - days(times) + days(created_at) + hours(9),
      handed_at: 1,
      back_at: created_at === times - 1 ? null : 2,
    }));
    await db.insertInto('occupations').values(rows).execute();
  }
}
