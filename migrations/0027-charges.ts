import { migration } from './migration.ts';

/** What the last release charged unless another price was agreed on. */
const byDays = 'cast(days as bigint) * price_centimes';

/** What a reservation costs, line by line, and what was promised beside the price: kept as it was when it was agreed on. */
export const charges = migration(({ engine, money, flag, strict }) => [
  `create table charges (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 0),
    kind text not null check (kind in ('days', 'season', 'step', 'pickup_place', 'return_place', 'pickup_hour',
      'return_hour', 'extra', 'young_driver', 'agreed')),
    label text not null default '',
    count integer check (count > 0),
    unit_centimes ${money} check (unit_centimes >= 0),
    percent integer,
    amount_centimes ${money} not null,
    primary key (reservation_id, position),
    check (kind not in ('days', 'season', 'extra') or (count is not null and unit_centimes is not null)),
    check (kind <> 'step' or percent is not null)
  )${engine === 'sqlite' ? `${strict}, without rowid` : strict}`,
  ...['deposit_centimes', 'excess_centimes', 'extra_km_centimes'].map(
    (column) => `alter table reservations add column ${column} ${money} check (${column} >= 0)`,
  ),
  `alter table reservations add column km_per_day integer check (km_per_day > 0)`,
  `alter table reservations add column day_count text not null default 'jours' check (day_count in ('jours', '24h'))`,
  `alter table reservations add column ${flag('is_young_driver')}`,
  `insert into charges (reservation_id, position, kind, count, unit_centimes, amount_centimes)
    select id, 0, 'days', days, price_centimes, ${byDays} from reservations order by id`,
  `insert into charges (reservation_id, position, kind, amount_centimes)
    select id, 1, 'agreed', total_centimes - ${byDays} from reservations where total_centimes <> ${byDays} order by id`,
]);
