import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { wordsOf } from '../rules.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailedCode, mailsTo, openBrowser, signUp, type TestBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { testPictures } from '../../testing/pictures.ts';

const email = 'salma@example.com';
const current_password = 'mot de passe';

async function openAccount(): Promise<{ site: TestSite; browser: TestBrowser }> {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await signUp(site, browser, email);
  site.clock.advance(minutes(1));
  return { site, browser };
}

test('a profile is changed by JSON; what is not sent stays', async () => {
  const { browser } = await openAccount();
  const all = await browser.send('PUT', '/user/profile', {
    email,
    phone: '+212 6 12 34 56 78',
    full_name: ' Salma Idrissi ',
  });
  expect(all.statusCode).toBe(200);
  expect(all.json()).toMatchObject({
    email,
    phone: '+212 6 12 34 56 78',
    full_name: 'Salma Idrissi',
    username: 'Salma Idrissi',
  });
  await browser.send('PUT', '/user/profile', { phone: '' });
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({ phone: '', full_name: 'Salma Idrissi' });
});

test('nobody raises their own role, nor changes anything else that is not theirs to change', async () => {
  const { site, browser } = await openAccount();
  const more = {
    role: 'admin',
    id: 'x',
    password_hash: 'x',
    created_at: 0,
    picture: 'x',
    username: 'x',
    profile_img: 'x',
  };
  const before = await site.database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const response = await browser.send('PUT', '/user/profile', { full_name: 'Salma', ...more });
  expect(response.json()).toMatchObject({ role: 'user', full_name: 'Salma', profile_img: null });
  const after = await site.database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(after).toEqual({ ...before, ...wordsOf(after), full_name: 'Salma' });

  await browser.post('/send-verification-code', { email: 'autre@example.com' });
  const code = await mailedCode(site, 'autre@example.com');
  await browser.post('/verify-code', { email: 'autre@example.com', code });
  const signup = await browser.post('/signup', { email: 'autre@example.com', password: 'mot de passe', role: 'admin' });
  expect(signup.json()).toMatchObject({ role: 'user' });
});

test('another address needs the password: a borrowed session does not become the account', async () => {
  const { site, browser } = await openAccount();
  const wanted = 'voleur@example.com';
  await browser.post('/send-verification-code', { email: wanted });
  await browser.post('/verify-code', { email: wanted, code: await mailedCode(site, wanted) });
  for (const guess of [{}, { current_password: 'un autre mot' }]) {
    const refused = await browser.send('PUT', '/user/profile', { email: wanted, ...guess });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { current_password: expect.any(String) as string } });
  }
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({ email });
});

test('another address must be proved first; the old one is told', async () => {
  const { site, browser } = await openAccount();
  const wanted = 'salma.idrissi@example.com';
  const refused = await browser.send('PUT', '/user/profile', { email: wanted, full_name: 'Salma', current_password });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'email_not_verified', fields: { email: expect.any(String) as string } });
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({ email, full_name: '' });

  await browser.post('/send-verification-code', { email: wanted });
  await browser.post('/verify-code', { email: wanted, code: await mailedCode(site, wanted) });
  expect((await browser.send('PUT', '/user/profile', { email: wanted, current_password })).json()).toMatchObject({
    email: wanted,
  });
  expect((await mailsTo(site, email)).at(-1)?.subject).toBe('L’adresse de votre compte Rihla a été modifiée');
});

test('a code for a new password that was mailed to the old address is over once the account has left it', async () => {
  const { site, browser } = await openAccount();
  const wanted = 'salma.idrissi@example.com';
  const moveTo = async (address: string) => {
    await browser.post('/send-verification-code', { email: address });
    await browser.post('/verify-code', { email: address, code: await mailedCode(site, address) });
    return (await browser.send('PUT', '/user/profile', { email: address, current_password })).statusCode;
  };
  const reader = openBrowser(site, '198.51.100.1');
  await reader.post('/forgot-password', { email });
  const code = await mailedCode(site, email);
  expect(await moveTo(wanted)).toBe(200);
  site.clock.advance(minutes(1));
  expect(await moveTo(email)).toBe(200);
  const reset = await reader.post('/reset-password', { email, code, new_password: 'un mot de voleur' });
  expect(reset.json()).toMatchObject({ code: 'invalid_code' });
});

test('the proof of another address, and one that is out of time, change nothing', async () => {
  const { site, browser } = await openAccount();
  const wanted = 'salma.idrissi@example.com';
  const change = (address: string) => browser.send('PUT', '/user/profile', { email: address, current_password });
  await browser.post('/send-verification-code', { email: wanted });
  await browser.post('/verify-code', { email: wanted, code: await mailedCode(site, wanted) });
  const other = await change('autre@example.com');
  expect(other.statusCode).toBe(403);
  expect(other.json()).toMatchObject({ code: 'email_not_verified' });
  site.clock.advance(minutes(30));
  expect((await change(wanted)).json()).toMatchObject({ code: 'email_not_verified' });
  site.clock.advance(-1);
  expect((await change(wanted)).json()).toMatchObject({ email: wanted });
});

