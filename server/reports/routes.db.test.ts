import { expect, test } from 'vitest';
import type { Report, ReportCar, ReportReason, ReportVehicle } from '../../api/calls/reports.ts';
import { instantAt } from '../../api/rules/casablanca-time.ts';
import { openEnd } from '../../api/rules/fleet.ts';
import { occupy } from '../fleet/occupations/store.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestVehicle } from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';

const at = (wall: string) => instantAt(Date.parse(`${wall}Z`));
const accepted = { status: 'acceptée' as const };

/** The site’s clock stands at 15 November 2026. */
async function ready() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const car = await insertTestCar(db, { created_at: at('2025-01-01T00:00') });
  await db
    .updateTable('vehicles')
    .set({ created_at: at('2025-01-01T00:00') })
    .execute();
  return { site, admin, db, car };
}

async function read<T>(site: TestSite, as: SignedIn, path: string): Promise<T> {
  const response = await site.request({ url: `/api/admin/reports${path}`, as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}

const monthOf = (report: Report, month: string) => {
  const found = report.months.find((each) => each.month === month);
  if (!found) throw new Error(`no ${month}`);
  return found;
};

const rental = (db: Db, car_id: string, start: string, end: string, more: object = {}) =>
  insertTestReservation(db, {
    ...accepted,
    car_id,
    starts_at: at(start),
    ends_at: at(end),
    created_at: at(start) - days(10),
    days: 4,
    total_centimes: 100_000,
    ...more,
  });

async function block(db: Db, vehicle_id: string, starts_at: number, ends_at: number) {
  const id = newId();
  await db.insertInto('blocks').values({ id, kind: 'garage', created_at: 0 }).execute();
  await occupy(db, { id, vehicle_id, block_id: id, starts_at, ends_at });
}

test('a rental across two months is rented in both, and taken in where it begins', async () => {
  const { site, admin, db, car } = await ready();
  await rental(db, car, '2026-06-29T00:00', '2026-07-03T12:00');
  const report = await read<Report>(site, admin, '?period=2026');
  const [june, july] = [monthOf(report, '2026-06'), monthOf(report, '2026-07')];
  expect(june.now).toMatchObject({ rented_days: 2, rentals: 1, revenue: 1000, billed_days: 4, average_days: 4 });
  expect(july.now).toMatchObject({ rented_days: 2.5, rentals: 0, revenue: 0, average_days: null });
  expect(june.now).toMatchObject({ fleet_days: 30, utilisation: 2 / 30, requests: 1, accepted: 1, lead_days: 10 });
  expect(report.now).toMatchObject({ rented_days: 4.5, revenue: 1000, requests: 1 });
  expect(report.before).toMatchObject({ rented_days: 0, revenue: 0 });
});

test('what is blocked is told apart, and makes no vehicle look idle', async () => {
  const { site, admin, db, car } = await ready();
  const { id } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  await rental(db, car, '2026-06-01T00:00', '2026-06-11T00:00');
  await block(db, id, at('2026-06-21T00:00'), at('2026-07-01T00:00'));
  await block(db, id, at('2026-08-17T00:00'), openEnd);
  const report = await read<Report>(site, admin, '?period=2026');
  expect(monthOf(report, '2026-06').now).toMatchObject({ rented_days: 10, blocked_days: 10, utilisation: 0.5 });
  expect(monthOf(report, '2026-08').now).toMatchObject({ blocked_days: 15, utilisation: 0 });
  expect(monthOf(report, '2026-10').now).toMatchObject({ blocked_days: 31, utilisation: null });
});

test('a year that is not over is compared until the same day of the last', async () => {
  const { site, admin, db, car } = await ready();
  for (const year of [2025, 2026]) {
    await rental(db, car, `${year}-11-02T00:00`, `${year}-11-06T00:00`);
    await rental(db, car, `${year}-11-10T00:00`, `${year}-11-20T00:00`, { total_centimes: 200_000 });
    await rental(db, car, `${year}-11-25T00:00`, `${year}-11-27T00:00`, { total_centimes: 400_000 });
    await rental(db, car, `${year}-12-10T00:00`, `${year}-12-12T00:00`, {
      total_centimes: 800_000,
      source: 'whatsapp',
      ...(year === 2026 && { created_at: at('2026-11-01T00:00') }),
    });
  }
  const year = await read<Report>(site, admin, '?period=2026');
  expect(year.span).toEqual({
    now: { first: '2026-01-01', last: '2026-11-15' },
    before: { first: '2025-01-01', last: '2025-11-15' },
    is_to_date: true,
  });
  expect(year.now).toMatchObject({ revenue: 3000, rentals: 2 });
  expect(year.before).toMatchObject({ revenue: 3000, rentals: 2, rented_days: year.now.rented_days });
  // What was asked for by today: of December nothing was, last year.
  expect([year.now.requests, year.before.requests]).toEqual([4, 3]);
  expect(year.now.sources).toMatchObject({ site: 3, whatsapp: 1 });
  expect(year.ahead).toEqual({ rentals: 2, revenue: 12_000 });
  // The months themselves are whole, with what is agreed on.
  expect(monthOf(year, '2026-11')).toMatchObject({
    state: 'present',
    now: { revenue: 7000 },
    before: { revenue: 7000 },
  });
  expect(monthOf(year, '2026-12')).toMatchObject({ state: 'coming', now: { revenue: 8000 } });

  const month = await read<Report>(site, admin, '?period=2026&month=2026-11');
  expect(month.now).toMatchObject({ revenue: 3000, fleet_days: month.before.fleet_days });
  const coming = await read<Report>(site, admin, '?period=2026&month=2026-12');
  expect([coming.now.revenue, coming.before.revenue, coming.span.is_to_date]).toEqual([8000, 8000, false]);
  const [row] = await read<ReportCar[]>(site, admin, '/cars?period=2026');
  expect(row).toMatchObject({ car_id: car, name: 'Dacia Logan', now: year.now, before: year.before });
});

test('what was asked for and came to nothing says why, however it was written', async () => {
  const { site, admin, db, car } = await ready();
  const asked = { car_id: car, created_at: at('2026-05-05T10:00') };
  for (const closing_reason of ['Plus de voiture', 'plus de VOITURE ', 'Prix', ''])
    await insertTestReservation(db, { ...asked, stage: 'refusée', closing_reason });
  await insertTestReservation(db, { ...asked, stage: 'annulée', closing_reason: 'Prix', closed_by: 'client' });
  await insertTestReservation(db, { ...asked, stage: 'non présentée' });
  await insertTestReservation(db, asked);
  await insertTestReservation(db, {
    ...asked,
    created_at: at('2025-05-05T10:00'),
    stage: 'refusée',
    closing_reason: 'Prix',
  });
  const report = await read<Report>(site, admin, '?period=2026');
  expect(report.now).toMatchObject({ requests: 7, accepted: 0, refused: 4, cancelled: 1, no_show: 1, waiting: 1 });
  expect(report.reasons.slice(0, 2)).toEqual([
    { stage: 'refusée', reason: 'Plus de voiture', now: 2, before: 0 },
    { stage: 'refusée', reason: 'Prix', now: 1, before: 1 },
  ]);
  expect(report.reasons).toContainEqual({ stage: 'annulée', reason: 'Prix', now: 1, before: 0 });
  expect(report.reason_count).toBe(report.reasons.length);
});

test('of many reasons a report tells the first, and all of them are there to be read', async () => {
  const { site, admin, db, car } = await ready();
  const asked = { car_id: car, created_at: at('2026-05-05T10:00'), stage: 'refusée' as const };
  for (let number = 1; number <= 15; number++)
    await insertTestReservation(db, { ...asked, closing_reason: `Motif ${number}` });
  await insertTestReservation(db, { ...asked, closing_reason: 'Motif 9' });
  const report = await read<Report>(site, admin, '?period=2026');
  expect([report.reasons.length, report.reason_count]).toEqual([12, 15]);
  const all = await read<ReportReason[]>(site, admin, '/reasons?period=2026');
  expect([all.length, all[0]]).toEqual([15, { stage: 'refusée', reason: 'Motif 9', now: 2, before: 0 }]);
  const other = await insertTestCar(db, { model: 'Duster' });
  expect(await read(site, admin, `/reasons?period=2026&car=${other}`)).toEqual([]);
  expect(await read(site, admin, '/reasons?period=2026&month=2026-06')).toEqual([]);
});

test('one car alone, and each of its vehicles with what it brought in', async () => {
  const { site, admin, db, car } = await ready();
  const other = await insertTestCar(db, { model: 'Duster' });
  const second = await insertTestVehicle(db, { car_id: car, plate: '2-A-1', created_at: at('2026-10-01T00:00') });
  await rental(db, car, '2026-10-01T00:00', '2026-10-05T00:00');
  const swapped = await rental(db, car, '2026-10-08T00:00', '2026-10-12T00:00', { total_centimes: 70_000 });
  const period = { starts_at: at('2026-10-12T00:00'), ends_at: at('2026-10-14T00:00') };
  await occupy(db, { id: newId(), vehicle_id: second, reservation_id: swapped, ...period });
  await rental(db, other, '2026-10-01T00:00', '2026-10-02T00:00');
  const report = await read<Report>(site, admin, `?period=2026&car=${car}`);
  expect(report).toMatchObject({ car: { id: car, name: 'Dacia Logan' }, now: { revenue: 1700, rented_days: 10 } });
  const rows = await read<ReportVehicle[]>(site, admin, `/vehicles?period=2026&car=${car}`);
  expect(rows.map(({ plate, now }) => [plate, now.rented_days, now.revenue, now.departures])).toEqual([
    ['', 8, 1700, 2],
    ['2-A-1', 2, 0, 1],
  ]);
  // In the fleet since October alone.
  expect(rows[1]?.now.fleet_days).toBeCloseTo(45.4, 0);
  const all = await read<ReportVehicle[]>(site, admin, '/vehicles?period=2026');
  expect(all.map(({ now }) => now.revenue)).toEqual([1700, 1000, 0]);
});

test('the last twelve months, and the years that there are', async () => {
  const { site, admin, db, car } = await ready();
  await rental(db, car, '2023-03-01T00:00', '2023-03-05T00:00');
  const report = await read<Report>(site, admin, '');
  expect([report.months[0]?.month, report.months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
  expect(report.years).toEqual([2026, 2025, 2024, 2023]);
});

const tooLong = 'x'.repeat(5000);

test.each([
  ['?period=hier', 400],
  ['?period=1999', 400],
  ['?period=2100', 400],
  ['?period=20260', 400],
  [`?period=${tooLong}`, 400],
  ['?period=2026&month=2026-13', 400],
  ['?period=2026&month=2026-1', 400],
  ['?period=2026&month=2024-01', 400],
  ['?period=2026&car=nobody', 404],
  [`?period=2026&car=${tooLong}`, 400],
  ['/reasons?period=1999', 400],
  ['/vehicles?period=1999', 400],
  ['/vehicles/nobody?period=2026', 404],
  ['/vehicles/nobody?period=1999', 400],
  [`/vehicles/${'x'.repeat(300)}`, 404],
  ['?period=2000', 200],
  ['?period=2099', 200],
])('%.40s is answered with %i', async (path, status) => {
  const { site, admin } = await ready();
  expect((await site.request({ url: `/api/admin/reports${path}`, as: admin })).statusCode).toBe(status);
});

test('the tables leave as files', async () => {
  const { site, admin, db, car } = await ready();
  await rental(db, car, '2026-06-29T00:00', '2026-07-03T12:00');
  const lines = async (table: string) => {
    const url = `/api/admin/exports/reports?period=2026&table=${table}&format=csv`;
    const { body } = await site.request({ url, as: admin });
    return body.trimEnd().split('\r\n');
  };
  const months = await lines('months');
  expect(months).toHaveLength(13);
  expect(months[6]).toMatch(/^2026-06;"1000,00";"0,00";2;0;0;0;"6,7";/);
  expect((await lines('cars'))[1]).toMatch(/^Dacia Logan;"1000,00";/);
  expect((await lines('vehicles'))[1]).toContain('Dacia Logan;"1000,00";"0,00";"4,5";');
  // What has no vehicle, or a vehicle without a plate, is called in the file as on the screen.
  expect((await lines('vehicles'))[1]).toMatch(/^Sans plaque;/);
  await db.deleteFrom('occupations').execute();
  expect((await lines('vehicles')).at(-1)).toMatch(/^Sans véhicule;;"1000,00";/);
  // Every figure that is drawn or told leaves with that of a year before.
  const head = months[0]?.split(';') ?? [];
  for (const each of head.slice(1).filter((name) => !name.endsWith('(un an avant)')))
    expect(head).toContain(`${each} (un an avant)`);
  expect(await lines('overview')).toContain('Chiffre d’affaires;1000;0');
  expect(await lines('overview')).toContain('Origine : Site;1;0');
});

test('files are narrowed as the screen is: reasons to a month, months to a vehicle', async () => {
  const { site, admin, db, car } = await ready();
  await rental(db, car, '2026-06-29T00:00', '2026-07-03T12:00');
  const { id } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  for (const month of ['05', '06'])
    await insertTestReservation(db, {
      car_id: car,
      created_at: at(`2026-${month}-05T10:00`),
      stage: 'refusée',
      closing_reason: `Plus de voiture en ${month}`,
    });
  const file = (query: string) =>
    site.request({ url: `/api/admin/exports/reports?period=2026&format=csv&${query}`, as: admin });
  const lines = async (query: string) => (await file(query)).body.trimEnd().split('\r\n').slice(1);
  expect(await lines('table=reasons&month=2026-05')).toEqual(['Refusée;Plus de voiture en 05;1;0']);
  expect(await lines('table=reasons')).toHaveLength(2);
  const months = await lines(`table=months&vehicle=${id}`);
  expect(months[5]).toBe('2026-06;"1000,00";"0,00";2;0;0;0;"6,7";0;1;0;4;;1;0');
  expect((await file(`table=cars&vehicle=${id}`)).statusCode).toBe(400);
  expect((await file('table=months&vehicle=nobody')).statusCode).toBe(404);
});
