import { expect, test } from 'vitest';
import { type EndpointDefinition, pathOf } from '../api/calls/endpoint.ts';
import { mayUse, type Profile, profiles, type Right } from '../api/rules/profiles.ts';
import type { CallerRole } from '../api/rules/roles.ts';
import { addressOf } from './platform/http/endpoints.ts';
import { bindEndpoints } from './services.ts';
import { type SignedIn, startTestSite, type TestSite } from './testing/app.ts';
import { filesUnder, multipart } from './testing/multipart.ts';

/**
 * Who may call what, written a second time on purpose: a call that is not here has not been thought about. Of the back
 * office it is the right that is needed.
 */
const rules: Record<string, Exclude<CallerRole, 'admin'> | Right> = {
  'POST /login': 'anyone',
  'POST /logout': 'anyone',
  'POST /send-verification-code': 'anyone',
  'POST /verify-code': 'anyone',
  'POST /signup': 'anyone',
  'POST /forgot-password': 'anyone',
  'POST /reset-password': 'anyone',
  'POST /invitation': 'anyone',
  'POST /invitation/accept': 'anyone',
  'POST /invitation/join': 'anyone',
  'GET /user/picture/:file': 'anyone',
  'GET /user/profile': 'customer',
  'PUT /user/profile': 'customer',
  'POST /user/change-password': 'customer',
  'GET /user/sessions': 'customer',
  'DELETE /user/sessions/:id': 'customer',
  'DELETE /user/sessions': 'customer',
  'POST /login/factor/options': 'anyone',
  'POST /login/factor': 'anyone',
  'POST /login/passkey/options': 'anyone',
  'POST /login/passkey': 'anyone',
  'POST /admin/verify-password': 'office',
  'POST /admin/verify-factor/options': 'office',
  'POST /admin/verify-factor': 'office',
  'GET /admin/factors': 'office',
  'POST /admin/factors/totp': 'office',
  'POST /admin/factors/totp/confirm': 'office',
  'DELETE /admin/factors/totp': 'office',
  'POST /admin/factors/passkeys/options': 'office',
  'POST /admin/factors/passkeys': 'office',
  'DELETE /admin/factors/passkeys/:id': 'office',
  'POST /admin/factors/recovery-codes': 'office',
  'GET /cars': 'anyone',
  'GET /cars/count': 'anyone',
  'GET /cars/find': 'anyone',
  'GET /cars/offers': 'anyone',
  'GET /car/:id': 'anyone',
  'GET /car/:id/similar': 'anyone',
  'GET /car/:id/rates': 'anyone',
  'GET /extras': 'anyone',
  'GET /car/:id/comments': 'anyone',
  'GET /car/:id/images/:file': 'anyone',
  'GET /stats': 'anyone',
  'GET /admin/stats': 'anyone',
  'GET /reviews/best': 'anyone',
  'POST /reserve/:carId': 'anyone',
  'POST /transport': 'anyone',
  'GET /user/reservations': 'customer',
  'POST /user/reservations/:id/link': 'customer',
  'POST /user/reservations/:id/cancel': 'customer',
  'GET /track/:token': 'anyone',
  'GET /track/:token/version': 'anyone',
  'GET /track/:token/calendar': 'anyone',
  'POST /track/:token/cancel': 'anyone',
  'POST /track/:token/proposals/:id': 'anyone',
  'POST /admin/rentals/:id/revoke-links': 'desk',
  'POST /car/:id/comment': 'customer',
  'DELETE /comment/:id': 'deletion',
  'GET /car/:id/comment': 'customer',
  'PUT /comment/:id/reply': 'catalogue',
  'PUT /comment/:id/approval': 'catalogue',
  'GET /admin/reservations': 'office',
  'PUT /admin/reservations': 'desk',
  'GET /admin/reservations/search': 'office',
  'GET /admin/reservations/counts': 'office',
  'GET /admin/reservations/events': 'office',
  'GET /admin/free-cars': 'office',
  'POST /admin/bookings': 'desk',
  'POST /admin/blocks/:id/confirm': 'desk',
  'GET /admin/blocks/:id': 'office',
  'POST /admin/blocks': 'desk',
  'PUT /admin/blocks/:id': 'desk',
  'DELETE /admin/blocks/:id': 'desk',
  'GET /admin/customers/lookup': 'office',
  'GET /admin/customers/lookup/:id': 'office',
  'GET /admin/customers': 'office',
  'POST /admin/customers': 'desk',
  'GET /admin/customers/:id': 'office',
  'PUT /admin/customers/:id': 'desk',
  'PUT /admin/customers/:id/alert': 'desk',
  'POST /admin/customers/:id/merge': 'desk',
  'GET /admin/customers/:id/erasure': 'deletion',
  'POST /admin/customers/:id/erase': 'deletion',
  'GET /admin/customers/:id/data': 'exports',
  'POST /user/data': 'customer',
  'POST /user/erase': 'customer',
  'GET /admin/find': 'office',
  'GET /admin/journal/:kind/:id': 'office',
  'GET /admin/exports/reservations': 'exports',
  'GET /admin/exports/customers': 'exports',
  'GET /admin/exports/vehicles': 'exports',
  'GET /admin/exports/cars': 'exports',
  'GET /admin/exports/users': 'exports',
  'GET /admin/exports/contracts': 'exports',
  'GET /admin/exports/today': 'exports',
  'GET /admin/exports/rates': 'exports',
  'GET /admin/exports/reports': 'exports',
  'GET /admin/reports': 'reports',
  'GET /admin/reports/cars': 'reports',
  'GET /admin/reports/vehicles': 'reports',
  'POST /admin/imports/:kind/trial': 'deletion',
  'POST /admin/imports/:kind': 'deletion',
  'GET /admin/imports/:kind/template': 'deletion',
  'GET /admin/journal': 'journal',
  'GET /admin/backups': 'settings',
  'GET /admin/planning': 'office',
  'GET /admin/planning/events': 'office',
  'GET /admin/planning/feeds': 'desk',
  'POST /admin/planning/feeds': 'desk',
  'DELETE /admin/planning/feeds/:id': 'desk',
  'GET /calendar/:file': 'anyone',
  'GET /admin/rentals/:id': 'office',
  'GET /admin/rentals/:id/vehicles': 'office',
  'GET /admin/today': 'office',
  'GET /admin/transfers/:id': 'office',
  'GET /admin/transfers/:id/vehicles': 'office',
  'GET /admin/vehicles': 'office',
  'GET /admin/vehicles/:id': 'office',
  'GET /admin/vehicles/:id/past': 'office',
  'GET /admin/vehicles/driver': 'office',
  'POST /admin/rentals/:id/accept': 'desk',
  'POST /admin/rentals/:id/cancel': 'desk',
  'POST /admin/rentals/:id/extend': 'desk',
  'POST /admin/rentals/:id/hand-over': 'desk',
  'POST /admin/rentals/:id/modify': 'desk',
  'POST /admin/rentals/:id/no-show': 'desk',
  'POST /admin/rentals/:id/preview': 'desk',
  'POST /admin/rentals/:id/refuse': 'desk',
  'POST /admin/rentals/:id/reopen': 'desk',
  'POST /admin/rentals/:id/revive': 'desk',
  'POST /admin/rentals/:id/swap': 'desk',
  'POST /admin/rentals/:id/take-back': 'desk',
  'POST /admin/rentals/:id/undo': 'desk',
  'POST /admin/transfers/:id/done': 'desk',
  'POST /admin/vehicles': 'catalogue',
  'POST /admin/vehicles/:id/archive': 'deletion',
  'POST /car/:id/duplicate': 'catalogue',
  'PUT /admin/transfers/:id': 'desk',
  'PUT /admin/vehicles/:id': 'desk',
  'POST /cars': 'catalogue',
  'PUT /car/:id': 'catalogue',
  'DELETE /car/:id': 'deletion',
  'GET /admin/cars/:id/removal': 'office',
  'GET /admin/users': 'users',
  'GET /admin/users/search': 'users',
  'GET /admin/users/stats': 'users',
  'PUT /admin/users/:email/role': 'team',
  'POST /admin/team/ownership': 'team',
  'GET /admin/team': 'team',
  'POST /admin/team/invitations': 'team',
  'POST /admin/team/invitations/:id/resend': 'team',
  'DELETE /admin/team/invitations/:id': 'team',
  'DELETE /admin/users/:email': 'deletion',
  'GET /admin/contrats': 'office',
  'POST /admin/contrats': 'desk',
  'GET /admin/contrats/search': 'office',
  'GET /admin/contrats/download/:filename': 'office',
  'DELETE /admin/contrats/:filename': 'deletion',
  'GET /admin/settings': 'settings',
  'GET /admin/settings/versions/:version': 'settings',
  'PUT /admin/settings': 'settings',
  'POST /admin/settings/revert': 'settings',
  'GET /admin/setup': 'settings',
  'PUT /admin/setup': 'settings',
  'GET /admin/demo': 'settings',
  'POST /admin/demo': 'settings',
  'DELETE /admin/demo': 'settings',
  'GET /admin/rates': 'office',
  'POST /admin/rates/seasons': 'prices',
  'PUT /admin/rates/seasons/:id': 'prices',
  'DELETE /admin/rates/seasons/:id': 'prices',
  'PUT /admin/rates/steps': 'prices',
  'PUT /admin/rates/agency': 'prices',
  'POST /admin/rates/extras': 'prices',
  'PUT /admin/rates/extras/:id': 'prices',
  'PUT /admin/rates/extras/:id/offered': 'prices',
  'PUT /admin/rates/terms': 'prices',
};

