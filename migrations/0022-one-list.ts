import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '../api/rules/fold.ts';
import { searchWords } from '../api/rules/search-words.ts';
import type { Engine } from '../server/platform/db/database.ts';
import { migration } from './migration.ts';

interface Source {
  table: 'reservations' | 'transfers';
  words: 'reservation_words' | 'transfer_words';
  /** The columns with the names that it is found by. */
  names: string[];
}

const sources: Source[] = [
  { table: 'reservations', words: 'reservation_words', names: ['full_name', 'car_name', 'city'] },
  {
    table: 'transfers',
    words: 'transfer_words',
    names: ['full_name', 'departure_city', 'airport_city', 'airport'],
  },
];

const columns = migration(({ engine, strict }) => [
  ...sources.flatMap(({ table, words }) => [
    `alter table ${table} add column search_text text not null default ''`,
    // A word and what has it: a beginning of it is a stretch of this index, whatever the database's language.
    `create table ${words} (
      word text ${engine === 'postgres' ? 'collate "C" ' : ''}not null,
      request_id text not null,
      primary key (word, request_id)
    )${strict && `${strict}, without rowid`}`,
    // Those that an older release wrote beside this one: none, as a rule.
    `create index ${table}_unworded on ${table} (id) where search_text = ''`,
  ]),
  `alter table contracts add column folded_name text ${engine === 'postgres' ? 'collate "C" ' : ''}not null default ''`,
]);

const indexes = migration(({ engine }) => [
  ...sources.flatMap((source) => (engine === 'postgres' ? postgresWords(source) : sqliteWords(source))),
  // By the day on which they begin. Rentals have such an index, but for the id: those of one moment are sorted.
  `create index transfers_status_pickup_at on transfers (status, pickup_at, id)`,
  `create index contracts_folded_name on contracts (folded_name, id)`,
  ...(engine === 'postgres'
    ? [`create index contracts_search on contracts using gin (folded_name gin_trgm_ops)`]
    : // In the order of the list, and with what is looked for in it.
      [`create index contracts_date on contracts (added_at, id, folded_name)`, `drop index contracts_newest`]),
]);

/** What requests and contracts are found by is folded, which no engine does: that part is written from here. */
export const oneList = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await columns(engine).up(db);
    for (const source of sources) await writeWords(db, source);
    await writeNames(db);
    await indexes(engine).up(db);
  },
});

const atOnce = 500;

async function writeWords(db: Kysely<never>, { table, names }: Source) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: Record<string, string>[] } = await sql<Record<string, string>>`
      select id, email, phone, ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db);
    for (const row of rows) {
      const { id = '', email = null, phone = '' } = row;
      const words = searchWords({ names: names.map((name) => row[name] ?? ''), email, phone });
      await sql`update ${sql.table(table)} set search_text = ${words} where id = ${id}`.execute(db);
    }
    last = rows.at(-1)?.['id'];
  }
}

async function writeNames(db: Kysely<never>) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: { id: string; name: string }[] } = await sql<{ id: string; name: string }>`
      select id, name from contracts where id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(db);
    for (const { id, name } of rows)
      await sql`update contracts set folded_name = ${fold(name)} where id = ${id}`.execute(db);
    last = rows.at(-1)?.id;
  }
}

/** The words are those of `search_text`, whoever writes it. */
function sqliteWords({ table, words }: Source): string[] {
  const split = (text: string) => `json_each('["' || replace(trim(${text}), ' ', '","') || '"]')`;
  const add = `insert into ${words} (word, request_id)
    select value, new.id from ${split('new.search_text')} where value <> ''`;
  const remove = `delete from ${words}
    where request_id = old.id and word in (select value from ${split('old.search_text')})`;
  return [
    `insert into ${words} (word, request_id)
      select value, ${table}.id from ${table}, ${split(`${table}.search_text`)} where value <> ''`,
    `create trigger ${table}_worded_insert after insert on ${table} begin ${add}; end`,
    `create trigger ${table}_worded_update after update of search_text on ${table}
      when old.search_text is not new.search_text begin ${remove}; ${add}; end`,
    `create trigger ${table}_worded_delete after delete on ${table} begin ${remove}; end`,
  ];
}

function postgresWords({ table, words }: Source): string[] {
  const add = (rows: string) => `insert into ${words} (word, request_id)
    select distinct word, id from ${rows}, string_to_table(search_text, ' ') word where word <> ''`;
  const remove = `delete from ${words}
    where request_id = old.id and word in (select string_to_table(old.search_text, ' '))`;
  const trigger = (event: string, body: string, when: string) => [
    `create function word_${table}_${event}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger ${table}_worded_${event} after ${when} execute function word_${table}_${event}()`,
  ];
  return [
    add(table),
    ...trigger('insert', add('added'), `insert on ${table} referencing new table as added for each statement`),
    ...trigger(
      'update',
      `${remove}; ${add('(select new.id, new.search_text) changed')}`,
      `update of search_text on ${table} for each row when (old.search_text is distinct from new.search_text)`,
    ),
    ...trigger('delete', remove, `delete on ${table} for each row`),
  ];
}
