import { expect, test } from 'vitest';
import type { Guest, getTeam } from '../../../api/calls/team.ts';
import type { Answer } from '../../../api/calls/endpoint.ts';
import { days, minutes } from '../../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { insertTestUser } from '../../testing/builders.ts';
import { hashOf, testCost } from '../../testing/passwords.ts';
import { confirmPassword } from '../../testing/team.ts';

const guest = { email: 'nadia@example.com', full_name: 'Nadia Exemple', profile: 'agent' };
const codeOf = (response: LightMyRequestResponse) => response.json<{ code?: string }>().code;
const password = 'une phrase assez longue';

async function open() {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  return { site, owner };
}

const post = (site: TestSite, url: string, payload?: object, as?: SignedIn) =>
  site.request({ method: 'POST', url: `/api${url}`, ...(payload && { payload }), ...(as && { as }) });

const invite = (site: TestSite, as: SignedIn, more: object = {}) =>
  post(site, '/admin/team/invitations', { ...guest, ...more }, as);

const teamOf = async (site: TestSite, as: SignedIn) =>
  (await site.request({ url: '/api/admin/team', as })).json<Answer<typeof getTeam>>();

/** Of the newest letter to the guest. */
async function mailedToken({ database }: TestSite): Promise<string> {
  const letters = await database.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', guest.email)
    .execute();
  return /\/invitation#([\w-]{43})/.exec(letters.at(-1)?.text_body ?? '')?.[1] ?? '';
}

const look = (site: TestSite, token: string) => post(site, '/invitation', { token });
const accept = (site: TestSite, token: string, more: object = {}) =>
  post(site, '/invitation/accept', { token, full_name: guest.full_name, password, ...more });

const actsOf = async ({ database }: TestSite) =>
  (await database.db.selectFrom('journal').select('act').orderBy('id').execute()).map(({ act }) => act);