/** What an administrator with the password of the first start may call of all that needs a session. */
const beforePasswordChange = ['GET /user/profile', 'POST /user/change-password'];

/** Who has which right, written a second time too. */
const profilesWith: Record<Right, readonly Profile[]> = {
  office: ['propriétaire', 'gérant', 'agent', 'comptable'],
  desk: ['propriétaire', 'gérant', 'agent'],
  catalogue: ['propriétaire', 'gérant'],
  prices: ['propriétaire', 'gérant'],
  deletion: ['propriétaire', 'gérant'],
  users: ['propriétaire', 'gérant', 'comptable'],
  team: ['propriétaire'],
  settings: ['propriétaire'],
  reports: ['propriétaire', 'gérant', 'comptable'],
  exports: ['propriétaire', 'gérant', 'comptable'],
  journal: ['propriétaire', 'gérant', 'comptable'],
};

const callers = ['anonymous', 'customer', 'new admin', ...profiles] as const;
type Caller = (typeof callers)[number];

/** What the role alone answers; null lets the call go on. */
function refusalFor(address: string, caller: Caller): { status: number; code: string } | null {
  const needed = rules[address] ?? 'settings';
  if (needed === 'anyone') return null;
  if (caller === 'anonymous') return { status: 401, code: 'not_logged_in' };
  if (caller === 'new admin')
    return beforePasswordChange.includes(address) ? null : { status: 403, code: 'password_change_required' };
  if (needed === 'customer') return null;
  if (caller === 'customer') return { status: 403, code: 'not_allowed' };
  return profilesWith[needed].includes(caller) ? null : { status: 403, code: 'right_missing' };
}

