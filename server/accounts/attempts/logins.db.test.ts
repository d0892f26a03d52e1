import { expect, test } from 'vitest';
import { days, hours, minutes } from '../../platform/clock.ts';
import { safeCost } from '../../platform/passwords.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { openBrowser, type TestBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { hashOf, testCost } from '../../testing/passwords.ts';

const email = 'salma@example.com';
const password = 'mot de passe';
const change = { current_password: password, new_password: 'nouveau mot', confirm_password: 'nouveau mot' };

async function startWithSalma(passwordCost = testCost): Promise<TestSite> {
  const site = await startTestSite({ passwordCost });
  const password_hash = await hashOf(password, passwordCost);
  await insertTestUser(site.database.db, { email, password_hash });
  return site;
}

const statusOf = async (browser: TestBrowser, tried = password) =>
  (await browser.post('/login', { email, password: tried })).statusCode;

/** Wrong tries from many networks, counted as a login counts them but without the slow hash. */
async function failFromAfar({ services }: TestSite, times: number): Promise<void> {
  for (let index = 0; index < times; index++) {
    const network = `203.0.113.${index % 250}`;
    await (await services.attempts.login(email, { network, device: undefined })).failed();
  }
}

test('ten failures close an account to their network for a quarter of an hour, and to no other', async () => {
  const site = await startWithSalma();
  const tries = Array.from({ length: 12 }, () => statusOf(openBrowser(site, '198.51.100.1'), 'faux'));
  const statuses = await Promise.all(tries);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(401), 429, 429]);

  const blocked = await openBrowser(site, '198.51.100.1').post('/login', { email, password });
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('900');
  expect(await statusOf(openBrowser(site, '192.0.2.1'))).toBe(200);
  site.clock.advance(minutes(15));
  expect(await statusOf(openBrowser(site, '198.51.100.1'))).toBe(200);
});

test('the right password forgets the mistakes before it', async () => {
  const site = await startWithSalma();
  for (let round = 0; round < 2; round++) {
    const browser = openBrowser(site);
    for (let index = 0; index < 9; index++) expect(await statusOf(browser, 'faux')).toBe(401);
    expect(await statusOf(browser)).toBe(200);
  }
});

test('fifty failures close a network; logins that succeed do not count', async () => {
  const site = await startWithSalma();
  const network = '198.51.100.1';
  for (let index = 0; index < 3; index++) expect(await statusOf(openBrowser(site, network))).toBe(200);
  for (let index = 0; index < 50; index++) {
    const attempt = await site.services.attempts.login(`${index}@example.com`, { network, device: undefined });
    await attempt.failed();
  }
  expect(await statusOf(openBrowser(site, network))).toBe(429);
  expect(await statusOf(openBrowser(site, '198.51.100.2'))).toBe(200);
});

test('strangers all over the world get a hundred tries an hour between them; a browser that logged in before is none', async () => {
  const site = await startWithSalma();
  const own = openBrowser(site, '192.0.2.1');
  expect(await statusOf(own)).toBe(200);
  await own.post('/logout');
  await failFromAfar(site, 100);
  await expect(failFromAfar(site, 1)).rejects.toMatchObject({ status: 429 });

  const elsewhere = await openBrowser(site, '192.0.2.2').post('/login', { email, password });
  expect(elsewhere.statusCode).toBe(429);
  expect(elsewhere.headers['retry-after']).toBe('3600');
  expect(await statusOf(own)).toBe(200);
  site.clock.advance(hours(1));
  expect(await statusOf(openBrowser(site, '192.0.2.2'))).toBe(200);
});

test('what one network is refused does not use up everybody’s tries', async () => {
  const site = await startWithSalma();
  const { attempts } = site.services;
  const stranger = { network: '198.51.100.1', device: undefined };
  for (let index = 0; index < 10; index++) await (await attempts.login(email, stranger)).failed();
  for (let index = 0; index < 150; index++) {
    await expect(attempts.login(email, stranger)).rejects.toMatchObject({ status: 429 });
  }
  expect(await statusOf(openBrowser(site, '192.0.2.2'))).toBe(200);
  await attempts.login('imane@example.com', stranger);
});

test('a known browser has ten tries of its own, for its own account alone', async () => {
  const site = await startWithSalma();
  const other = 'imane@example.com';
  await insertTestUser(site.database.db, { email: other });
  const own = openBrowser(site);
  await statusOf(own);
  for (let index = 0; index < 10; index++) expect(await statusOf(own, 'faux')).toBe(401);
  expect(await statusOf(own)).toBe(429);
  // They were not counted for the network: another browser there may still come in.
  expect(await statusOf(openBrowser(site))).toBe(200);
  for (let index = 0; index < 10; index++) await own.post('/login', { email: other, password: 'faux' });
  expect((await openBrowser(site).post('/login', { email: other, password: 'faux' })).statusCode).toBe(429);
});