test('an address that somebody took in the meantime is refused', async () => {
  const { site, browser } = await openAccount();
  const wanted = 'prise@example.com';
  await browser.post('/send-verification-code', { email: wanted });
  await browser.post('/verify-code', { email: wanted, code: await mailedCode(site, wanted) });
  await insertTestUser(site.database.db, { email: wanted });
  const response = await browser.send('PUT', '/user/profile', { email: wanted, current_password });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'email_taken', fields: { email: 'Cette adresse a déjà un compte' } });
});

test('a picture becomes a small square without metadata, under a name that cannot be guessed', async () => {
  const { site, browser } = await openAccount();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '30/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();
  const response = await putPicture(browser, photo, { full_name: 'Salma' });
  expect(response.statusCode).toBe(200);
  const user = response.json<{ profile_img: string; full_name: string }>();
  expect(user.full_name).toBe('Salma');
  expect(user.profile_img).toMatch(/^\/api\/user\/picture\/[\w-]{43}\.webp$/);

  const anybody = openBrowser(site);
  const picture = await anybody.send('GET', user.profile_img.replace('/api', ''));
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { width, height, format, exif } = await sharp(picture.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
});

test('a new picture replaces the old file; a removed one leaves none', async () => {
  const { site, browser } = await openAccount();
  const first = (await putPicture(browser, await square('red'))).json<{ profile_img: string }>().profile_img;
  const second = (await putPicture(browser, await square('blue'))).json<{ profile_img: string }>().profile_img;
  expect(second).not.toBe(first);
  expect((await browser.send('GET', first.replace('/api', ''))).statusCode).toBe(404);
  expect(await storedPictures(site)).toHaveLength(1);

  const removed = await browser.send('PUT', '/user/profile', { remove_profile_img: true });
  expect(removed.json()).toMatchObject({ profile_img: null });
  expect(await storedPictures(site)).toEqual([]);
});

test('what is no picture is refused, and nothing is changed or left behind', async () => {
  const { site, browser } = await openAccount();
  const kept = (await putPicture(browser, await square('red'))).json<{ profile_img: string }>().profile_img;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [file, status] of [
    [svg, 415],
    [Buffer.from('GIF89a nothing'), 415],
    [Buffer.alloc(12 * 1024 * 1024 + 1), 413],
  ] as const) {
    const response = await putPicture(browser, file, { full_name: 'Changée' });
    expect(response.statusCode).toBe(status);
  }
  const strip = await putPicture(browser, testPictures.strip(), { full_name: 'Changée' });
  expect(strip.statusCode).toBe(400);
  expect(strip.json<{ fields: { profile_img: string } }>().fields.profile_img).toBe(
    'Cette image est trop allongée : un côté fait plus de 10 fois l’autre',
  );
  // A field that is wrong leaves no picture either.
  expect((await putPicture(browser, await square('blue'), { phone: '12' })).statusCode).toBe(400);
  expect(
    (await putPicture(browser, await square('blue'), { email: 'autre@example.com', current_password })).statusCode,
  ).toBe(403);
  expect(await storedPictures(site)).toEqual([kept.split('/').at(-1)]);
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({ profile_img: kept, full_name: '' });
});

test('twenty pictures an hour for each account, which leave the rest of the profile free to change', async () => {
  const { site, browser } = await openAccount();
  const photo = await square('red');
  for (let index = 0; index < 20; index++) expect((await putPicture(browser, photo)).statusCode).toBe(200);
  const kept = await storedPictures(site);
  const refused = await putPicture(browser, photo, { full_name: 'Changée' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    message: 'Trop de demandes : réessayez un peu plus tard',
  });
  expect(await storedPictures(site)).toEqual(kept);
  expect((await browser.send('PUT', '/user/profile', { full_name: 'Salma' })).statusCode).toBe(200);
  const other = openBrowser(site);
  await signUp(site, other, 'imane@example.com');
  expect((await putPicture(other, photo)).statusCode).toBe(200);
  site.clock.advance(hours(1));
  expect((await putPicture(browser, photo)).statusCode).toBe(200);
});

test('a stranger is refused before anything is read, and no other file can be asked for', async () => {
  const site = await startTestSite();
  const stranger = openBrowser(site);
  expect((await putPicture(stranger, Buffer.alloc(10))).statusCode).toBe(401);
  for (const name of ['..%2f..%2frihla.sqlite', 'x.webp', `${'a'.repeat(43)}.webp`]) {
    expect((await stranger.send('GET', `/user/picture/${name}`)).statusCode).toBe(404);
  }
});

function putPicture(browser: TestBrowser, file: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('profile_img', new Blob([new Uint8Array(file)]), 'photo.jpg');
  return browser.send('PUT', '/user/profile', form);
}

const square = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

const storedPictures = ({ dataDir }: TestSite) => readdir(join(dataDir, 'files/profiles'));

test('a profile is saved thirty times in ten minutes at most, by each for themself', async () => {
  const site = await startTestSite();
  const [salma, other] = [await site.signIn(), await site.signIn()];
  const save = (as: typeof salma) =>
    site.request({ method: 'PUT', url: '/api/user/profile', as, payload: { full_name: 'Salma' } });
  for (let index = 0; index < 30; index++) expect((await save(salma)).statusCode).toBe(200);
  const refused = await save(salma);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await save(other)).statusCode).toBe(200);
  site.clock.advance(minutes(10));
  expect((await save(salma)).statusCode).toBe(200);
});
