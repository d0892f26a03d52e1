import { migration } from './migration.ts';

const day = 24 * 60 * 60 * 1000;

export const sessions = migration(({ engine, instant, flag }) => [
  // Set for a password that was printed or stood in the configuration: it opens nothing but its own change.
  `alter table users add column ${flag('must_change_password')}`,

  // What a list may name a session by: the id is the hash of its token.
  `alter table sessions add column public_id text not null default ''`,
  `alter table sessions add column browser text check (length(browser) <= 40)`,
  `alter table sessions add column system text check (length(system) <= 40)`,
  `alter table sessions add column last_seen_at ${instant} not null default 0`,
  `update sessions set
    public_id = ${engine === 'sqlite' ? 'lower(hex(randomblob(16)))' : 'gen_random_uuid()::text'},
    last_seen_at = case when expires_at - ${30 * day} > created_at then expires_at - ${30 * day} else created_at end`,
  `create unique index sessions_public_id on sessions (public_id)`,
  // They were opened for thirty days; from now on administrators have hours, and nobody more than ninety days.
  `delete from sessions where user_id in (select id from users where role = 'admin')`,
  `update sessions set expires_at = created_at + ${90 * day} where expires_at > created_at + ${90 * day}`,
]);
