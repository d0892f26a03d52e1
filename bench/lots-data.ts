import { sql } from 'kysely';
import { referenceCount, referenceOf } from '../api/rules/reference.ts';
import { days } from '../server/platform/clock.ts';
import { countersTable } from '../server/platform/db/counters-check.ts';
import type { Database, Db, Engine } from '../server/platform/db/database.ts';
import { summedTables } from '../server/reports/check/store.ts';

/** The same fleet at both ages, and the same weeks behind and ahead: an old agency has more of everything that is over. */
const cars = 2000;
/** What both have, for as many cars as an agency of that size has on the road. */
const recent = { reservations: 10_000, cars: 200 };

export const ages = {
  young: { cars, users: 500, contracts: 200, reservations: recent.reservations, transfers: 500, reviews: 1000 },
  /** Two hundred thousand of its rentals were accepted. */
  grown: { cars, users: 20_000, contracts: 2000, reservations: 400_000, transfers: 5000, reviews: 5000 },
  old: { cars, users: 50_000, contracts: 20_000, reservations: 1_000_000, transfers: 50_000, reviews: 100_000 },
} as const;

export type Age = keyof typeof ages;
type Amounts = (typeof ages)[Age];

/** So many requests in one statement: each is a transaction of its own. */
const perStatement = 200_000;

/** Written in SQL alone, in words that both engines know: a million rows in seconds. */
export async function fillDatabase(database: Database, now: number, age: Age): Promise<void> {
  const amounts = ages[age];
  const { engine } = database;
  await database.unhurried(async (patient) => {
    // Every index in memory: one that does not fit is read from the disk again for each row.
    if (engine === 'sqlite') await sql`pragma cache_size = -1000000`.execute(patient);
    await sql.raw(fleet(now)).execute(patient);
    await sql.raw(vehicles(now)).execute(patient);
    await sql.raw(users(now, amounts)).execute(patient);
    await sql.raw(contracts(now, amounts)).execute(patient);
    for (const statement of customers(now, amounts)) await sql.raw(statement).execute(patient);
    await sql.raw(transfers(now, amounts)).execute(patient);
    if (engine === 'postgres') await quietTriggers(patient, 'disable');
    const makeAgain = await dropIndexes(patient, engine, 'reservations');
    for (let from = 0; from < amounts.reservations; from += perStatement)
      await sql.raw(reservations(now, amounts, from)).execute(patient);
    // By the triggers it would be a search of the whole index for each word.
    for (const statement of words(engine)) await sql.raw(statement).execute(patient);
    for (const statement of makeAgain) await sql.raw(statement).execute(patient);
    await sql.raw(charges).execute(patient);
    const guards = await dropIndexes(patient, engine, 'occupations');
    await sql.raw(occupations(now)).execute(patient);
    for (const statement of guards) await sql.raw(statement).execute(patient);
    if (engine === 'postgres') {
      await rest(patient);
      await sql.raw(leftWith).execute(patient);
      await quietTriggers(patient, 'enable');
    }
    // Without the triggers nothing was summed.
    for (const kept of [countersTable, ...summedTables]) await kept.repair(patient);
    await sql.raw(reviews(now, amounts)).execute(patient);
    if (engine === 'postgres') await rest(patient);
  });
}

/** An index is made of a million rows in less time than it takes a million rows one by one. Says how to make them again. */
async function dropIndexes(db: Db, engine: Engine, table: 'reservations' | 'occupations'): Promise<string[]> {
  const { rows } = await sql<{ type: string; name: string; made: string }>`${sql.raw(
    engine === 'sqlite'
      ? // Without the index, the trigger against overlaps would read the whole table for each row.
        `select type, name, sql as made from sqlite_master
          where tbl_name = '${table}' and type in ('index', 'trigger') and sql is not null`
      : `select 'index' as type, indexname as name, indexdef as made from pg_indexes
          where tablename = '${table}' and indexname not in (select conname from pg_constraint)`,
  )}`.execute(db);
  for (const { type, name } of rows) await sql.raw(`drop ${type} ${name}`).execute(db);
  return rows.map(({ made }) => made);
}

/** What they count and sum is made anew afterwards; the words of a reservation they write. */
async function quietTriggers(db: Db, how: 'disable' | 'enable'): Promise<void> {
  for (const table of ['reservations', 'occupations'])
    await sql.raw(`alter table ${table} ${how} trigger user`).execute(db);
  await sql.raw('alter table reservations enable trigger reservations_worded_insert').execute(db);
}

/** The words of the reservations, sorted as their index is. On PostgreSQL the trigger has written them. */
const words = (engine: Engine) =>
  engine === 'postgres'
    ? []
    : [
        `insert into reservation_words (word, request_id) select value, reservations.id
          from reservations, json_each('["' || replace(trim(search_text), ' ', '","') || '"]') order by value, reservations.id`,
      ];

/** What the server would do by itself a minute later. */
const rest = (db: Db) => sql`vacuum analyze`.execute(db);

