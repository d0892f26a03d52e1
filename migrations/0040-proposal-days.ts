import { migration } from './migration.ts';

/** How many days a proposal was counted as, by the setting of then. So far all were calendar days at one price. */
export const proposalDays = migration(() => [
  'alter table proposals add column days integer not null default 1 check (days > 0)',
  'update proposals set days = total_centimes / price_centimes where price_centimes > 0 and total_centimes >= price_centimes',
]);
