import { migration } from './migration.ts';

/**
 * What somebody proves beside their password: an application that counts codes, passkeys, and codes on paper for when both
 * are lost. A ticket is what a browser holds between the right password and the second step; it opens nothing else.
 */
export const secondFactor = migration(({ instant, strict }) => [
  `create table totp_secrets (
    user_id text primary key references users (id) on delete cascade,
    secret text not null check (length(secret) between 16 and 64),
    confirmed_at ${instant},
    last_step ${instant} not null default 0,
    created_at ${instant} not null
  )${strict}`,
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique check (length(credential_id) <= 1400),
    public_key text not null check (length(public_key) <= 4096),
    counter ${instant} not null,
    transports text not null default '' check (length(transports) <= 200),
    name text not null check (length(name) between 1 and 40),
    created_at ${instant} not null,
    last_used_at ${instant}
  )${strict}`,
  `create index passkeys_user_id on passkeys (user_id)`,
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    used_at ${instant},
    primary key (user_id, code_hash)
  )${strict}`,
  `create table login_tickets (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at ${instant} not null
  )${strict}`,
  `create index login_tickets_user_id on login_tickets (user_id)`,
  `create index login_tickets_expires_at on login_tickets (expires_at)`,
  // One for each holder: the next takes the place of the last.
  `create table passkey_challenges (
    holder text primary key check (length(holder) <= 200),
    challenge text not null check (length(challenge) <= 200),
    expires_at ${instant} not null
  )${strict}`,
  `create index passkey_challenges_expires_at on passkey_challenges (expires_at)`,
  `alter table sessions add column factor_confirmed_at ${instant}`,
]);
