import { expect, test } from 'vitest';
import type { VehicleReport } from '../../api/calls/reports.ts';
import { migrationsFor } from '../../migrations/all.ts';
import { days, hours } from '../platform/clock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/db.ts';
import { addTestVehicle, openDesk } from '../testing/desk.ts';
import { keptSums, summedByHand } from '../testing/summed.ts';
import { insertOldCar, insertOldReservation } from '../testing/old-rows.ts';

const start = Date.parse('2026-11-20T09:00Z');

/** A rental of four days that is accepted, and a second vehicle. */
async function open() {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const { db } = site.database;
  const car = await insertTestCar(db);
  const { id: first } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  const second = await addTestVehicle(site, car, '2-B-1');
  const id = await insertTestReservation(db, {
    car_id: car,
    status: 'acceptée',
    starts_at: start,
    ends_at: start + days(4),
    days: 4,
    total_centimes: 120_000,
  });
  site.clock.set(start);
  const told = async (vehicle: string): Promise<VehicleReport> =>
    site.services.reports.vehicleReport(vehicle, { period: '2026' });
  const revenues = async () => [(await told(first)).now.revenue, (await told(second)).now.revenue];
  /** After each act the sums are those of the rows. */
  const sumsHold = async () => expect(await keptSums(db)).toEqual(await summedByHand(db));
  return { site, desk, db, first, second, id, told, revenues, sumsHold };
}

test('the price goes with the vehicle that leaves, whatever it is exchanged for on the way', async () => {
  const { site, desk, second, first, id, told, revenues, sumsHold } = await open();
  site.clock.advance(hours(1));
  expect(await revenues()).toEqual([1200, 0]);
  await desk.does(id, 'swap', { vehicle_id: second });
  expect(await revenues()).toEqual([0, 1200]);
  await desk.does(id, 'hand-over', { km: 10, fuel: 8 });
  site.clock.advance(days(1));
  await desk.does(id, 'swap', { vehicle_id: first, km_in: 20, fuel_in: 8, km_out: 5, fuel_out: 8 });
  site.clock.advance(hours(1));
  await sumsHold();
  expect(await revenues()).toEqual([0, 1200]);
  expect((await told(first)).now).toMatchObject({ departures: 1, rentals: 0, average_days: null });
  expect((await told(second)).now).toMatchObject({ departures: 1, rentals: 1, average_days: 4 });
});

test('a rental that is put on another vehicle before it leaves takes its price along', async () => {
  const { db, first, second, id, sumsHold } = await open();
  await db.updateTable('occupations').set({ vehicle_id: second }).where('reservation_id', '=', id).execute();
  const known = await db.selectFrom('reservations').select('left_with').where('id', '=', id).executeTakeFirst();
  expect([known?.left_with, second === first]).toEqual([second, false]);
  await sumsHold();
});

test('a return before or after its time moves the rented days of its vehicle, not its takings', async () => {
  const { site, desk, first, id, told, sumsHold } = await open();
  await desk.does(id, 'hand-over', { km: 10, fuel: 8 });
  site.clock.advance(days(2));
  await desk.does(id, 'take-back', { km: 20, fuel: 8 });
  await sumsHold();
  site.clock.advance(hours(3));
  expect((await told(first)).now).toMatchObject({ rented_days: 2, revenue: 1200 });
  await desk.does(id, 'reopen', { reason: 'Encore dehors' });
  site.clock.advance(days(4) + hours(21));
  await desk.does(id, 'take-back', { km: 20, fuel: 8 });
  await sumsHold();
  expect((await told(first)).now).toMatchObject({ rented_days: 7, revenue: 1200 });
});

test('what is cancelled was never taken in, and what is revived is again', async () => {
  const { site, desk, id, revenues, sumsHold } = await open();
  site.clock.advance(hours(1));
  await desk.does(id, 'cancel', { by: 'client', reason: 'Vol annulé' });
  await sumsHold();
  expect(await revenues()).toEqual([0, 0]);
  await desk.does(id, 'revive', {});
  await sumsHold();
  expect(await revenues()).toEqual([1200, 0]);
});

test('a vehicle that left the fleet keeps what it brought in, month by month and beside last year', async () => {
  const { site, desk, db, first, id, told, sumsHold } = await open();
  await desk.does(id, 'hand-over', { km: 10, fuel: 8 });
  site.clock.advance(days(4));
  await desk.does(id, 'take-back', { km: 20, fuel: 8 });
  await db.updateTable('vehicles').set({ archived_at: site.clock.now() }).where('id', '=', first).execute();
  await sumsHold();
  site.clock.advance(days(365));
  const report = await site.services.reports.vehicleReport(first, { period: '2027' });
  expect(report.before).toMatchObject({ revenue: 1200, rented_days: 4 });
  expect(report.now).toMatchObject({ revenue: 0, fleet_days: 0, utilisation: null });
  expect(report.months.map(({ before }) => before.revenue)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1200, 0]);
  const rows = await site.services.reports.vehicles({ period: '2027' });
  expect(rows.find(({ vehicle_id }) => vehicle_id === first)).toMatchObject({ is_archived: true });
  expect((await told(first)).ahead).toEqual({ rentals: 0, revenue: 0 });
});

test('what was rented before vehicles had sums of their own is in them', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0022-one-list' });
  const car = await insertOldCar(db);
  await insertOldReservation(db, { car_id: car, status: 'acceptée' });
  await insertOldReservation(db, { car_id: car, status: 'refusée' });
  await migrate(database, migrations);
  const { id } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  expect(await db.selectFrom('vehicle_takings').select(['vehicle_id', 'rentals']).execute()).toEqual([
    { vehicle_id: id, rentals: 1 },
  ]);
  expect(await keptSums(db)).toEqual(await summedByHand(db));
});
