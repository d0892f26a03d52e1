import { createAuthenticator } from './authenticator.ts';
import { insertTestCar } from './builders.ts';
import { mailedCode } from './browser.ts';
import { send as sendImport, sheet } from './imports.ts';
import { multipart } from './multipart.ts';
import { addTestExtra } from './rates.ts';
import { confirmPassword, openSession } from './team.ts';
import { codeAt } from './totp.ts';
import { type Office, type Walk, walkPassword } from './walk.ts';

const newPassword = 'les dattes de Zagora';
const season = {
  name: 'Été',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  percent: '15',
  is_for_all: true,
  cars: [],
};
const extra = { name: 'Siège bébé', unit: 'jour', price: '40', max_per_rental: '2' };

/** Who has an account here, how they prove themselves and what they call themselves. */
export const accountsWalk: Walk = {
  'POST /login': ({ owner }) => ({ body: { email: owner.email, password: walkPassword }, as: null }),
  'POST /logout': async ({ colleague }) => ({ as: await colleague() }),
  'PUT /user/profile': async ({ colleague }) => ({ body: { full_name: 'Nadia Filali' }, as: await colleague() }),
  'POST /user/change-password': async ({ colleague }) => ({
    body: { current_password: walkPassword, new_password: newPassword, confirm_password: newPassword },
    as: await colleague(),
  }),
  'POST /reset-password': async ({ site, colleague }) => {
    const { email, userId } = await colleague();
    const asked = await site.request({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    const [{ name, value } = { name: '', value: '' }] = asked.cookies;
    const body = { email, code: await mailedCode(site, email), new_password: newPassword };
    return { body, as: { userId, email, cookie: `${name}=${value}` } };
  },
  'DELETE /user/sessions': async ({ site, owner }) => {
    await openSession(site, owner);
    return {};
  },
  'DELETE /user/sessions/:id': async ({ site, owner, db }) => {
    await openSession(site, owner);
    const { public_id } = await db
      .selectFrom('sessions')
      .select('public_id')
      .where('user_id', '=', owner.userId)
      .orderBy('password_confirmed_at', (by) => by.asc().nullsFirst())
      .executeTakeFirstOrThrow();
    return { params: { id: public_id } };
  },
  'POST /admin/factors/totp/confirm': async (office) => ({ ...(await withTotp(office, 'asked')) }),
  'DELETE /admin/factors/totp': async (office) => ({ as: (await withTotp(office, 'confirmed')).as }),
  'POST /admin/factors/recovery-codes': async (office) => ({ as: (await withTotp(office, 'confirmed')).as }),
  'POST /admin/factors/passkeys': async (office) => {
    const as = await proved(office);
    const options = await office.site.request({ method: 'POST', url: '/api/admin/factors/passkeys/options', as });
    const { challenge } = options.json<{ challenge: string }>();
    return { body: { name: 'Téléphone', passkey: createAuthenticator().make({ challenge }) }, as };
  },
  'DELETE /admin/factors/passkeys/:id': async (office) => {
    const { body, as } = await (accountsWalk['POST /admin/factors/passkeys'] as (of: Office) => Promise<Made>)(office);
    await office.site.request({ method: 'POST', url: '/api/admin/factors/passkeys', payload: body, as });
    const view = await office.site.request({ url: '/api/admin/factors', as });
    return { params: { id: view.json<{ passkeys: { id: string }[] }>().passkeys[0]?.id ?? '' }, as };
  },
  'PUT /admin/users/:email/role': async ({ colleague }) => ({
    params: { email: (await colleague()).email },
    body: { role: 'admin', profile: 'agent' },
  }),
  'DELETE /admin/users/:email': async ({ colleague }) => ({ params: { email: (await colleague()).email } }),
  'POST /admin/team/invitations': () => ({ body: { email: 'un@example.com', full_name: 'Un', profile: 'agent' } }),
  'POST /admin/team/invitations/:id/resend': async (office) => ({ params: await invited(office, 'deux@example.com') }),
  'DELETE /admin/team/invitations/:id': async (office) => ({ params: await invited(office, 'trois@example.com') }),
};

interface Made {
  body: object;
  as: Awaited<ReturnType<typeof proved>>;
}

async function proved({ site, colleague }: Office) {
  const as = await colleague();
  await confirmPassword(site, as);
  return as;
}

async function withTotp(office: Office, until: 'asked' | 'confirmed') {
  const as = await proved(office);
  const { site } = office;
  const asked = await site.request({ method: 'POST', url: '/api/admin/factors/totp', as });
  const body = { code: codeAt(asked.json<{ secret: string }>().secret.replaceAll(' ', ''), site.clock.now()) };
  if (until === 'confirmed')
    await site.request({ method: 'POST', url: '/api/admin/factors/totp/confirm', payload: body, as });
  return { body, as };
}

async function invited({ act, db }: Office, email: string) {
  await act('POST', '/admin/team/invitations', { email, full_name: 'Deux', profile: 'agent' });
  return db.selectFrom('invitations').select('id').where('email', '=', email).executeTakeFirstOrThrow();
}

/** The demonstration first, which takes a site without cars; what is handed on last, since the owner is one no more. */
export const demoWalk: Walk = {
  'POST /admin/demo': () => ({}),
  'DELETE /admin/demo': () => ({}),
};
export const lastWalk: Walk = {
  'POST /admin/team/ownership': async ({ colleague }) => ({ body: { email: (await colleague()).email } }),
};

/** Prices, settings, archives, and what goes out and comes in as a file. */
export const houseWalk: Walk = {
  'POST /admin/rates/seasons': async ({ ratesVersion }) => ({ body: { ...season, version: await ratesVersion() } }),
  'PUT /admin/rates/seasons/:id': async (office) => ({
    params: await seasonOf(office),
    body: { ...season, percent: '20', version: await office.ratesVersion() },
  }),
  'DELETE /admin/rates/seasons/:id': async (office) => ({
    params: await seasonOf(office),
    query: { version: String(await office.ratesVersion()) },
  }),
  'PUT /admin/rates/steps': async ({ ratesVersion }) => ({
    body: { version: await ratesVersion(), steps: [{ from_days: '7', percent: '10' }] },
  }),
  'PUT /admin/rates/agency': async ({ ratesVersion }) => ({
    body: {
      version: await ratesVersion(),
      day_count: 'jours',
      tolerance_hours: '0',
      min_days: '2',
      agency_fee: '0',
      airport_fee: '100',
      address_fee: '50',
      out_of_hours: '80',
      young_price: '0',
    },
  }),
  'POST /admin/rates/extras': async ({ ratesVersion }) => ({ body: { ...extra, version: await ratesVersion() } }),
  'PUT /admin/rates/extras/:id': async ({ site, ratesVersion }) => ({
    params: { id: await addTestExtra(site, { name: 'GPS' }) },
    body: { ...extra, name: 'GPS', price: '55', version: await ratesVersion() },
  }),
  'PUT /admin/rates/extras/:id/offered': async ({ site, ratesVersion }) => ({
    params: { id: await addTestExtra(site, { name: 'Coffre' }) },
    body: { version: await ratesVersion(), offered: false },
  }),
  'PUT /admin/rates/terms': async ({ db, ratesVersion }) => ({
    body: { version: await ratesVersion(), terms: [{ car_id: await insertTestCar(db), deposit: '5000' }] },
  }),
  'PUT /admin/settings': async ({ settings }) => {
    const { version, fields } = await settings();
    return { body: { ...fields, version, name: 'Atlas Drive' } };
  },
  'POST /admin/settings/revert': async ({ settings }) => ({ body: { version: (await settings()).version, to: 0 } }),
  'POST /admin/backups': () => ({}),
  'GET /admin/backups/:name': async ({ site, db }) => {
    await site.services.backups.settled();
    return { params: await db.selectFrom('backups').select('name').executeTakeFirstOrThrow() };
  },
  'POST /admin/imports/:kind': async ({ site, owner }) => {
    const data = sheet('Nom;Téléphone', 'Hassan Tazi;0611000077');
    const { seal } = (await sendImport(site, owner, { kind: 'customers', data })).json<{ seal: string }>();
    const file = { field: 'file', name: 'essai.csv', data: Buffer.from(data) };
    return { params: { kind: 'customers' }, form: await multipart({ seal }, [file]) };
  },
  ...Object.fromEntries(
    ['customers', 'vehicles', 'cars', 'users', 'contracts', 'journal', 'team', 'today', 'rates', 'planning'].map(
      (list) => [`GET /admin/exports/${list}`, () => ({ query: { format: 'csv' } })],
    ),
  ),
  'GET /admin/exports/reservations': () => ({ query: { format: 'csv', type: 'car', status: 'en attente' } }),
  'GET /admin/exports/reports': () => ({ query: { format: 'csv', table: 'months' } }),
};

async function seasonOf({ act, db, ratesVersion }: Office) {
  await db.deleteFrom('seasons').execute();
  await act('POST', '/admin/rates/seasons', { ...season, version: await ratesVersion() });
  return db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
}
