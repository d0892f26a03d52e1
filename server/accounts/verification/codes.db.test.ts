import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../platform/clock.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { mailedCode, mailsTo, openBrowser, type TestBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { hashOf } from '../../testing/passwords.ts';

const email = 'salma@example.com';
const password = 'mot de passe';
const new_password = 'nouveau mot de passe';
const wrongFrom = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function startWithSalma(): Promise<TestSite> {
  const site = await startTestSite();
  const password_hash = await hashOf(password);
  await insertTestUser(site.database.db, { email, password_hash });
  return site;
}

const reset = (browser: TestBrowser, code: string | null) =>
  browser.post('/reset-password', { email, code, new_password });

/** The newest code that a browser asked for. */
async function askFor(site: TestSite, browser: TestBrowser): Promise<string | null> {
  expect((await browser.post('/forgot-password', { email })).statusCode).toBe(200);
  return mailedCode(site, email);
}

test('a stranger can neither try out the code of another browser nor use it up, right though it may be', async () => {
  const site = await startWithSalma();
  const [owner, stranger] = [openBrowser(site), openBrowser(site, '198.51.100.1')];
  const code = await askFor(site, owner);
  for (let index = 0; index < 8; index++) expect((await reset(stranger, wrongFrom(code))).statusCode).toBe(400);
  expect((await reset(stranger, code)).json()).toMatchObject({ code: 'invalid_code' });
  stranger.cookies.set('rihla_code', '');
  expect((await reset(stranger, code)).statusCode).toBe(400);
  const { tries } = await site.database.db.selectFrom('verification_codes').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(0);
  expect((await reset(owner, code)).statusCode).toBe(200);
});

test('a code that a stranger asks for does not replace the owner’s', async () => {
  const site = await startWithSalma();
  const [owner, stranger] = [openBrowser(site), openBrowser(site, '198.51.100.1')];
  const code = await askFor(site, owner);
  site.clock.advance(minutes(1));
  const other = await askFor(site, stranger);
  expect((await reset(owner, other)).statusCode).toBe(400);
  for (let index = 0; index < 5; index++) await reset(stranger, wrongFrom(other));
  expect((await reset(owner, code)).statusCode).toBe(200);
});

test('the codes of a signup are for one browser too, each address for itself', async () => {
  const site = await startTestSite();
  const [owner, stranger] = [openBrowser(site), openBrowser(site, '198.51.100.1')];
  await owner.post('/send-verification-code', { email });
  const first = await mailedCode(site, email);
  await owner.post('/send-verification-code', { email: 'imane@example.com' });
  const second = await mailedCode(site, 'imane@example.com');
  expect((await stranger.post('/verify-code', { email, code: first })).statusCode).toBe(400);
  expect((await owner.post('/verify-code', { email, code: first })).statusCode).toBe(200);
  expect((await owner.post('/verify-code', { email: 'imane@example.com', code: second })).statusCode).toBe(200);
});

test('thirty wrong codes a day from one network, and right ones as many as one likes', async () => {
  const site = await startTestSite();
  const guess = (network: string) =>
    openBrowser(site, network).post('/verify-code', { email: 'personne@example.com', code: '123456' });
  for (let index = 0; index < 4; index++) {
    const browser = openBrowser(site, '198.51.100.1');
    const address = `${index}@example.com`;
    await browser.post('/send-verification-code', { email: address });
    const proved = await browser.post('/verify-code', { email: address, code: await mailedCode(site, address) });
    expect(proved.statusCode).toBe(200);
  }
  for (let index = 0; index < 30; index++) expect((await guess('198.51.100.1')).statusCode).toBe(400);
  const refused = await guess('198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('86400');
  expect((await guess('198.51.100.2')).statusCode).toBe(400);
  site.clock.advance(days(1));
  expect((await guess('198.51.100.1')).statusCode).toBe(400);
});

test('strangers have 150 wrong codes a day for one account between them; a known browser has its own', async () => {
  const site = await startWithSalma();
  const owner = openBrowser(site);
  await owner.post('/login', { email, password });
  /** Counted as a wrong code is, without the mail for every five of them. */
  const failFrom = async (network: string) =>
    (await site.services.attempts.codeTry(email, { network, device: undefined }, true)).failed();
  for (let index = 0; index < 150; index++) await failFrom(`203.0.113.${index % 10}`);
  await expect(failFrom('203.0.113.99')).rejects.toMatchObject({ status: 429 });

  const stranger = openBrowser(site, '198.51.100.99');
  const refused = await reset(stranger, await askFor(site, stranger));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('86400');
  expect((await reset(owner, await askFor(site, owner))).statusCode).toBe(200);
});

test('one network cannot shut the owner out, who is elsewhere and has never logged in there', async () => {
  const site = await startWithSalma();
  const strangers = '198.51.100.1';
  for (let index = 0; index < 6; index++) {
    const stranger = openBrowser(site, strangers);
    const code = await askFor(site, stranger);
    for (let tries = 0; tries < 5; tries++) expect((await reset(stranger, wrongFrom(code))).statusCode).toBe(400);
    site.clock.advance(seconds(61));
  }
  for (let index = 0; index < 4; index++) {
    await askFor(site, openBrowser(site, strangers));
    site.clock.advance(seconds(61));
  }
  site.clock.advance(hours(1));
  const refused = await openBrowser(site, strangers).post('/forgot-password', { email });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String((days(1) - hours(1)) / 1000 - 10 * 61));
  // Nor does what is refused keep the minute of the mailbox busy.
  const owner = openBrowser(site, '192.0.2.7');
  expect((await reset(owner, await askFor(site, owner))).statusCode).toBe(200);
});

test('fifty codes a day to one mailbox; its own browsers are not kept waiting by what strangers ask for', async () => {
  const site = await startWithSalma();
  const owner = openBrowser(site);
  await owner.post('/login', { email, password });
  for (let index = 0; index < 50; index++) {
    await askFor(site, openBrowser(site, `198.51.100.${index}`));
    site.clock.advance(minutes(1));
  }
  for (const path of ['/forgot-password', '/send-verification-code']) {
    const refused = await openBrowser(site, '198.51.100.99').post(path, { email });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(days(1) / 1000 - 50 * 60));
  }
  expect(await mailsTo(site, email)).toHaveLength(50);
  const code = await askFor(site, owner);
  expect((await owner.post('/forgot-password', { email })).headers['retry-after']).toBe('60');
  expect((await reset(owner, code)).statusCode).toBe(200);
  site.clock.advance(days(1));
  await askFor(site, openBrowser(site, '198.51.100.99'));
});

