import { expect, inject, test } from 'vitest';
import { findUserByEmail } from './accounts/store.ts';
import type { Db } from './platform/db/database.ts';
import { createEvents } from './platform/db/events.ts';
import { openDatabase } from './platform/db/open.ts';
import { createPasswords } from './platform/passwords.ts';
import { backUp, placeOf, restoreOn } from './testing/backups.ts';
import { envOf, runCommandLine } from './testing/commands.ts';
import { adminEmail, startWithTotp } from './testing/factors.ts';

/** The same site, and nobody on it: the embedded database belongs to one process. */
async function stoppedSite() {
  const { site, secret, codes } = await startWithTotp();
  await site.signIn('user', 'cliente@example.com');
  await site.signIn('admin', 'collegue@example.com');
  const { place } = await restoreOn(inject('engine'), (await backUp(site)).path);
  const look = async () => {
    const database = await openDatabase(place, createEvents());
    try {
      return await lookAt(database.db);
    } finally {
      await database.close();
    }
  };
  return { site, place, look, secrets: [secret, ...codes] };
}

async function lookAt(db: Db) {
  const owner = await findUserByEmail(db, adminEmail);
  const ofOwner = owner?.id ?? '';
  const rows = async (table: 'totp_secrets' | 'recovery_codes' | 'sessions') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', ofOwner).execute()).length;
  const journal = await db
    .selectFrom('journal')
    .select(['act', 'author_name', 'note'])
    .where('act', '=', 'account_unlocked')
    .execute();
  return {
    factors: [await rows('totp_secrets'), await rows('recovery_codes')],
    sessions: await rows('sessions'),
    others: (await db.selectFrom('sessions').select('id').where('user_id', '<>', ofOwner).execute()).length,
    journal,
    hash: owner?.password_hash ?? '',
    mustChange: owner?.must_change_password,
    letters: (await db.selectFrom('outbox').select('subject').where('recipient', '=', adminEmail).execute())
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('déverrouillé')),
  };
}

test('the owner is let in again: no factor, no session, a password for one login that is told once', async () => {
  const { place, look, secrets } = await stoppedSite();
  const before = await look();
  expect(before).toMatchObject({ factors: [1, 10], sessions: 1, others: 2, journal: [], letters: [] });
  // As people write it.
  const { code, stdout, stderr } = await runCommandLine('unlock', [adminEmail.toUpperCase()], envOf(place));
  expect([code, stderr]).toEqual([0, '']);
  const [, password = ''] =
    /^\n {2}Unlocked {8}salma@example\.com {3}(\w{16})\n {2}The password is shown only this once, .+\n\n$/.exec(
      stdout,
    ) ?? [];
  const after = await look();
  expect(after).toMatchObject({
    factors: [0, 0],
    sessions: 0,
    others: 2,
    journal: [{ act: 'account_unlocked', author_name: 'serveur', note: adminEmail }],
    mustChange: 1,
  });
  expect(after.letters).toHaveLength(1);
  expect(await createPasswords().matches(after.hash, password, 'test')).toBe(true);
  for (const secret of [...secrets, after.hash, before.hash]) expect(stdout).not.toContain(secret);
});

test('nobody but an administrator is unlocked, and nothing changes', async () => {
  const { place, look } = await stoppedSite();
  const before = await look();
  for (const address of ['personne@example.com', 'cliente@example.com'])
    expect(await runCommandLine('unlock', [address], envOf(place))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${address} is no administrator of this site.\n`,
    });
  expect(await look()).toEqual(before);
});

if (inject('engine') === 'sqlite')
  test('on the embedded database the site is stopped first', async () => {
    const { site } = await startWithTotp();
    const { code, stderr } = await runCommandLine('unlock', [adminEmail], envOf(placeOf(site)));
    expect([code, stderr]).toEqual([
      1,
      `Another Rihla server is using ${site.dataDir}. Stop it, or give this one its own DATA_DIR.\n`,
    ]);
    expect(await lookAt(site.database.db)).toMatchObject({ factors: [1, 10], journal: [] });
  });
