import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { referenceOf } from '../api/rules/reference.ts';
import { searchWords } from '../api/rules/search-words.ts';
import { defaultAgency } from '../api/words/default-agency.ts';
import { migrationsFor } from '../migrations/all.ts';
import { factsOf, letters } from '../server/booking/reservations/mail.ts';
import { dayCharge } from '../server/booking/charges/rules.ts';
import { freshRental } from '../server/booking/reservations/rules.ts';
import { internationalPhone } from '../api/rules/phone-number.ts';
import { newCustomer } from '../server/customers/rules.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { newId } from '../server/platform/random.ts';

/** The rows of bookings and nothing else, by prepared statements, each booking a transaction that is on the disk. */
export interface RawBookings {
  /** Writes for so long; answers how many there were a second. */
  perSecond(seconds: number): Promise<number>;
  close(): Promise<void>;
}

const day = 86_400_000;
const publicUrl = new URL('http://localhost:3000');

export async function rawSqlite(): Promise<RawBookings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-raw-'));
  await makeSchema({ dataDir, databaseUrl: null });
  const raw = new DatabaseSync(join(dataDir, 'rihla.sqlite'));
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const statements = insertsFor(() => '?').map((text) => raw.prepare(text));
  let next = 0;
  const [begin, commit] = [raw.prepare('begin'), raw.prepare('commit')];
  return {
    async perSecond(seconds) {
      const begun = performance.now();
      const first = next;
      while (performance.now() < begun + seconds * 1000) {
        const rows = rowsOf(next++);
        begin.run();
        for (const [index, statement] of statements.entries()) statement.run(...(rows[index] ?? []));
        commit.run();
      }
      return ((next - first) / (performance.now() - begun)) * 1000;
    },
    async close() {
      raw.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A connection for each caller. */
export async function rawPostgres(url: string, callers: number): Promise<RawBookings> {
  const address = new URL(url);
  address.pathname = '/raw';
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query('create database raw');
  await server.end();
  await makeSchema({ dataDir: '', databaseUrl: address.href });
  const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: address.href }));
  await Promise.all(clients.map((client) => client.connect()));
  const statements = insertsFor((index) => `$${index}`);
  let next = 0;
  return {
    async perSecond(seconds) {
      const begun = performance.now();
      const first = next;
      const write = async (client: pg.Client) => {
        while (performance.now() < begun + seconds * 1000) {
          const rows = rowsOf(next++);
          await client.query('begin');
          for (const [index, text] of statements.entries())
            await client.query({ name: `insert ${index}`, text, values: rows[index] ?? [] });
          await client.query('commit');
        }
      };
      await Promise.all(clients.map(write));
      return ((next - first) / (performance.now() - begun)) * 1000;
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function makeSchema(options: { dataDir: string; databaseUrl: string | null }) {
  const database = await openDatabase(options, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await database.close();
}

const columns = {
  customers: 'id, user_id, full_name, email, sort_key, search_text, created_at, updated_at',
  customer_phones: 'phone, customer_id, position',
  reservations:
    'id, car_id, car_name, user_id, full_name, email, phone, city, starts_at, ends_at, days, price_centimes, total_centimes, search_text, reference, customer_id, is_start_open, is_end_open, request_key, created_at',
  charges: 'reservation_id, position, kind, label, count, unit_centimes, percent, amount_centimes',
  outbox: 'id, recipient, subject, text_body, html_body, created_at, next_attempt_at',
};

const insertsFor = (placeholder: (index: number) => string) =>
  Object.entries(columns).map(([table, names]) => {
    const places = names.split(', ').map((_name, index) => placeholder(index + 1));
    return `insert into ${table} (${names}) values (${places.join(', ')})`;
  });

/** What a booking of the given number writes. */
function rowsOf(index: number): (string | number | null)[][] {
  const now = Date.now();
  const start = now + index * day;
  const phone = `06${String(index).padStart(8, '0')}`;
  const reference = referenceOf('R', index);
  const asking = { userId: null, fullName: `Cliente ${index}`, email: null, phone };
  const { id: customerId, sort_key, search_text } = newCustomer(newId(), asking, now);
  const person = [asking.fullName, null, phone, 'Agadir'];
  const terms = [start, start + day, 1, 35_000, 35_000];
  const id = newId();
  const rental = [id, null, 'Renault Clio', null, ...person, ...terms, wordsOf(asking.fullName, phone, reference)];
  return [
    [customerId, null, asking.fullName, null, sort_key, search_text, now, now],
    [internationalPhone(phone), customerId, 1],
    [...rental, reference, customerId, 1, 1, newId(), now],
    [id, 0, 'days', '', 1, 35_000, null, 35_000],
    [newId(), letter.to, letter.subject, letter.text, letter.html, now, now],
  ];
}

const wordsOf = (fullName: string, phone: string, reference: string) =>
  searchWords({ names: [fullName, 'Renault Clio', 'Agadir'], email: null, phone, reference });

const letter = letters.arrived(
  factsOf(
    {
      ...freshRental,
      id: newId(),
      reference: referenceOf('R', 1),
      car_name: 'Renault Clio',
      user_id: null,
      full_name: 'Cliente 1',
      email: null,
      phone: '0612345678',
      city: 'Agadir',
      starts_at: Date.UTC(2030, 0, 1),
      ends_at: Date.UTC(2030, 0, 2),
      days: 1,
      total_centimes: 35_000,
      created_at: 0,
    },
    [dayCharge(1, 35_000)],
    defaultAgency,
  ),
  { agency: defaultAgency, publicUrl },
);
