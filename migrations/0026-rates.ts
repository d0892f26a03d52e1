import { type Dialect, migration } from './migration.ts';

/**
 * What the price of a rental is made of, beside the price per day of its car. Without a word from the agency the price is
 * what it was: every day at the price of the car.
 */
export const rates = migration((dialect) => [
  ...settings(dialect),
  ...seasons(dialect),
  ...lists(dialect),
  ...journalOfRates(dialect),
]);

const percentBounds = 'between -90 and 300';
const dayBounds = 'between 1 and 365';
const unit = (column: string) => `${column} text not null check (${column} in ('jour', 'location'))`;

/** One row: its version is that of all rates, and who changes any of them holds it until all is written. */
const settings = ({ instant, money, strict }: Dialect) => [
  `create table rates (
    id integer primary key check (id = 1),
    day_count text not null default 'jours' check (day_count in ('jours', '24h')),
    tolerance_hours integer not null default 0 check (tolerance_hours between 0 and 23),
    min_days integer not null default 1 check (min_days ${dayBounds}),
    agency_fee_centimes ${money} not null default 0 check (agency_fee_centimes >= 0),
    airport_fee_centimes ${money} not null default 0 check (airport_fee_centimes >= 0),
    address_fee_centimes ${money} not null default 0 check (address_fee_centimes >= 0),
    out_of_hours_centimes ${money} not null default 0 check (out_of_hours_centimes >= 0),
    young_under_age integer check (young_under_age between 19 and 99),
    ${unit('young_unit')} default 'jour',
    young_price_centimes ${money} not null default 0 check (young_price_centimes >= 0),
    young_cap_centimes ${money} check (young_cap_centimes >= 0),
    deposit_centimes ${money} check (deposit_centimes >= 0),
    excess_centimes ${money} check (excess_centimes >= 0),
    km_per_day integer check (km_per_day > 0),
    extra_km_centimes ${money} check (extra_km_centimes >= 0),
    version integer not null default 1,
    updated_at ${instant} not null default 0
  )${strict}`,
  `insert into rates (id) values (1)`,
  // Null: as the agency says for all cars. Of the kilometres 0 says that this one has no limit.
  `create table car_terms (
    car_id text primary key references cars (id) on delete cascade,
    deposit_centimes ${money} check (deposit_centimes >= 0),
    excess_centimes ${money} check (excess_centimes >= 0),
    km_per_day integer check (km_per_day >= 0),
    extra_km_centimes ${money} check (extra_km_centimes >= 0),
    min_days integer check (min_days ${dayBounds})
  )${strict}`,
];

const seasons = ({ instant, money, flag, strict }: Dialect) => [
  // One that comes back is shorter than a year: on no day it would hold twice.
  `create table seasons (
    id text primary key,
    name text not null,
    folded_name text not null constraint seasons_folded_name_key unique,
    first_day text not null check (length(first_day) = 10),
    last_day text not null check (length(last_day) = 10),
    ${flag('is_yearly')},
    rank integer not null check (rank between 1 and 9),
    percent integer not null default 0 check (percent ${percentBounds}),
    min_days integer check (min_days ${dayBounds}),
    ${flag('is_for_all')},
    created_at ${instant} not null,
    check (first_day <= last_day),
    check (is_yearly = 0 or
      last_day < cast(cast(substr(first_day, 1, 4) as integer) + 1 as text) || substr(first_day, 5))
  )${strict}`,
  // Of a season for all cars: those with a price of their own. Of another: the cars that it is for.
  `create table season_cars (
    season_id text not null references seasons (id) on delete cascade,
    car_id text not null references cars (id) on delete cascade,
    price_centimes ${money} check (price_centimes > 0),
    primary key (season_id, car_id)
  )${strict}`,
  `create index season_cars_car_id on season_cars (car_id)`,
];

const lists = ({ instant, money, strict }: Dialect) => [
  `create table duration_steps (
    from_days integer primary key check (from_days between 2 and 365),
    percent integer not null check (percent between 1 and 90)
  )${strict}`,
  // Archived rather than deleted: rentals name them.
  `create table extras (
    id text primary key,
    name text not null,
    folded_name text not null,
    ${unit('unit')},
    price_centimes ${money} not null check (price_centimes >= 0),
    cap_centimes ${money} check (cap_centimes >= 0),
    stock integer check (stock between 0 and 1000),
    max_per_rental integer not null check (max_per_rental between 1 and 20),
    created_at ${instant} not null,
    archived_at ${instant}
  )${strict}`,
  `create unique index extras_folded_name_key on extras (folded_name) where archived_at is null`,
];

const kinds = `'reservation', 'transfer', 'vehicle', 'car', 'customer', 'block', 'rates', 'user'`;

/** The journal tells of rates too, and of accounts. SQLite knows no other way to widen a check than a new table. */
const journalOfRates = ({ engine, strict }: Dialect) =>
  engine === 'postgres'
    ? [
        `alter table journal_subjects drop constraint journal_subjects_kind_check`,
        `alter table journal_subjects add constraint journal_subjects_kind_check check (kind in (${kinds}))`,
      ]
    : [
        `create table wider_journal_subjects (
          kind text not null check (kind in (${kinds})),
          subject_id text not null,
          entry_id text not null references journal (id),
          primary key (kind, subject_id, entry_id)
        )${strict}, without rowid`,
        `insert into wider_journal_subjects select * from journal_subjects`,
        `drop table journal_subjects`,
        `alter table wider_journal_subjects rename to journal_subjects`,
        `create trigger journal_subjects_no_update before update on journal_subjects
          begin select raise(abort, 'journal_append_only'); end`,
        `create trigger journal_subjects_no_delete before delete on journal_subjects
          begin select raise(abort, 'journal_append_only'); end`,
      ];
