import { migration } from './migration.ts';

export const verification = migration(({ instant, strict }) => [
  // One code at a time for each purpose: a new one replaces the old.
  `create table verification_codes (
    purpose text not null check (purpose in ('address', 'password')),
    email text not null check (email = lower(email)),
    code_hash text not null,
    salt text not null,
    tries integer not null default 0,
    expires_at ${instant} not null,
    primary key (purpose, email)
  )${strict}`,
  `create index verification_codes_expires_at on verification_codes (expires_at)`,

  // id is the hash of the token in the cookie of the browser that gave the right code.
  `create table address_proofs (
    id text primary key,
    email text not null check (email = lower(email)),
    expires_at ${instant} not null
  )${strict}`,
  `create index address_proofs_expires_at on address_proofs (expires_at)`,
]);
