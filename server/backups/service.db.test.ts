import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Backups } from '../../api/calls/backups.ts';
import { migrationsFor } from '../../migrations/all.ts';
import { checkArchive } from '../platform/backups/restore.ts';
import { days, hours } from '../platform/clock.ts';
import { createServices } from '../services.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { backupFolder, namesIn } from '../testing/backups.ts';

async function startNightly(keep = 3) {
  const folder = join(await backupFolder(), 'archives');
  const site = await startTestSite({ backups: { folder, keep } });
  const owner = await site.signIn('admin');
  return { ...site, folder, owner, list: () => site.services.backups.list() };
}

const lettersTo = (site: TestSite, address: string) =>
  site.database.db.selectFrom('outbox').select('subject').where('recipient', '=', address).execute();

test('one archive is made for each night, of however many servers, and the latest are kept', async () => {
  const { clock, folder, services, platform, list, owner, ...site } = await startNightly(2);
  const second = createServices(platform);
  for (let night = 0; night < 4; night++) {
    await Promise.all([services.backups.makeDue(), second.backups.makeDue()]);
    await services.backups.makeDue();
    clock.advance(days(1));
  }
  const names = await namesIn(folder);
  expect(names).toHaveLength(2);
  for (const name of names)
    await checkArchive({ path: join(folder, name), passphrase: null }, migrationsFor(site.database.engine));
  const { items, plan, is_overdue } = await list();
  expect(plan).toEqual({ nightly: true, hour: 3, keep: 2, is_encrypted: false, folder });
  expect(is_overdue).toBe(false);
  expect(items.map(({ id, state, is_here }) => [id, state, is_here])).toEqual([
    ['2026-11-18', 'réussie', true],
    ['2026-11-17', 'réussie', true],
    ['2026-11-16', 'réussie', false],
    ['2026-11-15', 'réussie', false],
  ]);
  expect(items[0]).toMatchObject({ name: names[1], started_at: '2026-11-18T09:00', error: '' });
  expect(await lettersTo({ ...site, clock, services, platform }, owner.email)).toEqual([]);
});

test('before its hour it is still the night of the day before', async () => {
  const { clock, services, list, request, owner } = await startNightly();
  await services.backups.makeDue();
  const answer = await request({ url: '/api/admin/backups', as: owner });
  expect(answer.json<Backups>()).toEqual(await list());
  clock.set(Date.parse('2026-11-16T02:59:00Z'));
  await services.backups.makeDue();
  expect((await list()).items).toHaveLength(1);
  clock.advance(hours(1));
  await services.backups.makeDue();
  expect((await list()).items.map(({ id }) => id)).toEqual(['2026-11-16', '2026-11-15']);
});

test('one that fails is told to the owner once a night, and made as soon as it can be', async () => {
  const site = await startNightly();
  const { clock, folder, services, list, owner } = site;
  await mkdir(join(folder, '..'), { recursive: true });
  await writeFile(folder, 'where a folder should be');
  await services.backups.makeDue();
  clock.advance(hours(1));
  await services.backups.makeDue();
  expect((await list()).items).toMatchObject([
    { state: 'échouée', error: expect.stringContaining('EEXIST') as string },
  ]);
  expect(await lettersTo(site, owner.email)).toEqual([
    { subject: expect.stringContaining('15 novembre 2026 a échoué') as string },
  ]);
  await rm(folder);
  await services.backups.makeDue();
  expect((await list()).items).toMatchObject([{ state: 'échouée' }]);
  clock.advance(hours(1));
  await services.backups.makeDue();
  expect((await list()).items).toMatchObject([{ state: 'réussie', error: '' }]);
});

test('one that is made is good, even where the older ones cannot be removed', async () => {
  const site = await startNightly(1);
  const { clock, folder, platform, list, owner } = site;
  const failures: unknown[] = [];
  const { backups } = createServices({ ...platform, onError: (error) => void failures.push(error) });
  // No file, so that it cannot be removed as one; whoever runs the tests may remove anything.
  await mkdir(join(folder, 'rihla-20260101-030000-000.tar.gz'), { recursive: true });
  await backups.makeDue();
  expect((await list()).items).toMatchObject([{ state: 'réussie', error: '' }]);
  expect(failures).toHaveLength(1);
  clock.advance(hours(2));
  await backups.makeDue();
  expect(await namesIn(folder)).toHaveLength(2);
  expect(await lettersTo(site, owner.email)).toEqual([]);
});

test('one that a killed server left is taken up again, and two days without any are told', async () => {
  const site = await startNightly();
  const { clock, services, list, owner, database } = site;
  const leave = (id: string) =>
    database.db
      .insertInto('backups')
      .values({
        id,
        state: 'en cours',
        started_at: clock.now(),
        leased_until: clock.now() + hours(3),
        alarmed_at: null,
        ended_at: null,
      })
      .execute();
  await leave('2026-11-15');
  await services.backups.makeDue();
  expect((await list()).items).toMatchObject([{ state: 'en cours' }]);
  clock.advance(days(2) + hours(1));
  await leave('2026-11-17');
  await services.backups.makeDue();
  expect((await list()).is_overdue).toBe(true);
  expect(await lettersTo(site, owner.email)).toEqual([
    { subject: expect.stringContaining('depuis deux jours') as string },
  ]);
  clock.advance(hours(3));
  await services.backups.makeDue();
  const { items, is_overdue } = await list();
  expect([items[0]?.state, is_overdue]).toEqual(['réussie', false]);
});