test('a browser is known for as long as it is used, and no longer than the password that it knew', async () => {
  const site = await startWithSalma();
  const [laptop, phone] = [openBrowser(site), openBrowser(site, '192.0.2.2')];
  for (const browser of [laptop, phone]) await statusOf(browser);
  const isKnown = async (browser: TestBrowser) =>
    (await site.services.devices.recognise(browser.cookies.get('rihla_device'), email)) !== null;
  site.clock.advance(days(399));
  const before = laptop.cookies.get('rihla_device');
  await statusOf(laptop);
  expect(laptop.cookies.get('rihla_device')).toBe(before);
  site.clock.advance(days(1));
  expect([await isKnown(laptop), await isKnown(phone)]).toEqual([true, false]);
  await site.services.devices.sweep();
  expect(await site.database.db.selectFrom('devices').select('id').execute()).toHaveLength(1);

  await statusOf(phone);
  expect([await isKnown(laptop), await isKnown(phone)]).toEqual([true, true]);
  expect((await laptop.post('/user/change-password', change)).statusCode).toBe(204);
  expect([await isKnown(laptop), await isKnown(phone)]).toEqual([true, false]);
});

test('a cookie of one account is worth nothing for another, and a login there does not take it over', async () => {
  const site = await startWithSalma();
  const own = openBrowser(site);
  await statusOf(own);
  const planted = own.cookies.get('rihla_device')!;
  const password_hash = await hashOf(password);
  await insertTestUser(site.database.db, { email: 'imane@example.com', password_hash });
  const victim = openBrowser(site);
  victim.cookies.set('rihla_device', planted);
  await victim.post('/login', { email: 'imane@example.com', password });
  expect(victim.cookies.get('rihla_device')).not.toBe(planted);
  expect(await site.services.devices.recognise(planted, 'imane@example.com')).toBeNull();
});

test('twenty right logins of one account from one network are enough for a quarter of an hour', async () => {
  const site = await startWithSalma();
  const own = openBrowser(site);
  for (let index = 0; index < 20; index++) expect(await statusOf(own)).toBe(200);
  const refused = await own.post('/login', { email, password });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  // What was refused is no failure, and closes nothing else.
  for (let index = 0; index < 12; index++) await own.post('/login', { email, password });
  expect(await statusOf(openBrowser(site, '192.0.2.2'))).toBe(200);
  site.clock.advance(minutes(15));
  expect(await statusOf(own)).toBe(200);
});

test('a hundred logins at once are answered at once, and hold nobody else up', async () => {
  const site = await startWithSalma(safeCost);
  const storm = Array.from({ length: 100 }, () => statusOf(openBrowser(site, '198.51.100.1')));
  expect(await statusOf(openBrowser(site, '192.0.2.2'))).toBe(200);
  const answers = await Promise.all(storm);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  // Those that nobody looked at were no failures.
  site.clock.advance(minutes(15));
  expect(await statusOf(openBrowser(site, '198.51.100.1'))).toBe(200);
});

test('a try that nobody had the time to look at counts for nothing', async () => {
  const site = await startWithSalma(safeCost);
  const network = '198.51.100.1';
  const storm = Array.from({ length: 30 }, (_, index) =>
    openBrowser(site, network).post('/login', { email: `${index}@example.com`, password: 'faux' }),
  );
  const failures = (await Promise.all(storm)).filter(({ statusCode }) => statusCode === 401);
  const { count } = await site.database.db
    .selectFrom('throttle_counts')
    .select('count')
    .where('key', '=', `login:network ${network}`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(failures.length);
});

test('an account has fifty sessions and fifty known browsers at most: the oldest go', async () => {
  const site = await startWithSalma();
  const { id } = await site.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { sessions, devices } = site.services;
  const first = await sessions.start({ id, role: 'user' });
  const firstDevice = await devices.remember(id, undefined);
  for (let index = 0; index < 49; index++) {
    site.clock.advance(1);
    await sessions.start({ id, role: 'user' });
    await devices.remember(id, undefined);
  }
  expect(await sessions.viewerOf(first)).not.toBeNull();
  const other = (await site.signIn()).cookie.split('=')[1];
  const last = await sessions.start({ id, role: 'user' });
  await devices.remember(id, undefined);
  expect(await sessions.viewerOf(first)).toBeNull();
  expect(await devices.recognise(firstDevice, email)).toBeNull();
  expect(await sessions.viewerOf(last)).not.toBeNull();
  expect(await sessions.viewerOf(other)).not.toBeNull();
  expect(await site.database.db.selectFrom('devices').select('id').execute()).toHaveLength(50);
});