/** What the triggers of the occupations would have noted, of each by itself. */
const leftWith = `update reservations set left_with = occupations.vehicle_id from occupations
  where occupations.reservation_id = reservations.id`;

const numbers = (from: number, to: number) =>
  `with recursive numbers (n) as (select ${from} union all select n + 1 from numbers where n + 1 < ${to})`;

/** As long as a real one. */
const idOf = (kind: string, number: string) =>
  `'01900000-0000-7000-8${kind}-' || cast(100000000000 + ${number} as text)`;
const carId = (number: string) => idOf('001', number);
const userId = (number: string) => idOf('002', number);
/** The first so many of the cars that both have on the road. */
export const onTheRoad = (count: number) =>
  Array.from({ length: count }, (_, number) => `01900000-0000-7000-8001-${100_000_000_000 + number}`);
const customerId = (number: string) => idOf('007', number);
const vehicleId = (number: string) => idOf('008', number);

const fleet = (now: number) => `${numbers(0, cars)}
  insert into cars (id, make, model, year, price_centimes, description, transmission, fuel, type, places, doors, gear, km,
    air_conditioning, is_available, is_featured, is_new, category, created_at, updated_at)
  select ${carId('n')}, case n % 3 when 0 then 'Dacia' when 1 then 'Renault' else 'Hyundai' end, 'Modèle ' || n,
    2015 + n % 11, 20000 + (n % 100) * 1000,
    'Une voiture fiable et propre, livrée à l’aéroport ou à l’hôtel, assistance comprise, kilométrage illimité.',
    case n % 3 when 0 then 'automatic' else 'manual' end, case n % 2 when 0 then 'diesel' else 'essence' end,
    case n % 5 when 0 then 'berline' when 1 then 'suv' when 2 then 'citadine' when 3 then 'utilitaire' else 'luxe' end,
    5, 5, 'MANUAL', '27K', 1, case n % 7 when 0 then 0 else 1 end, case n % 400 when 1 then 1 else 0 end, 0, '',
    ${now} - n, ${now} from numbers`;

const users = (now: number, amounts: Amounts) => `${numbers(0, amounts.users)}
  insert into users (id, email, password_hash, full_name, sort_key, search_text, phone, role, created_at)
  select ${userId('n')}, email, 'nobody can log in with this', 'Prénom' || tail, 'prenom' || lower(tail),
    'prenom' || lower(tail) || ' ' || email || ' ' || email || '\n' || phone, phone, 'user',
    ${now} - n * cast(${days(1400) / amounts.users} as bigint)
  from (select n, 'client.numero' || n || '@example.com' as email, '06' || (10000000 + n) as phone,
    (n % 977) || ' Nom' || ((n * 7919) % 50021) as tail from numbers) people`;

/** One for each account, by a number of their own. */
const customers = (now: number, amounts: Amounts) => [
  `${numbers(0, amounts.users)}
  insert into customers (id, user_id, full_name, email, sort_key, search_text, created_at, updated_at)
  select ${customerId('n')}, ${userId('n')}, 'Prénom' || tail, email, 'prenom' || lower(tail),
    ' prenom' || lower(tail) || ' ' || email || ' 2126' || (10000000 + n) || ' 06' || (10000000 + n) || ' ',
    ${now} - n * cast(${days(1400) / amounts.users} as bigint), ${now}
  from (select n, 'client.numero' || n || '@example.com' as email,
    (n % 977) || ' Nom' || ((n * 7919) % 50021) as tail from numbers) people`,
  `${numbers(0, amounts.users)}
  insert into customer_phones (phone, customer_id, position)
  select '+2126' || (10000000 + n), ${customerId('n')}, 1 from numbers`,
];

/** Each car has one: what it does then follows from what the car was asked for. */
const vehicles = (now: number) => `${numbers(0, cars)}
  insert into vehicles (id, car_id, plate, folded_plate, created_at, updated_at)
  select ${vehicleId('n')}, ${carId('n')}, (10000 + n) || '-A-6', (10000 + n) || 'a6', ${now} - n, ${now} from numbers`;

const occupations = (now: number) => `insert into occupations (id, vehicle_id, reservation_id, starts_at, ends_at,
    handed_at, back_at)
  select id, replace(car_id, '-8001-', '-8008-'), id, starts_at, ends_at,
    case when starts_at <= ${now} then starts_at end, case when ends_at <= ${now} then ends_at end
  from reservations where status = 'acceptée'`;

const charges = `insert into charges (reservation_id, position, kind, count, unit_centimes, amount_centimes)
  select id, 0, 'days', days, price_centimes, total_centimes from reservations order by id`;

const contracts = (now: number, amounts: Amounts) => `${numbers(0, amounts.contracts)}
  insert into contracts (id, name, folded_name, file, bytes, added_at)
  select ${idOf('003', 'n')}, 'Contrat de location n° ' || n || '.docx', 'contrat de location n ' || n || ' docx', 'contracts/' || n || '.docx', 20000 + n,
    ${now} - n * cast(${days(1400) / amounts.contracts} as bigint) from numbers`;

