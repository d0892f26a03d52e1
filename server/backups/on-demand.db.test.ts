import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Backups } from '../../api/calls/backups.ts';
import { migrationsFor } from '../../migrations/all.ts';
import { checkArchive } from '../platform/backups/restore.ts';
import { days, minutes } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { startTestSite } from '../testing/app.ts';
import { backupFolder, namesIn } from '../testing/backups.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword, openSession } from '../testing/team.ts';

/** A site whose configuration says nothing of backups but where they go. */
async function startOwner() {
  const folder = join(await backupFolder(), 'archives');
  const site = await startTestSite({ backups: { folder } });
  const owner = await site.signIn('admin');
  const post = () => site.request({ method: 'POST', url: '/api/admin/backups', as: owner });
  const list = async () => (await site.request({ url: '/api/admin/backups', as: owner })).json<Backups>();
  const acts = async () =>
    (await site.database.db.selectFrom('journal').select(['act', 'note']).orderBy('id').execute()).map(
      ({ act, note }) => [act, note],
    );
  return { site, owner, folder, post, list, acts };
}

test('one that is asked for is made at once, and tells who asked', async () => {
  const { site, folder, post, list, acts } = await startOwner();
  expect(await list()).toMatchObject({ plan: { nightly: false, hour: 3, keep: 14, folder }, items: [] });
  const begun = await post();
  expect(begun.statusCode).toBe(200);
  expect(begun.json<Backups>().items).toMatchObject([{ is_nightly: false, by: 'Cliente Exemple' }]);
  await site.services.backups.settled();
  const [name = ''] = await namesIn(folder);
  const { items } = await list();
  expect(items).toMatchObject([{ state: 'réussie', name, is_here: true, error: '' }]);
  expect(items[0]?.rows).toBeGreaterThan(0);
  await checkArchive({ path: join(folder, name), passphrase: null }, migrationsFor(site.database.engine));
  expect(await acts()).toEqual([['backup_started', '']]);
});

test('whoever gave no name asks for one by their address', async () => {
  const { site, owner, post } = await startOwner();
  await site.database.db.updateTable('users').set({ full_name: '' }).where('id', '=', owner.userId).execute();
  expect((await post()).json<Backups>().items).toMatchObject([{ is_nightly: false, by: owner.email }]);
  await site.services.backups.settled();
});

test('one at a time: another is refused while it is made, and not after a server was killed with it', async () => {
  const { site, post, list, acts } = await startOwner();
  const leased_until = site.clock.now() + minutes(3);
  const begun = { state: 'en cours', started_at: site.clock.now(), ended_at: null, alarmed_at: null } as const;
  await site.database.db
    .insertInto('backups')
    .values({ ...begun, id: newId(), leased_until, author_name: 'Salma' })
    .execute();
  const refused = await post();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'backup_running']);
  expect(await acts()).toEqual([]);
  site.clock.set(leased_until);
  expect((await list()).items).toMatchObject([
    { state: 'échouée', error: expect.stringContaining('Interrompue') as string },
  ]);
  expect((await post()).statusCode).toBe(200);
});

test('of many that are asked for at once, one is made', async () => {
  const { post, list, acts } = await startOwner();
  const statuses = (await Promise.all(Array.from({ length: 8 }, post))).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
  expect((await list()).items).toHaveLength(1);
  expect(await acts()).toEqual([['backup_started', '']]);
});

test('six a day are made for whoever asks; who is refused uses up none, nor does one that fails', async () => {
  const { site, owner, folder, post } = await startOwner();
  // One that fails uses up none either.
  await mkdir(join(folder, '..'), { recursive: true });
  await writeFile(folder, 'where a folder should be');
  await post();
  await site.services.backups.settled();
  await rm(folder);
  site.takeFailures();
  const atOnce = [8, 1, 1, 1, 1, 1];
  for (const count of atOnce) {
    const answers = await Promise.all(Array.from({ length: count }, post));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await site.services.backups.settled();
    site.clock.advance(minutes(5));
  }
  const refused = await post();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await namesIn(folder)).toHaveLength(6);
  expect((await site.services.backups.list()).items).toHaveLength(7);
  site.clock.advance(days(1));
  const later = await openSession(site, owner);
  expect((await site.request({ method: 'POST', url: '/api/admin/backups', as: later })).statusCode).toBe(200);
});

