import { migration } from './migration.ts';

export const accounts = migration(({ instant, strict }) => [
  `create table users (
    id text primary key,
    email text not null constraint users_email_key unique check (email = lower(email)),
    password_hash text not null,
    full_name text not null default '',
    phone text not null default '',
    picture text,
    role text not null default 'user' check (role in ('user', 'admin')),
    created_at ${instant} not null
  )${strict}`,
  `create index users_created_at on users (created_at)`,
  `create index users_role on users (role)`,

  // id is the hash of the token in the cookie: the table alone opens no session.
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at ${instant} not null,
    expires_at ${instant} not null,
    password_confirmed_at ${instant}
  )${strict}`,
  `create index sessions_user_id on sessions (user_id)`,
  `create index sessions_expires_at on sessions (expires_at)`,
]);
