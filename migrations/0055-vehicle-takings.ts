import { isRental, monthOf } from './0035-reports.ts';
import { type Dialect, migration } from './migration.ts';
import { firstSums, type Summed, sumTable, sumTriggers, wrongSums } from './summing.ts';

/** What rentals brought in, by the month in which they begin and the vehicle that they left with. */
const vehicleTakingsSums: Summed = {
  into: 'vehicle_takings',
  keys: ['month', 'vehicle_id'],
  columns: ['rentals', 'billed_days', 'revenue_centimes'],
  table: 'reservations',
  watched: ['stage', 'starts_at', 'left_with', 'days', 'total_centimes'],
  select: (rows) => `select * from (
    select ${monthOf('starts_at')} as month, coalesce(left_with, '') as vehicle_id, 1 as rentals, days as billed_days,
      total_centimes as revenue_centimes from ${rows} where ${isRental}
  ) by_month where month is not null`,
};

const firstVehicle = (reservation: string) =>
  `(select vehicle_id from occupations where reservation_id = ${reservation} order by starts_at, id limit 1)`;

/**
 * A rental knows the vehicle that it left with, so that its price can be summed by vehicle with the row itself: prices
 * change in one table and vehicles in another, and a sum is kept by the triggers of one.
 */
export const vehicleTakings = migration((dialect) => {
  const isNot = dialect.engine === 'postgres' ? 'is distinct from' : 'is not';
  return [
    // An older server may go on writing: not between the first sums and the triggers.
    ...(dialect.engine === 'postgres' ? ['lock table reservations, occupations in access exclusive mode'] : []),
    `alter table reservations add column left_with text`,
    `create view wrong_left_with as select id as reservation_id, ${firstVehicle('reservations.id')} as vehicle_id
      from reservations where left_with ${isNot} ${firstVehicle('reservations.id')}`,
    `update reservations set left_with = ${firstVehicle('reservations.id')}
      where id in (select reservation_id from occupations)`,
    ...sumTable(vehicleTakingsSums, dialect),
    wrongSums(vehicleTakingsSums),
    firstSums(vehicleTakingsSums),
    ...sumTriggers(vehicleTakingsSums, dialect),
    ...leavingTriggers(dialect, isNot),
    // What one car was asked for in part of a month, however old the car is.
    `create index reservations_car_created_at on reservations (car_id, created_at)`,
  ];
});

const events = {
  insert: { on: 'insert', rows: ['new'] },
  update: { on: 'update of vehicle_id, reservation_id, starts_at', rows: ['new', 'old'] },
  delete: { on: 'delete', rows: ['old'] },
};

function leavingTriggers({ engine }: Dialect, isNot: string): string[] {
  const know = (row: string) => `update reservations set left_with = ${firstVehicle(`${row}.reservation_id`)}
    where id = ${row}.reservation_id and left_with ${isNot} ${firstVehicle(`${row}.reservation_id`)};`;
  return Object.entries(events).flatMap(([event, { on, rows }]) => {
    const trigger = `create trigger occupations_leaving_${event} after ${on} on occupations for each row`;
    const work = rows.map(know).join(' ');
    if (engine === 'sqlite') return [`${trigger} begin ${work} end`];
    return [
      `create function know_leaving_${event}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      `${trigger} execute function know_leaving_${event}()`,
    ];
  });
}
