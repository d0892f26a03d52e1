import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '../api/fold.ts';
import type { Engine } from '../server/platform/db.ts';
import { migration } from './migration.ts';

const steps = migration(({ engine }) => [
  // Lists are read on from any row, in their whole order and from the index alone, however many came at one moment.
  `create index reservations_newest on reservations (created_at, id)`,
  `drop index if exists reservations_created_at`,
  `create index transfers_newest on transfers (created_at, id)`,
  `drop index if exists transfers_created_at`,
  `create index contracts_newest on contracts (added_at, id)`,
  `drop index if exists contracts_added_at`,
  // What clashes with a request is found by its car, without a look at the rows of the rest of the year.
  `create index reservations_car_periods on reservations (car_id, status, ends_at, starts_at)`,
  `drop index if exists reservations_car_id`,

  // What people are sorted and found by, folded as no engine does by itself: kept by whoever writes the account. In the
  // same order everywhere, whatever the language of the database.
  `alter table users add column sort_key text${engine === 'postgres' ? ' collate "C"' : ''} not null default ''`,
  `alter table users add column search_text text not null default ''`,
  ...searchIndexes(engine),
]);

/** SQLite reads one narrow index from end to end; PostgreSQL bounds what an index holds, and knows parts of words. */
function searchIndexes(engine: Engine): string[] {
  if (engine === 'sqlite') return [`create index users_sort_key on users (sort_key, email, search_text)`];
  return [
    `create index users_sort_key on users (sort_key, email)`,
    `create extension if not exists pg_trgm`,
    `create index users_search_text on users using gin (search_text gin_trgm_ops)`,
  ];
}

/** Also folds the accounts that are there. */
export const listsInPieces = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await steps(engine).up(db);
    for (let after = ''; ;) {
      const { rows } = await sql<Person>`select id, email, full_name, phone from users
        where id > ${after} order by id limit 500`.execute(db);
      for (const { id, email, full_name: name, phone } of rows) {
        const searchText = `${fold(name)} ${email} ${fold(email)}\n${phone.replace(/\D/g, '')}`;
        await sql`update users set sort_key = ${fold(name || email)}, search_text = ${searchText}
          where id = ${id}`.execute(db);
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
});

interface Person {
  id: string;
  email: string;
  full_name: string;
  phone: string;
}
