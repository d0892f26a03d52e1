import { migration } from './migration.ts';

/**
 * Who is asked to work here, and as what; one for each address. Only the hash of what the mailed link names is kept. Nobody
 * is invited to own the agency, and an invitation goes with the account of who wrote it.
 */
export const invitations = migration(({ instant, strict }) => [
  `create table invitations (
    id text primary key,
    email text not null constraint invitations_email_key unique check (length(email) between 3 and 254),
    full_name text not null check (length(full_name) between 1 and 80),
    profile text not null check (profile in ('gérant', 'agent', 'comptable')),
    token_hash text not null constraint invitations_token_hash_key unique,
    invited_by text not null references users (id) on delete cascade,
    sent_at ${instant} not null,
    expires_at ${instant} not null,
    check (expires_at > sent_at)
  )${strict}`,
  `create index invitations_invited_by on invitations (invited_by)`,
]);
