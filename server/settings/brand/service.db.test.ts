import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SettingsView } from '../../../api/calls/settings.ts';
import { brandPictureForms, brandPictureUrl } from '../../../api/rules/brand-pictures.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import { days, hours } from '../../platform/clock.ts';
import { queueMail } from '../../outbox/store.ts';
import { FileStoreAway } from '../../platform/files/file-store.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { startTestSite, type TestSiteOptions } from '../../testing/app.ts';
import { filesUnder, multipart } from '../../testing/multipart.ts';
import { testPictures } from '../../testing/pictures.ts';
import { saveSettings } from '../../testing/settings.ts';
import { confirmPassword, openSession } from '../../testing/team.ts';
import { brandKey } from '../rules.ts';

async function startOwner(options: TestSiteOptions = {}) {
  const site = await startTestSite(options);
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  /** Days later, whoever owns it logs in anew. */
  const later = async () => {
    const session = await openSession(site, owner);
    await confirmPassword(site, session);
    return session;
  };
  const post = async (data: Buffer) => {
    const { payload, headers } = await multipart({}, [{ field: 'picture', name: 'logo.png', data }]);
    return site.request({ method: 'POST', url: '/api/admin/brand', as: owner, payload, headers });
  };
  return {
    site,
    post,
    add: async () => (await post(await testPictures.logo())).json<{ name: string }>().name,
    save: (version: number, change: Parameters<typeof saveSettings>[3]) => saveSettings(site, owner, version, change),
    saveLater: async (version: number, change: Parameters<typeof saveSettings>[3]) =>
      saveSettings(site, await later(), version, change),
    revertLater: async (version: number, to: number) => {
      const payload = { version, to };
      return site.request({ method: 'POST', url: '/api/admin/settings/revert', as: await later(), payload });
    },
    stored: async () => (await filesUnder(site.dataDir, 'files')).length,
  };
}

test('a logo is there for everybody in all its forms, under a name that is kept for good', async () => {
  const { site, add, save } = await startOwner();
  const logo = await add();
  expect(logo).toMatch(/-400x100$/);
  expect((await save(0, { logo })).json()).toMatchObject({ version: 1, fields: { logo, icon: '' } });
  expect(site.platform.settings().agency.look).toEqual({ logo });
  for (const form of brandPictureForms) {
    const answer = await site.request({ url: brandPictureUrl(logo, form) });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      form === '.webp' ? 'image/webp' : 'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe(form === '.webp' ? 'webp' : 'png');
  }
  for (const file of [`${logo}.gif`, `${logo}-64.png`, '..%2Fsettings.png', 'x.png'])
    expect((await site.request({ url: `/api/brand/${file}` })).statusCode, file).toBe(404);
});

test('what the settings never named goes after a day; what they named once stays, to be gone back to', async () => {
  const { site, add, save, revertLater, stored } = await startOwner();
  const [first, second, never] = [await add(), await add(), await add()];
  await save(0, { logo: first });
  await save(1, { logo: second, icon: first });
  site.clock.advance(days(2));
  await site.platform.fileTransactions.sweep();
  expect(await stored()).toBe(2 * brandPictureForms.length);
  expect((await site.request({ url: brandPictureUrl(never, '.webp') })).statusCode).toBe(404);
  expect((await revertLater(2, 1)).json<SettingsView>().fields).toMatchObject({ logo: first, icon: '' });
});

test('one picture can be both, and what was swept is refused even where its files are still there', async () => {
  const { site, add, save, saveLater } = await startOwner();
  const [both, swept] = [await add(), await add()];
  expect((await save(0, { logo: both, icon: both })).json()).toMatchObject({ version: 1 });
  const keys = brandPictureForms.map((form) => brandKey(swept, form));
  const files = new Map<string, Buffer>();
  for (const key of keys) files.set(key, (await site.files.read(key)) ?? Buffer.alloc(0));
  site.clock.advance(days(1) + hours(1));
  await site.platform.fileTransactions.sweep();
  // As a sweep looks whose last removal is still on its way.
  for (const [key, data] of files) await site.files.put(key, data);
  const refused = await saveLater(1, { logo: swept });
  expect(refused.json()).toMatchObject({ fields: { logo: fieldMessages.unknown_picture } });
});

test('a bucket that does not answer keeps nobody from naming what was sent, or from going back', async () => {
  let isAway = false;
  const unlessAway = <T>(answer: () => Promise<T>) =>
    isAway ? Promise.reject(new FileStoreAway('the bucket does not answer')) : answer();
  const { add, save, revertLater } = await startOwner({
    wrapFiles: (files) => ({
      ...files,
      put: (key, data) => unlessAway(() => files.put(key, data)),
      read: (key) => unlessAway(() => files.read(key)),
      exists: (key) => unlessAway(() => files.exists(key)),
    }),
  });
  const logo = await add();
  isAway = true;
  expect((await save(0, { logo })).statusCode).toBe(200);
  expect((await save(1, {})).statusCode).toBe(200);
  expect((await revertLater(2, 1)).json<SettingsView>().fields).toMatchObject({ logo });
});

test('a picture that is not there, or not any more, is refused by its field, and nothing is written', async () => {
  const { site, add, save } = await startOwner();
  const lent = await add();
  const unknown = `${crypto.randomUUID()}-400x100`;
  for (const change of [{ logo: unknown }, { icon: unknown }, { logo: '../../etc/passwd' }, { logo: `${lent}.png` }]) {
    const refused = await save(0, change);
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      Object.keys(change),
    ]);
  }
  expect(site.platform.settings().agency.look).toBeUndefined();
});

test.each(['executable', 'svgWithScript', 'strip', 'enormous', 'heic'] as const)('%s is no logo', async (kind) => {
  const { post, stored } = await startOwner();
  const refused = await post(testPictures[kind]());
  expect(Math.floor(refused.statusCode / 100)).toBe(4);
  expect(refused.json()).toMatchObject({ fields: { picture: expect.any(String) as string } });
  expect(await stored()).toBe(0);
});

test('colours that cannot be read are refused by their fields', async () => {
  const { site, save } = await startOwner();
  const refusedFields = async (change: Parameters<typeof save>[1]) =>
    Object.keys((await save(0, change)).json<{ fields?: object }>().fields ?? {});
  expect(await refusedFields({ colour: '#f2a541', dark_colour: '#0f766e' })).toEqual(['colour', 'dark_colour']);
  expect(await refusedFields({ colour: 'red', dark_colour: 'url(//x)' })).toEqual(['colour', 'dark_colour']);
  expect((await save(0, { colour: '#0F766E', dark_colour: '#1b3a2f' })).statusCode).toBe(200);
  expect(site.platform.settings().agency.look).toEqual({ colour: '#0f766e', dark: '#1b3a2f' });
});

test('letters bring the logo along', async () => {
  const { site, add, save } = await startOwner();
  const logo = await add();
  await save(0, { logo });
  const letter = writeLetter({ title: 'Bonjour', paragraphs: [] }, site.platform.settings().agency);
  await queueMail(site.database.db, { to: 'x@example.com', subject: 'Bonjour', ...letter }, site.clock.now());
  await site.services.outbox.deliverDue();
  const folder = join(site.dataDir, 'outbox');
  const [file = ''] = await readdir(folder);
  // A long line goes on in the next, after a blank.
  const mail = (await readFile(join(folder, file), 'utf8')).replaceAll(/\r\n[ \t]/g, ' ');
  expect(mail).toContain(`Content-ID: <${logo}@logo>`);
  expect(mail).toContain('Content-Type: image/png; name=logo.png');
});
