import { expect, test } from 'vitest';
import { minutes, seconds } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { mailedCode, mailsTo, openBrowser, signUp } from '../testing/browser.ts';

const email = 'salma@example.com';
const form = { email, password: 'mot de passe', phone: '0612345678', full_name: 'Salma Idrissi' };
const wrongFrom = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('somebody signs up with the mailed code and is logged in', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  expect((await browser.post('/send-verification-code', { email: ' Salma@Example.COM ' })).json()).toEqual({
    sent: true,
  });
  const [mail] = await mailsTo(site, email);
  expect(mail).toMatchObject({ subject: 'Votre code de vérification Rihla' });
  const code = await mailedCode(site, email);
  expect(mail?.html).toContain(code);

  expect((await browser.post('/verify-code', { email, code })).json()).toEqual({ valid: true });
  const signup = await browser.post('/signup', { ...form, email: 'SALMA@example.com' });
  expect(signup.statusCode).toBe(201);
  const user = {
    email,
    phone: '0612345678',
    full_name: 'Salma Idrissi',
    username: 'Salma Idrissi',
    profile_img: null,
    created_at: '2026-11-15T09:00:00.000Z',
    role: 'user',
    created_day: '2026-11-15',
  };
  expect(signup.json()).toEqual(user);
  expect((await browser.send('GET', '/user/profile')).json()).toEqual(user);
});

test('phone and full name are optional', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await signUp(site, browser, email);
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({
    phone: '',
    full_name: '',
    username: 'salma',
  });
});

test('a code is kept hashed, and mail and code are written together', async () => {
  const site = await startTestSite();
  await openBrowser(site).post('/send-verification-code', { email });
  const rows = await site.database.db.selectFrom('verification_codes').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(await mailedCode(site, email));
});

test('a wrong code is refused, and the right one no longer counts after five of them', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await browser.post('/send-verification-code', { email });
  const code = await mailedCode(site, email);
  for (let tries = 0; tries < 4; tries++) {
    const response = await browser.post('/verify-code', { email, code: wrongFrom(code) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'invalid_code', message: 'Code invalide ou expiré' });
  }
  // The fifth try may still be the right one.
  const last = await browser.post('/verify-code', { email, code });
  expect(last.statusCode).toBe(200);

  site.clock.advance(minutes(1));
  await browser.post('/send-verification-code', { email });
  const second = await mailedCode(site, email);
  for (let tries = 0; tries < 5; tries++) await browser.post('/verify-code', { email, code: wrongFrom(second) });
  expect((await browser.post('/verify-code', { email, code: second })).statusCode).toBe(400);
});

test('twenty guesses at once are five tries between them', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await browser.post('/send-verification-code', { email });
  const code = await mailedCode(site, email);
  await Promise.all(Array.from({ length: 20 }, () => browser.post('/verify-code', { email, code: wrongFrom(code) })));
  const row = await site.database.db.selectFrom('verification_codes').select('tries').executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await browser.post('/verify-code', { email, code })).statusCode).toBe(400);
});

test('a code lives ten minutes, works once, and is replaced by the next', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await browser.post('/send-verification-code', { email });
  const first = await mailedCode(site, email);
  site.clock.advance(minutes(10));
  expect((await browser.post('/verify-code', { email, code: first })).statusCode).toBe(400);

  await browser.post('/send-verification-code', { email });
  const second = await mailedCode(site, email);
  site.clock.advance(minutes(1));
  await browser.post('/send-verification-code', { email });
  const third = await mailedCode(site, email);
  expect((await browser.post('/verify-code', { email, code: second })).statusCode).toBe(400);
  site.clock.advance(minutes(10) - 1);
  expect((await browser.post('/verify-code', { email, code: third })).statusCode).toBe(200);
  expect((await browser.post('/verify-code', { email, code: third })).statusCode).toBe(400);
});

test('only the browser that gave the right code can finish, for that address, once and in time', async () => {
  const site = await startTestSite();
  const [owner, other] = [openBrowser(site), openBrowser(site, '192.0.2.2')];
  await owner.post('/send-verification-code', { email });
  await owner.post('/verify-code', { email, code: await mailedCode(site, email) });

  const refused = await other.post('/signup', form);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'email_not_verified' });
  other.cookies.set('rihla_proof', 'guess');
  expect((await other.post('/signup', form)).statusCode).toBe(403);
  expect((await owner.post('/signup', { ...form, email: 'autre@example.com' })).statusCode).toBe(403);

  const proof = owner.cookies.get('rihla_proof')!;
  expect((await owner.post('/signup', form)).statusCode).toBe(201);
  expect(owner.cookies.has('rihla_proof')).toBe(false);
  owner.cookies.set('rihla_proof', proof);
  expect((await owner.post('/signup', form)).statusCode).toBe(403);

  site.clock.advance(seconds(60));
  await other.post('/send-verification-code', { email: 'late@example.com' });
  await other.post('/verify-code', { email: 'late@example.com', code: await mailedCode(site, 'late@example.com') });
  site.clock.advance(minutes(30));
  expect((await other.post('/signup', { ...form, email: 'late@example.com' })).statusCode).toBe(403);
});

