import { expect, inject, test } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { longPlansOf } from '../testing/query-plan.ts';
import { createReportsService, type ReportsService } from './service.ts';

const background = { register: () => undefined };

async function open() {
  const site = await startTestSite();
  const { database, clock } = site;
  const car = await insertTestCar(database.db);
  await insertTestReservation(database.db, { car_id: car, status: 'acceptée' });
  const { id: vehicle } = await database.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  const plansOf = (read: (reports: ReportsService) => Promise<unknown>) =>
    longPlansOf(database, (db: Db) =>
      read(createReportsService({ database: { ...database, db }, clock, log: console, background } as never)),
    );
  return { car, vehicle, database, clock, plansOf };
}

/** What grows with the years, and with it the sums of every month. */
const long = /^(reservations|occupations|first|car_months|closing_months|vehicle_months|vehicle_takings)$/;

/** Steps that read a long table from one end to the other, whatever index they go by. */
const wholeReads = (plan: string) => (inject('engine') === 'sqlite' ? sqliteReads(plan) : postgresReads(plan));

const sqliteReads = (plan: string) => plan.split('\n').filter((step) => long.test(/^SCAN (\w+)/.exec(step)?.[1] ?? ''));

/** An index is gone through from end to end where nothing says from where. */
function postgresReads(plan: string): string[] {
  const steps = plan.split('\n');
  return steps.filter((step, at) => {
    const [, how = '', table = ''] = /(Seq|Index Only|Index|Bitmap Index) Scan.* on (\w+)/.exec(step) ?? [];
    const isLong = long.test(table) || (how === 'Bitmap Index' && /^(reservations|occupations)_/.test(table));
    return isLong && (how === 'Seq' || !steps[at + 1]?.includes('Index Cond'));
  });
}

type Asked = Awaited<ReturnType<typeof open>>;
const reads: Record<string, (reports: ReportsService, asked: Asked) => Promise<unknown>> = {
  'the running year': (reports) => reports.report({ period: '2026' }),
  'one month': (reports) => reports.report({ period: '2026', month: '2026-11' }),
  'one car': (reports, { car }) => reports.report({ period: '2026', car }),
  'one vehicle': (reports, { vehicle }) => reports.vehicleReport(vehicle, { period: '2026' }),
  'by car': (reports) => reports.cars({ period: '2026' }),
  'by vehicle': (reports) => reports.vehicles({ period: '2026' }),
  'by vehicle of one car': (reports, { car }) => reports.vehicles({ period: '2026', car }),
  'by reason': (reports) => reports.reasons({ period: '2026' }),
};

test.each(Object.entries(reads))('%s reads no table from end to end', async (_, read) => {
  const asked = await open();
  const plans = await asked.plansOf((reports) => read(reports, asked));
  expect(plans.length).toBeGreaterThan(0);
  for (const { sql, plan } of plans) expect(wholeReads(plan), `${sql}\n${plan}`).toEqual([]);
});

test('part of a month of one car is found by the car and the month, however old the car is', async () => {
  const { car, plansOf } = await open();
  const plans = await plansOf((reports) => reports.report({ period: '2026', car }));
  const asked = plans.filter(({ sql }) => /from "reservations".*"created_at" >= /.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  for (const { plan } of asked) expect(plan).toContain('reservations_car_created_at');
});

test('part of a month is found by its moments: what came to nothing in it, too, not by all that ever did', async () => {
  const { plansOf } = await open();
  const plans = await plansOf((reports) => reports.report({ period: '2026' }));
  const asked = plans.filter(({ sql }) => /from "reservations".*"created_at" >= /.test(sql));
  expect(asked.some(({ sql }) => sql.includes('closing_reason'))).toBe(true);
  for (const { sql, plan } of asked) expect(plan, sql).toContain('reservations_newest');
});

test.each(Object.entries(reads))('%s looks at the clock once: all of it is of one moment', async (_, read) => {
  const asked = await open();
  let looks = 0;
  const clock = { now: () => asked.clock.now() + looks++ };
  await read(createReportsService({ database: asked.database, clock, log: console, background } as never), asked);
  expect(looks).toBe(1);
});
