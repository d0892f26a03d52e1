import { migration } from './migration.ts';

export const contracts = migration(({ instant, strict }) => [
  // The name is what addresses a contract: no two are the same, however many are sent at once.
  `create table contracts (
    id text primary key,
    name text not null constraint contracts_name_key unique,
    file text not null,
    bytes integer not null,
    added_at ${instant} not null
  )${strict}`,
  `create index contracts_added_at on contracts (added_at)`,
]);
