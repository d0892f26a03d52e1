import { expect, test } from 'vitest';
import { type EndpointDefinition, pathOf } from '../api/calls/endpoint.ts';
import type { CallerRole } from '../api/rules/roles.ts';
import { addressOf } from './platform/http/endpoints.ts';
import { bindEndpoints } from './services.ts';
import { type SignedIn, startTestSite, type TestSite } from './testing/app.ts';
import { filesUnder, multipart } from './testing/multipart.ts';

/** Who may call what, written a second time on purpose: a call that is not here has not been thought about. */
const rules: Record<string, CallerRole> = {
  'POST /login': 'anyone',
  'POST /logout': 'anyone',
  'POST /send-verification-code': 'anyone',
  'POST /verify-code': 'anyone',
  'POST /signup': 'anyone',
  'POST /forgot-password': 'anyone',
  'POST /reset-password': 'anyone',
  'GET /user/picture/:file': 'anyone',
  'GET /user/profile': 'customer',
  'PUT /user/profile': 'customer',
  'POST /user/change-password': 'customer',
  'GET /user/sessions': 'customer',
  'DELETE /user/sessions/:id': 'customer',
  'DELETE /user/sessions': 'customer',
  'POST /admin/verify-password': 'admin',
  'GET /cars': 'anyone',
  'GET /cars/count': 'anyone',
  'GET /cars/find': 'anyone',
  'GET /cars/offers': 'anyone',
  'GET /car/:id': 'anyone',
  'GET /car/:id/similar': 'anyone',
  'GET /car/:id/rates': 'anyone',
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
  'POST /admin/rentals/:id/revoke-links': 'admin',
  'POST /car/:id/comment': 'customer',
  'DELETE /comment/:id': 'admin',
  'GET /car/:id/comment': 'customer',
  'PUT /comment/:id/reply': 'admin',
  'PUT /comment/:id/approval': 'admin',
  'GET /admin/reservations': 'admin',
  'PUT /admin/reservations': 'admin',
  'GET /admin/reservations/search': 'admin',
  'GET /admin/reservations/counts': 'admin',
  'GET /admin/reservations/events': 'admin',
  'GET /admin/free-cars': 'admin',
  'POST /admin/bookings': 'admin',
  'POST /admin/blocks/:id/confirm': 'admin',
  'GET /admin/blocks/:id': 'admin',
  'POST /admin/blocks': 'admin',
  'PUT /admin/blocks/:id': 'admin',
  'DELETE /admin/blocks/:id': 'admin',
  'GET /admin/customers/lookup': 'admin',
  'GET /admin/customers/lookup/:id': 'admin',
  'GET /admin/customers': 'admin',
  'POST /admin/customers': 'admin',
  'GET /admin/customers/:id': 'admin',
  'PUT /admin/customers/:id': 'admin',
  'PUT /admin/customers/:id/alert': 'admin',
  'POST /admin/customers/:id/merge': 'admin',
  'GET /admin/find': 'admin',
  'GET /admin/journal/:kind/:id': 'admin',
  'GET /admin/planning': 'admin',
  'GET /admin/planning/events': 'admin',
  'GET /admin/rentals/:id': 'admin',
  'GET /admin/rentals/:id/vehicles': 'admin',
  'GET /admin/today': 'admin',
  'GET /admin/transfers/:id': 'admin',
  'GET /admin/transfers/:id/vehicles': 'admin',
  'GET /admin/vehicles': 'admin',
  'GET /admin/vehicles/:id': 'admin',
  'GET /admin/vehicles/:id/past': 'admin',
  'GET /admin/vehicles/driver': 'admin',
  'POST /admin/rentals/:id/accept': 'admin',
  'POST /admin/rentals/:id/cancel': 'admin',
  'POST /admin/rentals/:id/extend': 'admin',
  'POST /admin/rentals/:id/hand-over': 'admin',
  'POST /admin/rentals/:id/modify': 'admin',
  'POST /admin/rentals/:id/no-show': 'admin',
  'POST /admin/rentals/:id/preview': 'admin',
  'POST /admin/rentals/:id/refuse': 'admin',
  'POST /admin/rentals/:id/reopen': 'admin',
  'POST /admin/rentals/:id/revive': 'admin',
  'POST /admin/rentals/:id/swap': 'admin',
  'POST /admin/rentals/:id/take-back': 'admin',
  'POST /admin/rentals/:id/undo': 'admin',
  'POST /admin/transfers/:id/done': 'admin',
  'POST /admin/vehicles': 'admin',
  'POST /admin/vehicles/:id/archive': 'admin',
  'POST /car/:id/duplicate': 'admin',
  'PUT /admin/transfers/:id': 'admin',
  'PUT /admin/vehicles/:id': 'admin',
  'POST /cars': 'admin',
  'PUT /car/:id': 'admin',
  'DELETE /car/:id': 'admin',
  'GET /admin/cars/:id/removal': 'admin',
  'GET /admin/users': 'admin',
  'GET /admin/users/search': 'admin',
  'GET /admin/users/stats': 'admin',
  'PUT /admin/users/:email/role': 'admin',
  'DELETE /admin/users/:email': 'admin',
  'GET /admin/contrats': 'admin',
  'POST /admin/contrats': 'admin',
  'GET /admin/contrats/search': 'admin',
  'GET /admin/contrats/download/:filename': 'admin',
  'DELETE /admin/contrats/:filename': 'admin',
};

/** What an administrator with the password of the first start may call of all that needs a session. */
const beforePasswordChange = ['GET /user/profile', 'POST /user/change-password'];

const callers = ['anonymous', 'customer', 'new admin', 'admin'] as const;
type Caller = (typeof callers)[number];

/** What the role alone answers; null lets the call go on. */
function refusalFor(address: string, caller: Caller): { status: number; code: string } | null {
  const role = rules[address] ?? 'admin';
  if (role === 'anyone' || caller === 'admin') return null;
  if (caller === 'anonymous') return { status: 401, code: 'not_logged_in' };
  if (caller === 'new admin')
    return beforePasswordChange.includes(address) ? null : { status: 403, code: 'password_change_required' };
  return role === 'admin' ? { status: 403, code: 'not_allowed' } : null;
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

test('files of somebody without the role never reach the disk', async () => {
  const site = await startTestSite();
  const customer = await site.signIn('user');
  const form = await multipart({}, [{ field: 'contrats', name: 'x.docx', data: Buffer.alloc(1 << 20) }]);
  const response = await site.request({ method: 'POST', url: '/api/admin/contrats', as: customer, ...form });
  expect(response.statusCode).toBe(403);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});