test('thirty codes a day to one mailbox for all the browsers that logged in before, however many they are', async () => {
  const site = await startWithSalma();
  const { id } = await site.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const askFromAnother = async () => {
    const browser = openBrowser(site);
    browser.cookies.set('rihla_device', await site.services.devices.remember(id, undefined));
    return browser.post('/forgot-password', { email });
  };
  for (let index = 0; index < 30; index++) expect((await askFromAnother()).statusCode).toBe(200);
  const refused = await askFromAnother();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(await mailsTo(site, email)).toHaveLength(30);
  // A browser of which nothing is known is not among them.
  await askFor(site, openBrowser(site, '198.51.100.1'));
});

test('an unknown address is limited as a known one is', async () => {
  const site = await startWithSalma();
  const answers = async (address: string, network: string) => {
    const browser = openBrowser(site, network);
    const all = [await browser.post('/forgot-password', { email: address })];
    for (let index = 0; index < 7; index++) {
      all.push(await browser.post('/reset-password', { email: address, code: '000000', new_password }));
    }
    all.push(await browser.post('/forgot-password', { email: address }));
    return all.map(({ statusCode, body, headers }) => [statusCode, body, headers['retry-after']]);
  };
  expect(await answers('personne@example.com', '198.51.100.1')).toEqual(await answers(email, '198.51.100.2'));
});

test('what a clock that ran ahead has made is over once it is put right', async () => {
  const site = await startTestSite();
  const [browser, prover] = [openBrowser(site), openBrowser(site)];
  site.clock.advance(days(400));
  await browser.post('/send-verification-code', { email });
  const code = await mailedCode(site, email);
  await prover.post('/send-verification-code', { email: 'imane@example.com' });
  await prover.post('/verify-code', {
    email: 'imane@example.com',
    code: await mailedCode(site, 'imane@example.com'),
  });
  site.clock.advance(-days(400));
  expect((await browser.post('/verify-code', { email, code })).statusCode).toBe(400);
  expect((await prover.post('/signup', { email: 'imane@example.com', password })).statusCode).toBe(403);
  await site.services.verification.sweep();
  expect(await site.database.db.selectFrom('verification_codes').select('email').execute()).toEqual([]);
  expect(await site.database.db.selectFrom('address_proofs').select('email').execute()).toEqual([]);
  // Two servers whose clocks are nearly the same understand each other.
  await browser.post('/send-verification-code', { email });
  site.clock.advance(-seconds(30));
  expect((await browser.post('/verify-code', { email, code: await mailedCode(site, email) })).statusCode).toBe(200);
  site.clock.advance(hours(1));
});
