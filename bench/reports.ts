import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationsFor } from '../migrations/all.ts';
import { days, systemClock } from '../server/platform/clock.ts';
import type { Db } from '../server/platform/db/database.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { summedTables } from '../server/reports/check/store.ts';
import { createReportsService } from '../server/reports/service.ts';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import { quantiles } from './quantiles.ts';

/**
 * What a report costs as an agency grows older, and as it grows: three years of a hundred thousand reservations each are
 * compared with ten such years, and with three of ten thousand, on the same vehicles. Three are the least: a report reads
 * two, and part of a month of each. They are read in turn, so that whatever else the machine does weighs on all, and on
 * SQLite, where all the work is done here, it is the processor's time that counts. Fails where what is older takes more
 * than twice as long, or ten times as many a month, of which a part is read from rows, more than four times. `npm run bench:reports [-- --postgres]`
 */
const cars = 200;
const vehiclesEach = 10;
const rounds = 21;
const warm = 3;
const mostWhenOlder = 2;
const mostWhenLarger = 4;
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;

type Quantiles = ReturnType<typeof quantiles>;

interface Side {
  reads: Record<string, () => Promise<unknown>>;
  close: () => Promise<void>;
}

const sides: Side[] = [];
try {
  sides.push(await open('small', 10_000, 3), await open('young', 100_000, 3), await open('old', 100_000, 10));
  for (const what of Object.keys(sides[0]?.reads ?? {})) await compare(what);
} finally {
  for (const side of sides) await side.close();
  await postgres?.stop();
}

async function compare(what: string): Promise<void> {
  const took: number[][] = sides.map(() => []);
  for (let round = -warm; round < rounds; round++)
    for (const [index, { reads }] of sides.entries()) {
      const ms = await time(reads[what]);
      if (round >= 0) took[index]?.push(ms);
    }
  const [small, young, old] = took.map(quantiles);
  const told = [small, young, old].map((each) => `p50 ${each?.p50.toFixed(1)} ms, p99 ${each?.p99.toFixed(1)} ms`);
  const [older, larger] = [ratioOf(old, young), ratioOf(young, small)];
  console.log(
    `${postgres ? 'postgres' : 'sqlite'} ${what.padEnd(18)} 30,000 ${told[0]}; 300,000 ${told[1]}; a million ${told[2]}; ` +
      `older ${older.toFixed(2)} times, larger ${larger.toFixed(2)} times`,
  );
  if (!(older <= mostWhenOlder && larger <= mostWhenLarger)) process.exitCode = 1;
}

function ratioOf(more: Quantiles | undefined, less: Quantiles | undefined): number {
  return (more?.p50 ?? NaN) / (less?.p50 ?? NaN);
}

async function time(read: (() => Promise<unknown>) | undefined): Promise<number> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  await read?.();
  const { user, system } = process.cpuUsage(used);
  return postgres ? performance.now() - from : (user + system) / 1000;
}

