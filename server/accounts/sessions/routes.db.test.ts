import { expect, test } from 'vitest';
import type { OpenSession } from '../../../api/calls/sessions.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { hashToken } from '../../platform/random.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailedCode, openBrowser, type TestBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';

const password = 'mot de passe';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser in which this person has logged in. */
async function logIn(site: TestSite, email: string, userAgent: string): Promise<TestBrowser> {
  const browser = openBrowser(site);
  const response = await browser.send('POST', '/login', { email, password }, { headers: { 'user-agent': userAgent } });
  expect(response.statusCode).toBe(200);
  return browser;
}

async function openDevices(email = 'salma@example.com') {
  const site = await startTestSite();
  await insertTestUser(site.database.db, { email, password_hash: await hashOf(password) });
  return { site, phone: await logIn(site, email, android), laptop: await logIn(site, email, firefox) };
}

const list = async (browser: TestBrowser) => (await browser.send('GET', '/user/sessions')).json<OpenSession[]>();
const isIn = async (browser: TestBrowser) => (await browser.send('GET', '/user/profile')).statusCode === 200;

test('somebody sees where they are logged in, this device first, and nothing that opens a session', async () => {
  const { site, phone, laptop } = await openDevices();
  site.clock.advance(hours(30) + minutes(20));
  const response = await laptop.send('GET', '/user/sessions');
  const usedAt = (wall: string) => ({ last_used_at: `${wall}:00.000Z`, last_used_wall: wall });
  const shown = {
    id: expect.any(String) as string,
    created_at: '2026-11-15T09:00:00.000Z',
    created_wall: '2026-11-15T09:00',
  };
  expect(response.json()).toEqual([
    { ...shown, browser: 'Firefox', system: 'Windows', ...usedAt('2026-11-16T15:00'), current: true },
    { ...shown, browser: 'Chrome', system: 'Android', ...usedAt('2026-11-15T09:00'), current: false },
  ]);
  for (const device of [phone, laptop]) {
    const token = device.cookies.get('rihla_session') ?? '';
    expect(response.body).not.toContain(token);
    expect(response.body).not.toContain(hashToken(token));
  }
  // What is over is not listed.
  await laptop.send('GET', '/user/profile');
  site.clock.advance(days(29));
  expect(await list(laptop)).toHaveLength(1);
});

test('one device is logged out, and the others stay', async () => {
  const { phone, laptop } = await openDevices();
  const [, other] = await list(laptop);
  expect((await laptop.send('DELETE', `/user/sessions/${other?.id}`)).statusCode).toBe(204);
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  expect((await laptop.send('DELETE', `/user/sessions/${other?.id}`)).json()).toMatchObject({
    code: 'session_not_found',
  });
});

test('this device is logged out and forgets its cookie', async () => {
  const { phone, laptop } = await openDevices();
  const [own] = await list(laptop);
  await laptop.send('DELETE', `/user/sessions/${own?.id}`);
  expect(laptop.cookies.get('rihla_session')).toBeUndefined();
  expect(await isIn(phone)).toBe(true);
});

test('all other devices are logged out at once', async () => {
  const { site, phone, laptop } = await openDevices();
  const stranger = await site.signIn();
  expect((await laptop.send('DELETE', '/user/sessions')).statusCode).toBe(204);
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  expect((await site.request({ url: '/api/user/profile', as: stranger })).statusCode).toBe(200);
});

test('nobody ends the session of somebody else, by its name or by the hash of its token', async () => {
  const { site, laptop } = await openDevices();
  const stranger = await site.signIn('admin');
  const [own] = await list(laptop);
  for (const id of [own?.id ?? '', hashToken(laptop.cookies.get('rihla_session') ?? '')]) {
    const response = await site.request({ method: 'DELETE', url: `/api/user/sessions/${id}`, as: stranger });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'session_not_found']);
  }
  expect(await isIn(laptop)).toBe(true);
});

test('another address ends the other sessions and keeps this one', async () => {
  const { site, phone, laptop } = await openDevices();
  const email = 'nouvelle@example.com';
  await laptop.post('/send-verification-code', { email });
  await laptop.post('/verify-code', { email, code: await mailedCode(site, email) });
  // What leaves the address as it is ends nothing.
  await laptop.send('PUT', '/user/profile', { full_name: 'Salma', email: 'salma@example.com' });
  expect(await isIn(phone)).toBe(true);
  expect((await laptop.send('PUT', '/user/profile', { email, current_password: password })).statusCode).toBe(200);
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
});
