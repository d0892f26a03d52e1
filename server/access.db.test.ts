import { expect, test } from 'vitest';
import { type EndpointDefinition, pathOf } from '../api/calls/endpoint.ts';
import { mayUse, type Profile, profiles, type Right } from '../api/rules/profiles.ts';
import { addressOf } from './platform/http/endpoints.ts';
import { bindEndpoints } from './bindings.ts';
import { callRights, confirmedCalls } from './testing/call-rights.ts';
import { type SignedIn, startTestSite, type TestSite } from './testing/app.ts';
import { filesUnder, multipart } from './testing/multipart.ts';

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
  const needed = callRights[address] ?? 'settings';
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
  expect(addresses.toSorted()).toEqual(Object.keys(callRights).toSorted());
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

test('what the rules name asks for the password once more, before it looks at anything, and nothing else does', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const asking: string[] = [];
  for (const { endpoint } of bindEndpoints(site.services)) {
    if (endpoint.role !== 'admin') continue;
    const letGo = endpoint.answer === 'events';
    const response = await ask(site, endpoint, owner, letGo);
    if (letGo) response.stream().destroy();
    else if (response.statusCode === 403)
      asking.push(`${addressOf(endpoint)} ${response.json<{ code: string }>().code}`);
  }
  expect(asking.toSorted()).toEqual(confirmedCalls.map((address) => `${address} password_not_confirmed`).toSorted());
});

/** What `docs/rights.md` shows, from the calls themselves. */
function tableOf(endpoints: readonly EndpointDefinition[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = endpoints
    .filter(({ role }) => role === 'admin')
    .map(({ confirmed = false, ...endpoint }) => ({ address: addressOf(endpoint), right: endpoint.right, confirmed }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, right, confirmed }) => {
      const marks = [...profiles.map((one) => right !== undefined && mayUse(one, right)), confirmed];
      return row([`\`${address}\``, right ?? '', ...marks.map((isSo) => (isSo ? '✓' : ''))]);
    });
  const names = ['call', 'right', ...profiles, 'asks again'];
  const head = [row(names), row(names.map(() => '---'))];
  return `# Who may do what in the back office

Made from the calls by \`server/access.db.test.ts\`, which tries every cell. After a change:
\`npx vitest run --project sqlite server/access.db.test.ts --update\`.
What asks again wants the password, and the second factor, of a moment ago: [029](decisions/029-second-factor.md).

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