async function open(name: string, perYear: number, years: number): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-reports-'));
  if (postgres) await onServer(postgres.url, `create database ${name}`);
  const database = await openDatabase(
    { dataDir, databaseUrl: postgres && databaseOn(postgres.url, name) },
    createEvents(),
  );
  await migrate(database, migrationsFor(database.engine));
  const now = systemClock.now();
  await database.unhurried((db) => fill(db, { perYear, years, now, isSqlite: database.engine === 'sqlite' }));
  const background = { register: () => undefined } as never;
  const service = createReportsService({ database, clock: systemClock, background, log: console });
  const period = String(new Date(now).getUTCFullYear());
  const car = idOf(1, 7);
  return {
    reads: {
      'the running year': () => service.report({ period }),
      'the year before': () => service.report({ period: String(Number(period) - 1) }),
      'one car': () => service.report({ period, car }),
      'by car': () => service.cars({ period }),
      'by vehicle': () => service.vehicles({ period }),
      'one vehicle': () => service.vehicleReport(idOf(8, 7), { period }),
      'all reasons': () => service.reasons({ period }),
    },
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function idOf(kind: number, number: number): string {
  return `01900000-0000-7000-8${String(kind).padStart(3, '0')}-${100_000_000_000 + number}`;
}

interface Filled {
  perYear: number;
  years: number;
  now: number;
  isSqlite: boolean;
}

/** The newest begin in a month from now; each vehicle has one rental after the other. */
async function fill(db: Db, { perYear, years, now, isSqlite }: Filled): Promise<void> {
  const reservations = perYear * years;
  const vehicles = cars * vehiclesEach;
  const turnMs = Math.floor((days(365) * vehicles) / perYear);
  const id = (kind: number, number: string) =>
    `'01900000-0000-7000-8${String(kind).padStart(3, '0')}-' || cast(100000000000 + ${number} as text)`;
  const numbers = (to: number) =>
    `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${to})`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const oldest = now - (years + 1) * days(366);
  await run(`${numbers(cars)} insert into cars (id, make, model, year, price_centimes, description, transmission, fuel,
    type, places, doors, gear, km, air_conditioning, is_available, is_featured, is_new, category, created_at, updated_at)
    select ${id(1, 'n')}, 'Dacia', 'Modèle ' || n, 2024, 30000, '', 'manual', 'diesel', 'suv', 5, 5, 'MANUAL', '1K', 1, 1, 0, 0,
    '', ${oldest}, ${oldest} from numbers`);
  await run(`${numbers(vehicles)} insert into vehicles (id, car_id, plate, folded_plate, created_at, updated_at)
    select ${id(8, 'n')}, ${id(1, `(n % ${cars})`)}, n || '-A-6', n || 'a6', ${oldest}, ${oldest} from numbers`);
  await run(`insert into customers (id, full_name, created_at, updated_at) values (${id(7, '0')}, 'Client', 0, 0)`);
  const triggersBack = await (isSqlite ? dropTriggers(db) : quietTriggers(db));
  await run(`${numbers(reservations)}, turns as (select n, n % ${vehicles} as vehicle,
      ${now} + cast(${days(30)} as bigint) - cast(n / ${vehicles} as bigint) * ${turnMs} - (n % ${vehicles}) * 60000 as start
      from numbers)
    insert into reservations (id, car_id, car_name, full_name, phone, city, starts_at, ends_at, days, price_centimes,
      total_centimes, stage, source, closing_reason, created_at, reference, customer_id, left_with)
    select ${id(5, 'n')}, ${id(1, `(vehicle % ${cars})`)}, 'Dacia', 'Client', '0612345678', 'Agadir', start,
      start + ${days(4)}, 4, 30000, 120000,
      case when n % 10 < 6 then case when start < ${now} then 'terminée' else 'prévue' end
        when n % 10 < 8 then 'refusée' when n % 10 = 8 then 'annulée' else 'en attente' end,
      case n % 4 when 0 then 'site' when 1 then 'téléphone' when 2 then 'whatsapp' else 'comptoir' end,
      'Motif ' || (n % 12), start - cast(${days(31)} as bigint), 'R-' || n, ${id(7, '0')},
      case when n % 10 < 6 then ${id(8, 'vehicle')} end from turns`);
  await run(`insert into occupations (id, vehicle_id, reservation_id, starts_at, ends_at, handed_at, back_at)
    select id, ${id(8, `(cast(substr(id, 25) as bigint) - 100000000000) % ${vehicles}`)}, id, starts_at, ends_at, starts_at,
      ends_at from reservations where status = 'acceptée'`);
  await run(
    `${numbers(vehicles)} insert into blocks (id, kind, created_at) select ${id(9, 'n')}, 'garage', 0 from numbers`,
  );
  await triggersBack();
  // By now the server has looked at tables that fill up by and by; so that it knows these, it is told to.
  if (!isSqlite) await run('analyze');
  for (const each of summedTables) await each.repair(db);
  if (!isSqlite) await run('vacuum analyze');
}

// A million rows one by one through the triggers would take an hour; the sums are made anew afterwards.

async function dropTriggers(db: Db) {
  const { rows } = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_master
    where type = 'trigger' and tbl_name in ('reservations', 'occupations')`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { made } of rows) await sql.raw(made).execute(db);
  };
}

async function quietTriggers(db: Db) {
  const all = async (how: 'disable' | 'enable') => {
    for (const table of ['reservations', 'occupations'])
      await sql.raw(`alter table ${table} ${how} trigger user`).execute(db);
  };
  await all('disable');
  return () => all('enable');
}
