import { type Kysely, sql } from 'kysely';
import { startOfDay } from '../api/rules/casablanca-time.ts';
import { customerText } from '../api/rules/customer-search.ts';
import { fold } from '../api/rules/fold.ts';
import { internationalPhone } from '../api/rules/phone-number.ts';
import { referenceCount, referenceOf } from '../api/rules/reference.ts';
import { searchWords } from '../api/rules/search-words.ts';
import { newId } from '../server/platform/random.ts';

type Old = Kysely<never>;

const atOnce = 500;

/** Every car gets a vehicle, and each accepted rental of it occupies that one. */
export async function giveVehicles(db: Old, now: number): Promise<void> {
  await eachBatch(
    (last) =>
      sql<{
        id: string;
        created_at: number;
      }>`select id, created_at from cars where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db),
    async (rows) => {
      const values = rows.map(({ id, created_at }) => sql`(${newId()}, ${id}, ${created_at}, ${created_at})`);
      await sql`insert into vehicles (id, car_id, created_at, updated_at) values ${sql.join(values)}`.execute(db);
    },
  );
  await sql`insert into occupations (id, vehicle_id, reservation_id, starts_at, ends_at, handed_at, back_at)
    select reservations.id, vehicles.id, reservations.id, starts_at, ends_at,
      case when starts_at <= ${now} then starts_at end, case when ends_at <= ${now} then ends_at end
    from reservations join vehicles on vehicles.car_id = reservations.car_id
    where status = 'acceptée'`.execute(db);
}

const requests = sql`(select id, user_id, full_name, email, phone, created_at from reservations
  union all select id, user_id, full_name, email, phone, created_at from transfers) requests`;

/** Whoever asked from one number, however they wrote it, is one customer: as the newest request names them. */
export async function giveCustomers(db: Old): Promise<void> {
  await sql`create table phone_spellings (phone text primary key, international text not null default '')`.execute(db);
  await sql`insert into phone_spellings (phone) select distinct phone from ${requests}`.execute(db);
  await eachBatch(
    (last) =>
      sql<{
        id: string;
      }>`select phone as id from phone_spellings where phone > ${last} order by phone limit ${sql.lit(atOnce)}`.execute(
        db,
      ),
    async (rows) => {
      const values = rows.map(({ id }) => sql`(${id}, ${internationalPhone(id)})`);
      await sql`with spelled (phone, international) as (values ${sql.join(values)})
        update phone_spellings set international = spelled.international from spelled
        where phone_spellings.phone = spelled.phone`.execute(db);
    },
  );
  const newest = sql`select max(requests.id) as id, international from ${requests}
    join phone_spellings on phone_spellings.phone = requests.phone group by international`;
  await sql`insert into customers (id, user_id, full_name, email, created_at, updated_at)
    select requests.id, user_id, full_name, email, created_at, created_at
    from (${newest}) newest join ${requests} on requests.id = newest.id`.execute(db);
  await sql`insert into customer_phones (phone, customer_id, position) select international, id, 1
    from (${newest}) newest where true`.execute(db);
  for (const table of ['reservations', 'transfers'])
    await sql`update ${sql.table(table)} set customer_id = (
      select customer_id from phone_spellings join customer_phones on customer_phones.phone = international
      where phone_spellings.phone = ${sql.ref(`${table}.phone`)})`.execute(db);
  await sql`drop table phone_spellings`.execute(db);
  await writeCustomerTexts(db);
}

interface OldCustomer {
  id: string;
  full_name: string;
  email: string | null;
  phone: string;
}

function writeCustomerTexts(db: Old): Promise<void> {
  const unknown = { company: '', document_number: '', licence_number: '' };
  return eachBatch(
    (last) =>
      sql<OldCustomer>`select id, full_name, email, phone from customers join customer_phones on customer_id = id
      where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db),
    async (rows) => {
      const values = rows.map(
        (row) => sql`(${row.id}, ${customerText({ ...row, ...unknown, phones: [row.phone] })}, ${fold(row.full_name)})`,
      );
      await sql`with written (id, search_text, sort_key) as (values ${sql.join(values)})
        update customers set search_text = written.search_text, sort_key = written.sort_key from written
        where customers.id = written.id`.execute(db);
    },
  );
}

interface OldTransfer extends OldCustomer {
  departure_city: string;
  airport_city: string;
  airport: string;
}

interface OldReservation extends OldCustomer {
  car_name: string;
  city: string;
  starts_at: number;
  ends_at: number;
}

/** A multiplier without a divisor in common with how many there are: each request another reference, in no plain order. */
const scatter = 9_676_763;

/** What can be said on the phone; and whether the hours were agreed on, which whole days leave open. */
export async function giveReferences(db: Old): Promise<void> {
  let number = 0;
  const next = (letter: 'R' | 'T') => referenceOf(letter, (number++ * scatter) % referenceCount);
  const isMidnight = (instant: number) => (startOfDay(instant) === instant ? 1 : 0);
  await eachBatch(
    (last) =>
      sql<OldReservation>`select id, full_name, email, phone, car_name, city, starts_at, ends_at from reservations
      where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db),
    async (rows) => {
      const values = rows.map((row) => {
        const reference = next('R');
        const words = searchWords({ ...row, names: [row.full_name, row.car_name, row.city], reference });
        return sql`(${row.id}, ${reference}, ${words}, ${isMidnight(row.starts_at)}, ${isMidnight(row.ends_at)})`;
      });
      await sql`with written (id, reference, words, start_open, end_open) as (values ${sql.join(values)})
        update reservations set reference = written.reference, search_text = written.words,
          is_start_open = cast(start_open as integer), is_end_open = cast(end_open as integer)
        from written where reservations.id = written.id`.execute(db);
    },
  );
  await eachBatch(
    (last) =>
      sql<OldTransfer>`select id, full_name, email, phone, departure_city, airport_city, airport from transfers where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(
        db,
      ),
    async (rows) => {
      const values = rows.map((row) => {
        const reference = next('T');
        const names = [row.full_name, row.departure_city, row.airport_city, row.airport];
        return sql`(${row.id}, ${reference}, ${searchWords({ ...row, names, reference })})`;
      });
      await sql`with written (id, reference, words) as (values ${sql.join(values)})
        update transfers set reference = written.reference, search_text = written.words from written
        where transfers.id = written.id`.execute(db);
    },
  );
}

async function eachBatch<Row extends { id: string }>(
  read: (last: string) => Promise<{ rows: Row[] }>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: Row[] } = await read(last);
    if (rows.length > 0) await write(rows);
    last = rows.at(-1)?.id;
  }
}
