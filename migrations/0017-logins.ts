import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../server/platform/db/database.ts';
import { migration } from './migration.ts';

const tables = migration(({ instant, strict }) => [
  // Codes live ten minutes: whoever waits for one asks again. From now on each is for the browser that asked for it.
  `drop table verification_codes`,
  `create table verification_codes (
    purpose text not null check (purpose in ('address', 'password')),
    email text not null check (email = lower(email)),
    browser text not null,
    code_hash text not null,
    salt text not null,
    tries integer not null default 0,
    expires_at ${instant} not null,
    primary key (purpose, email, browser)
  )${strict}`,
  `create index verification_codes_expires_at on verification_codes (expires_at)`,

  // Browsers in which somebody has logged in; id is the hash of the token in the cookie.
  `create table devices (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    seen_at ${instant} not null
  )${strict}`,
  `create index devices_user_id on devices (user_id, seen_at)`,
  `create index devices_seen_at on devices (seen_at)`,
]);

interface Before {
  users: { id: string; email: string };
}

export const logins = (engine: Engine): Migration => ({
  async up(db: Kysely<Before>) {
    await tables(engine).up(db);
    await evenAddresses(db);
  },
});

/**
 * Domains are kept as they are asked for on the network. Of two accounts of one mailbox, the one that is spelt so
 * already stays its owner's; the other one is left for the administrators to see.
 */
async function evenAddresses(db: Kysely<Before>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  const taken = new Set(users.map(({ email }) => email));
  for (const { id, email } of users) {
    const wanted = evenAddress(email);
    if (taken.has(wanted)) continue;
    await db.updateTable('users').set({ email: wanted }).where('id', '=', id).execute();
    taken.add(wanted);
  }
}

function evenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at).normalize('NFC')}@${domain}`;
}