const statusOf = (turn: string, accepted = `'acceptée'`) =>
  `case when ${turn} % 2 = 0 then ${accepted} when n % 3 = 0 then 'en attente' else 'refusée' end`;

/** How far a rental has come by now. */
const stageAt = (now: number) =>
  `case when start + ${days(2)} <= ${now} then 'terminée' when start <= ${now} then 'en cours' else 'prévue' end`;

/** The rule of references, read from what it makes and said in SQL: each number has another one. */
const alphabet = Array.from({ length: 27 }, (_, place) => referenceOf('R', place)[2] ?? '').join('');
const base = alphabet.length;
const powers = [1, base, base ** 2, base ** 3, base ** 4];
const weights = powers.map((power) => alphabet.indexOf(referenceOf('R', power).at(-1) ?? ''));
const signOf = (place: string) => `substr('${alphabet}', cast(1 + ${place} as integer), 1)`;

function referenceFor(letter: 'R' | 'T', number: string): string {
  const scattered = `((cast(${number} as bigint) * 9676763) % ${referenceCount})`;
  const places = powers.map((power) => `(${scattered} / ${power}) % ${base}`);
  const check = `(${places.map((place, at) => `(${place}) * ${weights[at]}`).join(' + ')}) % ${base}`;
  const signs = [...places, check].map((place) => signOf(`(${place})`));
  return `'${letter}-' || ${signs.slice(0, 4).join(' || ')} || '-' || ${signs.slice(4).join(' || ')}`;
}

const asWord = (reference: string) => `lower(replace(${reference}, '-', ''))`;

/** Some thirty a day, the last of them in a week. */
const transfers = (now: number, amounts: Amounts) => `${numbers(0, amounts.transfers)}
  insert into transfers (id, full_name, phone, departure_city, airport_city, airport, pickup_at, search_text, status,
    created_at, reference, customer_id)
  select ${idOf('004', 'n')}, 'Prénom' || (n % 977), '0612345678', 'Tiznit', 'Agadir', 'Aéroport Agadir-Al Massira',
    ${now} + cast(${days(7)} as bigint) - n * cast(${days(1) / 35} as bigint),
    ' prenom' || (n % 977) || ' tiznit agadir al massira aeroport 0612345678 ~8765432160 ' || ${asWord('reference')} || ' ',
    ${statusOf('n')}, ${now} - n * cast(${days(1) / 35} as bigint), reference,
    ${customerId('n')} from (select n, ${referenceFor('T', 'n')} as reference from numbers) rides`;

/** The requests of a car follow one another until some weeks from now, of the cars on the road the recent ones. */
const turnLength = days(3);
const turnOf = `case when n < ${recent.reservations} then n / ${recent.cars}
  else ${recent.reservations / recent.cars} + (n - ${recent.reservations}) / ${cars} end`;
const carOf = `case when n < ${recent.reservations} then n % ${recent.cars} else (n - ${recent.reservations}) % ${cars} end`;
const reservations = (now: number, amounts: Amounts, from: number) => `
  ${numbers(from, Math.min(from + perStatement, amounts.reservations))}, numbered as (
    select n, ${carOf} as car, ${turnOf} as turn, ${referenceFor('R', 'n')} as reference from numbers
  ), turns as (
    select n, car, turn, reference, ${now} + cast(${days(30)} as bigint) - (car % 6) * cast(${days(1)} as bigint)
      - cast(car as bigint) * 7000 - turn * cast(${turnLength} as bigint) as start from numbered
  )
  insert into reservations (id, car_id, car_name, user_id, full_name, phone, city, starts_at, ends_at, days, price_centimes,
    total_centimes, search_text, stage, created_at, reference, customer_id)
  select ${idOf('005', 'n')}, ${carId('car')}, 'Dacia Logan', ${userId(`(n % ${amounts.users})`)},
    'Prénom' || (n % 977) || ' Nom' || n, '0612345678', 'Agadir', start, start + ${days(2)}, 2, 25000, 50000,
    ' prenom' || (n % 977) || ' nom' || n || ' dacia logan agadir 0612345678 ~8765432160 ' || ${asWord('reference')} || ' ',
    ${statusOf('turn', stageAt(now))}, start - cast(${days(33)} as bigint), reference,
    ${customerId(`(n % ${amounts.users})`)} from turns`;

const reviews = (now: number, amounts: Amounts) => `${numbers(0, amounts.reviews)}
  insert into reviews (id, car_id, user_id, username, comment, rating, verified_from, approved, created_at)
  select ${idOf('006', 'n')}, ${carId(`(n % ${cars})`)}, ${userId('(n / 2)')}, 'Prénom' || (n % 977),
    'Une voiture propre et un accueil très agréable, nous reviendrons l’été prochain avec les enfants.',
    1 + n % 5, case when n % 1000 = 0 then ${now} + 1000000 when n % 3 = 0 then ${now} - 1000000 else null end,
    case n % 4 when 0 then 1 else 0 end, ${now} - n * cast(${days(1400) / amounts.reviews} as bigint) from numbers`;
