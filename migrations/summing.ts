import type { Dialect } from './migration.ts';

/** Sums that the database keeps by itself: of one table's rows into another's, by keys. */
export interface Summed {
  /** Where the sums stand, by these keys (texts) and in these columns. */
  into: string;
  keys: readonly string[];
  columns: readonly string[];
  /** What is summed, and the columns of it that decide; a change of another one sums nothing. */
  table: string;
  watched: readonly string[];
  /** What rows come to: keys and columns, any number of lines for each row. */
  select: (rows: string) => string;
}

type Event = 'insert' | 'update' | 'delete';

/**
 * A sum is that of its parts: on one row, every two bookings at a time would wait for one another until the first is on
 * the disk (see `count_by` of the counters). SQLite, where writers follow one another anyway, has one part.
 */
export function sumTable({ into, keys, columns }: Summed, { engine, instant, strict }: Dialect): string[] {
  const isPostgres = engine === 'postgres';
  return [
    ...(isPostgres ? [`create sequence ${into}_part`] : []),
    `create table ${into} (
      ${keys.map((key) => `${key} text not null`).join(', ')},
      part ${instant} not null default ${isPostgres ? `nextval('${into}_part')` : 0},
      ${columns.map((column) => `${column} ${instant} not null`).join(', ')},
      primary key (${keys.join(', ')}, part)
    )${isPostgres ? ' with (fillfactor = 50)' : `${strict}, without rowid`}`,
  ];
}

/** What the sums lack of what the rows come to; empty while all is well. How a sum is checked, and made at first. */
export const wrongSums = (sums: Summed): string =>
  `create view wrong_${sums.into} as ${balance(sums, sums.select(sums.table), `select ${all(sums)} from ${sums.into}`)}`;

export const firstSums = ({ into, keys, columns }: Summed): string =>
  `insert into ${into} (${[...keys, ...columns].join(', ')})
    select ${[...keys, ...columns].join(', ')} from wrong_${into}`;

/** Rows that come or go by the thousand are added up first; a change is looked at only where a sum may move. */
export function sumTriggers(sums: Summed, { engine }: Dialect): string[] {
  const { table, watched } = sums;
  const make = engine === 'postgres' ? postgresTrigger : sqliteTrigger;
  const isNot = engine === 'postgres' ? 'is distinct from' : 'is not';
  const moved = watched.map((column) => `old.${column} ${isNot} new.${column}`).join(' or ');
  const each = engine === 'postgres' ? `for each row when (${moved})` : `when ${moved}`;
  const [added, removed] =
    engine === 'postgres' ? (['added', 'removed'] as const) : [rowOf('new', watched), rowOf('old', watched)];
  const changed = balance(sums, sums.select(rowOf('new', watched)), sums.select(rowOf('old', watched)));
  const bulk = (row: 'old' | 'new', name: string) =>
    engine === 'postgres' ? ` referencing ${row} table as ${name} for each statement` : '';
  return [
    ...(engine === 'postgres' ? [addToFreePart(sums)] : []),
    ...make(sums, 'insert', balance(sums, sums.select(added), null), `insert on ${table}${bulk('new', 'added')}`),
    ...make(sums, 'delete', balance(sums, null, sums.select(removed)), `delete on ${table}${bulk('old', 'removed')}`),
    ...make(sums, 'update', changed, `update of ${watched.join(', ')} on ${table} ${each}`),
  ];
}

const all = ({ keys, columns }: Summed) => [...keys, ...columns].join(', ');

/** What is added on balance: nothing where a change of a row leaves it in the same place. */
function balance({ keys, columns }: Summed, added: string | null, removed: string | null): string {
  const less = columns.map((column) => `-${column} as ${column}`).join(', ');
  const parts = [
    ...(added ? [`select * from (${added}) added_rows`] : []),
    ...(removed ? [`select ${keys.join(', ')}, ${less} from (${removed}) removed_rows`] : []),
  ];
  return `select ${keys.join(', ')}, ${columns.map((column) => `cast(sum(${column}) as bigint) as ${column}`).join(', ')}
    from (${parts.join(' union all ')}) changes where true group by ${keys.join(', ')}
    having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')}`;
}

/** The row of a trigger as a table of one row. */
const rowOf = (name: 'old' | 'new', columns: readonly string[]) =>
  `(select ${columns.map((column) => `${name}.${column} as ${column}`).join(', ')}) ${name}_row`;

function sqliteTrigger(sums: Summed, event: Event, changes: string, when: string): string[] {
  const { into, keys, columns, table } = sums;
  return [
    `create trigger ${table}_summed_${event}_${into} after ${when} begin
      insert into ${into} (${all(sums)}) ${changes}
        on conflict (${keys.join(', ')}, part) do update
          set ${columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')};
    end`,
  ];
}

function postgresTrigger(sums: Summed, event: Event, changes: string, when: string): string[] {
  const { into, table } = sums;
  const name = `sum_${table}_${event}_${into}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        perform add_to_${into}(${all(sums)}) from (${changes}) balance;
        return null;
      end $$`,
    `create trigger ${table}_summed_${event}_${into} after ${when} execute function ${name}()`,
  ];
}

function addToFreePart({ into, keys, columns }: Summed): string {
  const own = keys.map((key) => `${key} = the_${key}`).join(' and ');
  return `create function add_to_${into}(${[
    ...keys.map((key) => `the_${key} text`),
    ...columns.map((column) => `the_${column} bigint`),
  ].join(', ')}) returns void language plpgsql as $$
    declare
      free bigint;
    begin
      select part into free from ${into} where ${own} order by part limit 1 for update skip locked;
      if found then
        update ${into} set ${columns.map((column) => `${column} = ${column} + the_${column}`).join(', ')}
          where ${own} and part = free;
      else
        insert into ${into} (${[...keys, ...columns].join(', ')})
          values (${[...keys, ...columns].map((name) => `the_${name}`).join(', ')});
      end if;
    end $$`;
}
