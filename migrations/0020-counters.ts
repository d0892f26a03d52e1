import { carRatings } from './0020-car-ratings.ts';
import { migration } from './migration.ts';

/** What one row adds, and to which counter: the whole one, that of a subject (a status, a role) or that of a day. */
interface Addition {
  counter: string;
  /** A column. */
  subject?: string;
  /** A column with an instant. */
  day?: string;
  amount?: string;
  where?: string;
}

interface Counted {
  table: string;
  /** The columns that decide; a change of another one counts nothing. */
  columns: string[];
  additions: Addition[];
}

const drives = `status = 'acceptée' and car_id is not null`;

const counted: Counted[] = [
  {
    table: 'reservations',
    columns: ['status', 'created_at', 'starts_at', 'ends_at', 'car_id'],
    additions: [
      { counter: 'reservations', subject: 'status' },
      { counter: 'waiting reservations', day: 'created_at', where: `status = 'en attente'` },
      { counter: 'rentals', day: 'starts_at', where: `status = 'acceptée'` },
      // One more is on the road from the start and one less from the end: all days until now come to how many are.
      { counter: 'driven cars', day: 'starts_at', where: drives },
      { counter: 'driven cars', day: 'ends_at', amount: '-1', where: drives },
    ],
  },
  {
    table: 'transfers',
    columns: ['status', 'created_at'],
    additions: [
      { counter: 'transfers', subject: 'status' },
      { counter: 'waiting transfers', day: 'created_at', where: `status = 'en attente'` },
    ],
  },
  {
    table: 'users',
    columns: ['role', 'created_at'],
    additions: [
      { counter: 'users', subject: 'role' },
      { counter: 'new users', day: 'created_at' },
    ],
  },
  {
    table: 'contracts',
    columns: ['added_at'],
    additions: [{ counter: 'contracts' }, { counter: 'new contracts', day: 'added_at' }],
  },
  {
    table: 'cars',
    columns: ['type', 'is_available', 'price_centimes'],
    additions: [
      { counter: 'cars', subject: 'type' },
      { counter: 'offered cars', where: 'is_available = 1' },
      { counter: 'car prices', amount: 'price_centimes' },
    ],
  },
];

const lockedTables = [...counted.map(({ table }) => table), 'reviews'].join(', ');

/**
 * Counts that the database keeps by itself, so that no read counts rows. The same additions make the triggers, the first
 * count and the view that counts everything anew, which is how a counter is checked.
 */
export const counters = migration((dialect) => [
  // An older server may go on writing: not between the first count and the triggers.
  ...(dialect.engine === 'postgres' ? [`lock table ${lockedTables} in share row exclusive mode`] : []),
  ...(dialect.engine === 'postgres' ? [`create sequence counters_part`] : []),
  // A counter is the sum of its parts: see `count_by` for why PostgreSQL has several. Half a page is left free, since
  // these rows change all the time.
  `create table counters (
    counter text not null,
    subject text not null,
    day integer not null,
    part ${dialect.instant} not null default ${dialect.engine === 'postgres' ? `nextval('counters_part')` : 0},
    amount ${dialect.instant} not null,
    primary key (counter, subject, day, part)
  )${dialect.engine === 'postgres' ? ' with (fillfactor = 50)' : ' strict, without rowid'}`,
  `create view recounted as ${counted.flatMap(recount).join(' union all ')}`,
  `create view wrong_counters as
    select counter, subject, day, cast(sum(amount) as bigint) as missing from (
      select counter, subject, day, amount from recounted
      union all select counter, subject, day, -amount from counters
    ) compared group by counter, subject, day having sum(amount) <> 0`,
  `insert into counters (counter, subject, day, amount) select counter, subject, day, missing from wrong_counters`,
  ...(dialect.engine === 'postgres' ? [addToFreePart, ...counted.flatMap(postgresTriggers)] : []),
  ...(dialect.engine === 'sqlite' ? counted.flatMap(sqliteTriggers) : []),
  ...carRatings(dialect),
  `drop index reservations_status_starts_at`,
  `create index reservations_status_starts_at on reservations (status, starts_at, car_id)`,
]);

/** Days of the agency's clock but for Ramadan, when it is an hour behind: most months begin with a day. */
const dayOf = (column: string) => `(${column} + 3600000) / 86400000`;

