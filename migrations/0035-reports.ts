import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { instantAt } from '../api/rules/casablanca-time.ts';
import type { Engine } from '../server/platform/db/database.ts';
import { migration } from './migration.ts';
import { firstSums, type Summed, sumTable, sumTriggers, wrongSums } from './summing.ts';

export const isRental = `stage in ('prévue', 'en cours', 'terminée')`;
const one = (condition: string) => `case when ${condition} then 1 else 0 end`;
const sources = { site: 'site', telephone: 'téléphone', whatsapp: 'whatsapp', comptoir: 'comptoir', autre: 'autre' };
const dayMs = 86_400_000;

/** The month of the agency's calendar in which an instant lies. */
export const monthOf = (instant: string) =>
  `(select month from agency_months where begins_at <= ${instant} order by begins_at desc limit 1)`;

/** By the month in which it was asked for. A rental that was entered long after it began says nothing of lead times. */
const ofRequests: Record<string, string> = {
  requests: '1',
  waiting: one(`stage = 'en attente'`),
  accepted: one(isRental),
  refused: one(`stage = 'refusée'`),
  cancelled: one(`stage = 'annulée'`),
  no_show: one(`stage = 'non présentée'`),
  ...Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [`source_${name}`, one(`source = '${source}'`)]),
  ),
  lead_requests: one(`${isRental} and starts_at > created_at - ${dayMs}`),
  lead_ms: `case when ${isRental} and starts_at > created_at then starts_at - created_at else 0 end`,
};
/** By the month in which it begins, of those that were accepted. */
const ofRentals: Record<string, string> = { rentals: '1', billed_days: 'days', revenue_centimes: 'total_centimes' };

const columnsOf = (values: Record<string, string>) =>
  [...Object.keys(ofRequests), ...Object.keys(ofRentals)].map((name) => `${values[name] ?? 0} as ${name}`).join(', ');

const carMonths: Summed = {
  into: 'car_months',
  keys: ['month', 'car_id'],
  columns: [...Object.keys(ofRequests), ...Object.keys(ofRentals)],
  table: 'reservations',
  watched: ['stage', 'created_at', 'starts_at', 'car_id', 'source', 'days', 'total_centimes'],
  select: (rows) => `select * from (
    select ${monthOf('created_at')} as month, coalesce(car_id, '') as car_id, ${columnsOf(ofRequests)} from ${rows}
    union all
    select ${monthOf('starts_at')} as month, coalesce(car_id, '') as car_id, ${columnsOf(ofRentals)} from ${rows}
      where ${isRental}
  ) by_month where month is not null`,
};

/** Why requests came to nothing, by the month in which they were asked for. */
const closingMonths: Summed = {
  into: 'closing_months',
  keys: ['month', 'car_id', 'stage', 'reason'],
  columns: ['requests'],
  table: 'reservations',
  watched: ['stage', 'created_at', 'car_id', 'closing_reason'],
  select: (rows) => `select * from (
    select ${monthOf('created_at')} as month, coalesce(car_id, '') as car_id, stage,
      trim(substr(closing_reason, 1, 120)) as reason, 1 as requests from ${rows}
      where stage in ('refusée', 'annulée', 'non présentée')
  ) by_month where month is not null`,
};

/** How long somebody has a vehicle, each moment in its month; a rental of five weeks is in two or three. */
const vehicleMonths: Summed = {
  into: 'vehicle_months',
  keys: ['month', 'vehicle_id'],
  columns: ['departures', 'rented_ms'],
  table: 'occupations',
  watched: ['vehicle_id', 'reservation_id', 'starts_at', 'ends_at'],
  select: (rows) => `select agency_months.month, vehicle_id,
      ${one('rented.starts_at >= agency_months.begins_at')} as departures,
      case when rented.ends_at < agency_months.over_at then rented.ends_at else agency_months.over_at end
        - case when rented.starts_at > agency_months.begins_at then rented.starts_at else agency_months.begins_at end
        as rented_ms
    from (
      select vehicle_id, starts_at, ends_at, ${monthOf('starts_at')} as first_month, ${monthOf('ends_at - 1')} as last_month
      from ${rows} where reservation_id is not null
    ) rented join agency_months on agency_months.month between rented.first_month and rented.last_month`,
};

const summed = [carMonths, closingMonths, vehicleMonths];

const firstYear = 1970;
const lastYear = 2099;

/** What the reports read: sums by month and car, by month and vehicle, kept with every row that changes. */
export const reports = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await monthsTable(engine).up(db);
    await fillMonths(db);
    await sums(engine).up(db);
  },
});

const monthsTable = migration(({ instant, strict }) => [
  // When each month begins and ends in the agency's place: no database needs to know when Morocco changes its clock.
  `create table agency_months (
    month text primary key,
    begins_at ${instant} not null unique,
    over_at ${instant} not null,
    check (over_at > begins_at)
  )${strict}`,
]);

function fillMonths(db: Kysely<never>) {
  const months = Array.from({ length: (lastYear - firstYear + 1) * 12 }, (_, index) => {
    const [start, end] = [Date.UTC(firstYear, index, 1), Date.UTC(firstYear, index + 1, 1)];
    return sql`(${new Date(start).toISOString().slice(0, 7)}, ${instantAt(start)}, ${instantAt(end)})`;
  });
  return sql`insert into agency_months (month, begins_at, over_at) values ${sql.join(months)}`.execute(db);
}

const sums = migration((dialect) => [
  // An older server may go on writing: not between the first sums and the triggers.
  ...(dialect.engine === 'postgres' ? ['lock table reservations, occupations in share row exclusive mode'] : []),
  ...summed.flatMap((each) => [
    ...sumTable(each, dialect),
    wrongSums(each),
    firstSums(each),
    ...sumTriggers(each, dialect),
  ]),
  // Few of all that ever occupied a vehicle, and some of them without an end: read as they are.
  `create index occupations_blocks on occupations (ends_at, starts_at, vehicle_id) where block_id is not null`,
]);
