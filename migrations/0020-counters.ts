import { carRatings } from './0020-car-ratings.ts';
import { addToFreePart, type Counted, postgresTriggers, recount, sqliteTriggers } from './counting.ts';
import { migration } from './migration.ts';

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
