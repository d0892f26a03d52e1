import { migration } from './migration.ts';

/**
 * What each administrator does in the back office. The oldest is the owner, the others manage: they could do everything so
 * far, and go on to, but for what concerns the team. Exactly the administrators have a profile, and at most one is owner;
 * that one stays, an owner alone hands on.
 */
export const profiles = migration(({ engine }) => [
  `alter table users add column profile text
    check (profile in ('propriétaire', 'gérant', 'agent', 'comptable'))`,
  `update users set profile = 'gérant' where role = 'admin'`,
  `update users set profile = 'propriétaire'
    where id = (select id from users where role = 'admin' order by created_at, id limit 1)`,
  `create unique index users_one_owner on users (profile) where profile = 'propriétaire'`,
  ...(engine === 'sqlite' ? onSqlite : onPostgres),
]);

/** Checks of columns that were added later are triggers here. */
const onSqlite = ['insert', 'update'].map(
  (act) => `create trigger users_profile_of_admins_${act} before ${act} on users
    when (new.role = 'admin') <> (new.profile is not null)
    begin select raise(abort, 'users_profile_of_admins'); end`,
);
const onPostgres = [
  `alter table users add constraint users_profile_of_admins check ((role = 'admin') = (profile is not null))`,
];