const select = ({ counter, subject, day, amount = '1', where }: Addition, rows: string, times: string) =>
  `select '${counter}' as counter, ${subject ?? `''`} as subject, ${day ? dayOf(day) : 0} as day,
    ${times}(${amount}) as amount from ${rows}${where ? ` where ${where}` : ''}`;

function recount({ table, additions }: Counted): string[] {
  return additions.map(
    ({ counter, subject, day, amount = '1', where }) =>
      `select '${counter}' as counter, ${subject ?? `''`} as subject, ${day ? dayOf(day) : 0} as day,
        sum(${amount}) as amount from ${table}${where ? ` where ${where}` : ''} group by 2, 3`,
  );
}

/** What a statement adds on balance, by counter: nothing where a change of a row leaves it in the same place. */
const balance = (additions: Addition[], { added, removed }: { added?: string; removed?: string }) =>
  `select counter, subject, day, cast(sum(amount) as bigint) as amount from (
    ${[
      ...(added ? additions.map((addition) => select(addition, added, '')) : []),
      ...(removed ? additions.map((addition) => select(addition, removed, '-')) : []),
    ].join(' union all ')}
  ) changes where true group by counter, subject, day having sum(amount) <> 0`;

/** The row of a trigger as a table of one row. */
const rowOf = (name: 'old' | 'new', columns: string[]) =>
  `(select ${columns.map((column) => `${name}.${column} as ${column}`).join(', ')}) ${name}_row`;

const rowBalance = ({ columns, additions }: Counted) =>
  balance(additions, { added: rowOf('new', columns), removed: rowOf('old', columns) });

/**
 * On one row, every two bookings at a time would wait for one another until the first is on the disk, and might wait for
 * each other in a circle. So each takes a part that nobody else holds, and makes one when all are held: there are as
 * many parts as there ever were changes at the same moment.
 */
const addToFreePart = `create function count_by(the_counter text, the_subject text, the_day integer, change bigint)
  returns void language plpgsql as $$
  declare
    free bigint;
  begin
    select part into free from counters
      where counter = the_counter and subject = the_subject and day = the_day
      order by part limit 1 for update skip locked;
    if found then
      update counters set amount = amount + change
        where counter = the_counter and subject = the_subject and day = the_day and part = free;
    else
      insert into counters (counter, subject, day, amount) values (the_counter, the_subject, the_day, change);
    end if;
  end $$`;

/** Rows that come or go by the thousand are added up first; a change is looked at only where a counter may move. */
function postgresTriggers(source: Counted): string[] {
  const { table, columns, additions } = source;
  const trigger = (event: 'insert' | 'update' | 'delete', changes: string, when: string) => [
    `create function count_${table}_${event}() returns trigger language plpgsql as $$
      begin
        perform count_by(counter, subject, day::integer, amount) from (${changes}) balance;
        return null;
      end $$`,
    `create trigger ${table}_counted_${event} after ${when} execute function count_${table}_${event}()`,
  ];
  const moved = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    ...trigger(
      'insert',
      balance(additions, { added: 'added' }),
      `insert on ${table} referencing new table as added for each statement`,
    ),
    ...trigger(
      'delete',
      balance(additions, { removed: 'removed' }),
      `delete on ${table} referencing old table as removed for each statement`,
    ),
    ...trigger(
      'update',
      rowBalance(source),
      `update of ${columns.join(', ')} on ${table} for each row when (${moved})`,
    ),
  ];
}

function sqliteTriggers(source: Counted): string[] {
  const { table, columns, additions } = source;
  const trigger = (event: 'insert' | 'update' | 'delete', changes: string, when: string) =>
    `create trigger ${table}_counted_${event} after ${when} begin
      insert into counters (counter, subject, day, amount) ${changes}
        on conflict (counter, subject, day, part) do update set amount = amount + excluded.amount;
    end`;
  const moved = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  return [
    trigger('insert', balance(additions, { added: rowOf('new', columns) }), `insert on ${table}`),
    trigger('delete', balance(additions, { removed: rowOf('old', columns) }), `delete on ${table}`),
    trigger('update', rowBalance(source), `update of ${columns.join(', ')} on ${table} when ${moved}`),
  ];
}
