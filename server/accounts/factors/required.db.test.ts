import { expect, test } from 'vitest';
import { startTestSite, type TestSiteOptions } from '../../testing/app.ts';
import { saveSettings } from '../../testing/settings.ts';
import { confirmPassword } from '../../testing/team.ts';

async function startOwner(options: TestSiteOptions = {}) {
  const site = await startTestSite(options);
  const owner = await site.signIn('admin');
  const agent = await site.signIn('admin');
  await confirmPassword(site, owner);
  const today = async (as = owner) => {
    const answer = await site.request({ url: '/api/admin/today', as });
    return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
  };
  const require = (version: number, require_second_factor: boolean) =>
    saveSettings(site, owner, version, { require_second_factor });
  return { site, owner, agent, today, require };
}

test('the owner asks a second factor of all, at once and of themselves too', async () => {
  const { site, owner, agent, today, require } = await startOwner();
  expect([await today(), await today(agent)]).toEqual([200, 200]);
  const saved = await require(0, true);
  expect(saved.json()).toMatchObject({ fields: { require_second_factor: true }, imposed: {} });
  expect([await today(), await today(agent)]).toEqual(['factor_required', 'factor_required']);
  expect((await site.request({ url: '/api/user/profile', as: owner })).json()).toMatchObject({ must_set_factor: true });
  const [entry] = await site.database.db.selectFrom('journal').select('changes').execute();
  expect(JSON.parse(entry?.changes ?? '')).toEqual([{ field: 'require_second_factor', before: 'non', after: 'oui' }]);
});

test('it is asked for who they are before', async () => {
  const { site, today, require } = await startOwner();
  await site.database.db.updateTable('sessions').set({ password_confirmed_at: null }).execute();
  expect((await require(0, true)).json()).toMatchObject({ code: 'password_not_confirmed' });
  expect(await today()).toBe(200);
});

test('what the configuration of the server says counts, whatever is saved, and is told', async () => {
  const free = await startOwner({ isFactorRequired: false });
  const saved = await free.require(0, true);
  expect(saved.json()).toMatchObject({ imposed: { require_second_factor: false } });
  expect(await free.today()).toBe(200);
  const bound = await startOwner({ isFactorRequired: true });
  expect(await bound.today()).toBe('factor_required');
});