test('what fails is shown with the reason, and writes no letter: whoever asked is there', async () => {
  const { site, owner, folder, post, list } = await startOwner();
  await mkdir(join(folder, '..'), { recursive: true });
  await writeFile(folder, 'where a folder should be');
  await post();
  await site.services.backups.settled();
  expect((await list()).items).toMatchObject([
    { state: 'échouée', error: expect.stringContaining('EEXIST') as string },
  ]);
  const letters = site.database.db.selectFrom('outbox').select('id').where('recipient', '=', owner.email);
  expect(await letters.execute()).toEqual([]);
});

test('what the owner decides holds at once: every night, at an hour, so many, and who is told of a failure', async () => {
  const { site, owner, folder, list } = await startOwner();
  const { backups } = site.services;
  await backups.makeDue();
  expect((await list()).items).toEqual([]);
  await confirmPassword(site, owner);
  const decided = { backup_nightly: true, backup_hour: 10, backup_keep: 1, backup_alarm_email: 'garage@example.com' };
  expect((await saveSettings(site, owner, 0, { ...decided, backup_hour: 24 })).statusCode).toBe(400);
  expect((await saveSettings(site, owner, 0, { ...decided, backup_keep: 0 })).statusCode).toBe(400);
  expect((await saveSettings(site, owner, 0, { ...decided, backup_alarm_email: 'x' })).statusCode).toBe(400);
  expect((await saveSettings(site, owner, 0, decided)).statusCode).toBe(200);
  await backups.makeDue();
  // Before ten it is the night of the day before.
  expect((await list()).items.map(({ id, is_nightly }) => [id, is_nightly])).toEqual([['2026-11-14', true]]);
  site.clock.advance(days(1));
  await backups.makeDue();
  expect(await namesIn(folder)).toHaveLength(1);

  site.clock.advance(days(3));
  await site.database.db.deleteFrom('outbox').execute();
  await site.database.db
    .insertInto('backups')
    .values({
      id: '2026-11-18',
      state: 'en cours',
      started_at: site.clock.now(),
      leased_until: site.clock.now() + days(1) / 24,
      ended_at: null,
      alarmed_at: null,
    })
    .execute();
  await backups.makeDue();
  const letters = await site.database.db.selectFrom('outbox').select('recipient').execute();
  expect(letters).toEqual([{ recipient: 'garage@example.com' }]);

  const later = await openSession(site, owner);
  await confirmPassword(site, later);
  expect((await saveSettings(site, later, 1, { ...decided, backup_nightly: false })).statusCode).toBe(200);
  site.clock.advance(days(5));
  await backups.makeDue();
  expect((await backups.list()).items).toHaveLength(3);
});

test('an archive leaves the server for the owner who has just shown who they are, by its own name alone', async () => {
  const { site, owner, folder, post, acts } = await startOwner();
  await post();
  await site.services.backups.settled();
  const [name = ''] = await namesIn(folder);
  await writeFile(join(folder, 'secret.txt'), 'not an archive');
  const get = (wanted: string) => site.request({ url: `/api/admin/backups/${encodeURIComponent(wanted)}`, as: owner });
  const early = await get(name);
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([403, 'password_not_confirmed']);
  await confirmPassword(site, owner);
  for (const other of ['secret.txt', `../archives/${name}`, `${name}.part`, 'rihla-20260101-000000-000.tar.gz'])
    expect((await get(other)).statusCode).toBe(404);
  const answer = await get(name);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(await readFile(join(folder, name)))).toBe(true);
  expect(answer.headers['content-disposition']).toContain(name);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await acts()).toEqual([
    ['backup_started', ''],
    ['backup_downloaded', name],
  ]);
});