/** The body is broken JSON: whoever may not call must hear that first, whoever may hears of the body. */
function ask(site: TestSite, endpoint: EndpointDefinition, as: SignedIn | undefined, letGo: boolean) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const params: Record<string, string> = Object.fromEntries(names.map((name) => [name, 'x']));
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return site.request({
    method: endpoint.method,
    url: `/api${pathOf(endpoint, params)}`,
    ...(as && { as }),
    ...(hasBody && { headers: { 'content-type': 'application/json' }, payload: '{"broken' }),
    ...(letGo && { payloadAsStream: true }),
  });
}

test('every call has a rule, and every rule a call', async () => {
  const { services } = await startTestSite();
  const addresses = bindEndpoints(services).map(({ endpoint }) => addressOf(endpoint));
  expect(addresses.toSorted()).toEqual(Object.keys(rules).toSorted());
});

test.each(callers)('%s can call what the rules say, and nothing else', async (caller) => {
  const site = await startTestSite();
  const as = caller === 'anonymous' ? undefined : await site.signIn(caller === 'customer' ? 'user' : 'admin');
  const { db } = site.database;
  const profile = profiles.find((one) => one === caller);
  if (profile) await db.updateTable('users').set({ profile }).execute();
  if (caller === 'new admin') await db.updateTable('users').set({ must_change_password: 1 }).execute();
  // What asks for the password once more is no matter of the role.
  await db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  for (const { endpoint } of bindEndpoints(site.services)) {
    const address = addressOf(endpoint);
    const expected = refusalFor(address, caller);
    // An answer that stays open is let go as soon as it begins.
    const letGo = !expected && endpoint.answer === 'events';
    const response = await ask(site, endpoint, as, letGo);
    const refused = response.statusCode === 401 || response.statusCode === 403;
    const answer = refused ? { status: response.statusCode, code: response.json<{ code: string }>().code } : null;
    expect({ address, answer }).toEqual({ address, answer: expected });
    if (letGo) response.stream().destroy();
  }
});

/** What `docs/rights.md` shows, from the calls themselves. */
function tableOf(endpoints: readonly EndpointDefinition[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = endpoints
    .filter(({ role }) => role === 'admin')
    .map((endpoint) => [`\`${addressOf(endpoint)}\``, endpoint.right ?? ''] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, right]) =>
      row([address, right, ...profiles.map((one) => (mayUse(one, right as Right) ? '✓' : ''))]),
    );
  const head = [row(['call', 'right', ...profiles]), row(Array.from({ length: profiles.length + 2 }, () => '---'))];
  return `# Who may do what in the back office

Made from the calls by \`server/access.db.test.ts\`, which tries every cell. After a change:
\`npx vitest run --project sqlite server/access.db.test.ts --update\`.

${[...head, ...lines].join('\n')}
`;
}

test('the table of calls and profiles is the one that is written down', async () => {
  const { services } = await startTestSite();
  const table = tableOf(bindEndpoints(services).map(({ endpoint }) => endpoint));
  await expect(table).toMatchFileSnapshot('../docs/rights.md');
});

test('files of somebody without the role never reach the disk', async () => {
  const site = await startTestSite();
  const customer = await site.signIn('user');
  const form = await multipart({}, [{ field: 'contrats', name: 'x.docx', data: Buffer.alloc(1 << 20) }]);
  const response = await site.request({ method: 'POST', url: '/api/admin/contrats', as: customer, ...form });
  expect(response.statusCode).toBe(403);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});