test('every cookie is out of the reach of scripts, and behind HTTPS of other hosts and plain connections', async () => {
  const site = await startTestSite({ publicUrl: 'https://rihla.example' });
  const browser = openBrowser(site);
  const sent = await browser.post('/send-verification-code', { email });
  const verified = await browser.post('/verify-code', { email, code: await mailedCode(site, email) });
  const signup = await browser.post('/signup', form);
  const cookies = [sent, verified, signup].flatMap((response) => response.cookies).filter(({ value }) => value !== '');
  expect(cookies.map(({ name }) => name)).toEqual([
    '__Host-rihla_code',
    '__Host-rihla_proof',
    '__Host-rihla_session',
    '__Host-rihla_device',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
    expect(cookie.domain).toBeUndefined();
    expect(cookie.value).toHaveLength(43);
  }
  expect(browser.cookies.has('__Host-rihla_proof')).toBe(false);
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(200);
  const { db } = site.database;
  const rows = [
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('devices').selectAll().execute(),
  ];
  for (const { value } of cookies) expect(JSON.stringify(rows)).not.toContain(value);

  // A name that any host of the domain could set opens nothing here.
  const planted = openBrowser(site);
  planted.cookies.set('rihla_session', browser.cookies.get('__Host-rihla_session') ?? '');
  expect((await planted.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await browser.post('/logout')).statusCode).toBe(204);
  expect(browser.cookies.has('__Host-rihla_session')).toBe(false);
});

test('an address that has an account gets the same answer, and another mail', async () => {
  const site = await startTestSite();
  await signUp(site, openBrowser(site), email);
  site.clock.advance(minutes(1));
  const stranger = openBrowser(site, '192.0.2.9');
  const known = await stranger.post('/send-verification-code', { email });
  const unknown = await stranger.post('/send-verification-code', { email: 'personne@example.com' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));

  const last = (await mailsTo(site, email)).at(-1);
  expect(last?.subject).toBe('Vous avez déjà un compte Rihla');
  expect(last?.text).not.toMatch(/\b\d{6}\b/);
  expect(last?.text).toContain('http://localhost:3000/login');
  // A row is written for both, or the time it takes would tell.
  const codes = await site.database.db.selectFrom('verification_codes').select('email').orderBy('email').execute();
  expect(codes.map((row) => row.email)).toEqual(['personne@example.com', email]);
});

test('an address in other letters is the same mailbox, at signup, at login and for its limits', async () => {
  const site = await startTestSite();
  const spellings = ['salma@ｐrobe.ma', 'Salma@PROBE.ma.', 'salma@probe。ma'];
  const browser = openBrowser(site);
  await signUp(site, browser, 'salma@probe.ma');
  for (const spelling of spellings) {
    const login = await openBrowser(site).post('/login', { email: spelling, password: 'mot de passe' });
    expect(login.json()).toMatchObject({ email: 'salma@probe.ma' });
    const again = await openBrowser(site, '192.0.2.9').post('/send-verification-code', { email: spelling });
    expect(again.statusCode).toBe(429);
  }
  site.clock.advance(minutes(1));
  await openBrowser(site).post('/send-verification-code', { email: spellings[0] });
  expect((await mailsTo(site, 'salma@probe.ma')).at(-1)?.subject).toBe('Vous avez déjà un compte Rihla');
});

test.each([
  [{ password: 'mot de passe' }, 'email', 'Ce champ est obligatoire'],
  [{ email: 'salma', password: 'mot de passe' }, 'email', 'Entrez une adresse e-mail valide'],
  [{ email: 'a@b.ma,c@d.ma', password: 'mot de passe' }, 'email', 'Entrez une adresse e-mail valide'],
  [{ email: `${'a'.repeat(250)}@b.ma`, password: 'mot de passe' }, 'email', '254 caractères au plus'],
  [{ email }, 'password', 'Ce champ est obligatoire'],
  [{ email, password: 'court' }, 'password', '8 caractères au moins'],
  [{ email, password: 'x'.repeat(201) }, 'password', '200 caractères au plus'],
  [{ email, password: 'mot de passe', phone: '12' }, 'phone', 'Entrez un numéro de téléphone valide (8 à 15 chiffres)'],
  [{ email, password: 'mot de passe', full_name: 'x'.repeat(81) }, 'full_name', '80 caractères au plus'],
])('%j is refused by the field %s', async (body, field, message) => {
  const site = await startTestSite();
  const response = await openBrowser(site).post('/signup', body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
});

test('a code is six digits', async () => {
  const site = await startTestSite();
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    const response = await openBrowser(site).post('/verify-code', { email, code });
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields: { code: expect.any(String) as string } });
  }
});

test('codes: one a minute for each mailbox and ten an hour for each address, both with Retry-After', async () => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  expect((await browser.post('/send-verification-code', { email })).statusCode).toBe(200);
  const again = await browser.post('/send-verification-code', { email: 'SALMA@example.com' });
  expect(again.statusCode).toBe(429);
  expect(again.headers['retry-after']).toBe('60');
  // A code for a new password is a mail like any other.
  expect((await openBrowser(site, '192.0.2.2').post('/forgot-password', { email })).statusCode).toBe(429);
  expect(await mailsTo(site, email)).toHaveLength(1);

  const storm = openBrowser(site, '192.0.2.3');
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await storm.post('/send-verification-code', { email: `${index}@example.com` })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('the addresses of one IPv6 network count as one, and so do two spellings of an IPv4 one', async () => {
  const site = await startTestSite();
  let mailbox = 0;
  const statusFrom = async (ip: string) => {
    mailbox++;
    const payload = { email: `${mailbox}@example.com` };
    return (await openBrowser(site, ip).post('/send-verification-code', payload)).statusCode;
  };
  for (let index = 0; index < 10; index++) expect(await statusFrom(`2001:db8:1:2::${index}`)).toBe(200);
  expect(await statusFrom('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  for (let index = 0; index < 10; index++) expect(await statusFrom('::ffff:192.0.2.9')).toBe(200);
  expect(await statusFrom('192.0.2.9')).toBe(429);
});