test('whoever is invited chooses a password, and is in with the profile; the link has had its day', async () => {
  const { site, owner } = await open();
  expect((await invite(site, owner)).statusCode).toBe(204);
  const token = await mailedToken(site);
  const { token_hash } = await site.database.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow();
  expect(token_hash).not.toContain(token);
  expect((await look(site, token)).json<Guest>()).toMatchObject({ ...guest, has_account: false });
  expect((await accept(site, token, { password: 'azertyuiop' })).statusCode).toBe(400);

  const answer = await accept(site, token, { full_name: 'Nadia B.' });
  expect(answer.json()).toMatchObject({ email: guest.email, full_name: 'Nadia B.', role: 'admin', profile: 'agent' });
  const as = { userId: '', email: guest.email, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  expect((await site.request({ url: '/api/admin/today', as })).statusCode).toBe(200);
  expect(codeOf(await site.request({ url: '/api/admin/team', as }))).toBe('right_missing');
  expect(codeOf(await look(site, token))).toBe('invitation_over');
  expect(codeOf(await accept(site, token))).toBe('invitation_over');
  expect(await actsOf(site)).toEqual(expect.arrayContaining(['invited', 'invitation_accepted']));
  const team = await teamOf(site, owner);
  expect(team.invitations).toEqual([]);
  expect(team.members.map(({ email, profile }) => [email, profile])).toContainEqual([guest.email, 'agent']);
});

test('of two who come by one link at once, one is let in', async () => {
  const { site, owner } = await open();
  await invite(site, owner);
  const token = await mailedToken(site);
  const answers = await Promise.all([accept(site, token), accept(site, token)]);
  const [right, wrong] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(right?.statusCode).toBe(200);
  expect(['invitation_over', 'email_taken']).toContain(wrong && codeOf(wrong));
});

test('an account that exists is proved by its password, and starts anew', async () => {
  const { site, owner } = await open();
  const id = await insertTestUser(site.database.db, {
    email: guest.email,
    full_name: 'Nadia Ancienne',
    password_hash: await hashOf(password, testCost),
  });
  await site.services.sessions.start({ id, role: 'user' });
  await invite(site, owner);
  const token = await mailedToken(site);
  expect((await look(site, token)).json()).toMatchObject({ has_account: true });
  expect(codeOf(await accept(site, token))).toBe('email_taken');
  const join = (typed: string) => post(site, '/invitation/join', { token, password: typed });
  expect(codeOf(await join('pas le bon mot'))).toBe('bad_credentials');
  expect((await join(password)).json()).toMatchObject({ full_name: 'Nadia Ancienne', profile: 'agent' });
  const sessions = await site.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(sessions).toHaveLength(1);
  expect(codeOf(await invite(site, owner, { full_name: 'x' }))).toBe('too_many_requests');
  site.clock.advance(minutes(2));
  expect(codeOf(await invite(site, owner))).toBe('on_the_team_already');
});

test('one that was cancelled, sent anew or is over opens nothing; neither does one of who may not invite', async () => {
  const { site, owner } = await open();
  const { db } = site.database;
  await invite(site, owner);
  const first = await mailedToken(site);
  site.clock.advance(minutes(2));
  const [sent] = (await teamOf(site, owner)).invitations;
  expect((await post(site, `/admin/team/invitations/${sent?.id}/resend`, undefined, owner)).statusCode).toBe(204);
  const second = await mailedToken(site);
  expect(codeOf(await look(site, first))).toBe('invitation_over');
  expect((await look(site, second)).statusCode).toBe(200);

  const manager = await site.signIn('admin');
  await db.updateTable('users').set({ profile: 'gérant' }).where('id', '=', owner.userId).execute();
  await db.updateTable('users').set({ profile: 'propriétaire' }).where('id', '=', manager.userId).execute();
  expect(codeOf(await accept(site, second))).toBe('invitation_over');
  const [kept] = (await teamOf(site, manager)).invitations;
  expect(kept).toMatchObject({ email: guest.email, state: 'sans effet' });

  await confirmPassword(site, manager);
  expect((await post(site, `/admin/team/invitations/${kept?.id}/resend`, undefined, manager)).statusCode).toBe(429);
  site.clock.advance(minutes(2));
  expect((await post(site, `/admin/team/invitations/${kept?.id}/resend`, undefined, manager)).statusCode).toBe(204);
  const third = await mailedToken(site);
  expect((await look(site, third)).statusCode).toBe(200);
  site.clock.advance(days(7));
  expect(codeOf(await accept(site, third))).toBe('invitation_over');
  const renewed = (await site.services.invitations.team()).invitations[0];
  expect(renewed).toMatchObject({ state: 'expirée' });
  const again = await site.signIn('admin');
  await db.updateTable('users').set({ profile: 'gérant' }).where('id', '=', manager.userId).execute();
  await db.updateTable('users').set({ profile: 'propriétaire' }).where('id', '=', again.userId).execute();
  const cancel = () => site.request({ method: 'DELETE', url: `/api/admin/team/invitations/${renewed?.id}`, as: again });
  expect(codeOf(await cancel())).toBe('password_not_confirmed');
  expect((await site.services.invitations.team()).invitations).toHaveLength(1);
  await confirmPassword(site, again);
  expect((await cancel()).statusCode).toBe(204);
  expect((await site.services.invitations.team()).invitations).toEqual([]);
});

test('only the owner invites, with the password, and nobody to own the agency', async () => {
  const { site, owner } = await open();
  expect((await invite(site, owner, { profile: 'propriétaire' })).statusCode).toBe(400);
  const fresh = await site.signIn('admin');
  await confirmPassword(site, fresh);
  expect(codeOf(await invite(site, fresh))).toBe('right_missing');
  site.clock.advance(minutes(6));
  expect(codeOf(await invite(site, owner))).toBe('password_not_confirmed');
  expect(await site.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
