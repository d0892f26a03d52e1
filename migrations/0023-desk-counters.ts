import { type Counted, postgresTriggers, recount, sqliteTriggers } from './counting.ts';
import type { Dialect, Statements } from './migration.ts';

const reservations: Counted = {
  table: 'reservations',
  columns: ['stage', 'status', 'created_at', 'starts_at'],
  additions: [
    { counter: 'reservations', subject: 'status' },
    { counter: 'waiting reservations', day: 'created_at', where: `status = 'en attente'` },
    { counter: 'rentals', day: 'starts_at', where: `status = 'acceptée'` },
  ],
};

/** One more is on the road from the start and one less from the end: all days until now come to how many are. */
const occupations: Counted = {
  table: 'occupations',
  columns: ['reservation_id', 'starts_at', 'ends_at'],
  additions: [
    { counter: 'driven cars', day: 'starts_at', where: 'reservation_id is not null' },
    { counter: 'driven cars', day: 'ends_at', amount: '-1', where: 'reservation_id is not null' },
  ],
};

/** Of each car as many as there are vehicles. */
const cars: Counted = {
  table: 'cars',
  columns: ['type', 'is_available', 'price_centimes', 'vehicle_count', 'archived_at'],
  additions: [
    { counter: 'cars', subject: 'type', amount: 'vehicle_count', where: 'archived_at is null' },
    { counter: 'offered cars', amount: 'vehicle_count', where: 'is_available = 1 and archived_at is null' },
    { counter: 'car prices', amount: 'price_centimes * vehicle_count', where: 'archived_at is null' },
  ],
};

/** As they were. */
const others: Counted[] = [
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
];

/** Vehicles are counted where cars were; who drives is counted by what is occupied. */
export const deskCounters: Statements = (dialect) => [
  ...vehicleCount(dialect),
  `create view recounted as ${[reservations, occupations, cars, ...others].flatMap(recount).join(' union all ')}`,
  `create view wrong_counters as
    select counter, subject, day, cast(sum(amount) as bigint) as missing from (
      select counter, subject, day, amount from recounted
      union all select counter, subject, day, -amount from counters
    ) compared group by counter, subject, day having sum(amount) <> 0`,
  `delete from counters where counter = 'driven cars'`,
  `insert into counters (counter, subject, day, amount) select counter, subject, day, missing from wrong_counters where true
    ${dialect.engine === 'sqlite' ? 'on conflict (counter, subject, day, part) do update set amount = amount + excluded.amount' : ''}`,
  ...[reservations, occupations, cars].flatMap(dialect.engine === 'postgres' ? postgresTriggers : sqliteTriggers),
];

function vehicleCount({ engine }: Dialect): string[] {
  const recountOf = (row: string) => `update cars set vehicle_count = (
      select count(*) from vehicles where car_id = cars.id and archived_at is null and state <> 'vendue'
    ) where id = ${row}.car_id;`;
  const kept = {
    insert: recountOf('new'),
    update: recountOf('old') + recountOf('new'),
    delete: recountOf('old'),
  };
  const when = (event: string) => (event === 'update' ? 'update of car_id, state, archived_at' : event);
  return [
    `update cars set vehicle_count = (select count(*) from vehicles where car_id = cars.id)`,
    ...Object.entries(kept).flatMap(([event, action]) =>
      engine === 'sqlite'
        ? [`create trigger vehicles_counted_${event} after ${when(event)} on vehicles begin ${action} end`]
        : [
            `create function count_vehicles_${event}() returns trigger language plpgsql as $$
              begin ${action} return null; end $$`,
            `create trigger vehicles_counted_${event} after ${when(event)} on vehicles
              for each row execute function count_vehicles_${event}()`,
          ],
    ),
  ];
}
