import { migration } from './migration.ts';

/** An agency that works with the site already is not asked how to begin. */
export const setup = migration(() => [
  `insert into site_state (key, value)
    select 'setup', '{"steps":{},"dismissed":true}'
    where exists (select 1 from users where role = 'admin' and must_change_password = 0)`,
]);
