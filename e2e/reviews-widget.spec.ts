import type { SettingsView } from '../api/calls/settings.ts';
import { expect } from './fixtures.ts';
import { countLoads, openLive } from './live-page.ts';
import { owner, test } from './own-site.ts';

const host = 'https://widget.example';

/** Shows something, and says how far it got with everything that is not its own. */
const script = `
  const say = (text) => document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
  async function attempt(name, reach) {
    try { say(name + ' : atteint, ' + await reach()); } catch (error) { say(name + ' : ' + error.name); }
  }
  globalThis.wasHere = true;
  say('Cinq étoiles pour ce voyage');
  attempt('page', () => parent.document.title);
  attempt('cookies', () => document.cookie);
  attempt('mémoire', () => localStorage.length);
  attempt('appel', () => fetch('/api/user/profile').then(({ status }) => status));
  attempt('chez soi', () => fetch('${host}/figures.json').then((answer) => answer.text()));
`;
const unreached = [
  'page : SecurityError',
  'cookies : SecurityError',
  'mémoire : SecurityError',
  'appel : TypeError',
  'chez soi : atteint, 4,9',
];

test('a service of reviews shows them on the home page, reaches nothing of the site, and is nowhere else', async ({
  page,
  allowProblem,
}) => {
  allowProblem(new RegExp(`^foreign request: ${host}/`));
  // What it tries is refused by the browser, which says so.
  allowProblem(/Content Security Policy|Fetch API cannot load|^failed request: .*\/api\/user\/profile csp$/);
  const asked: string[] = [];
  await page.context().route(`${host}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*' };
    if (route.request().url().endsWith('.json')) return route.fulfill({ headers, body: '4,9' });
    return route.fulfill({ headers, contentType: 'text/javascript; charset=utf-8', body: script });
  });

  await page.request.post('/api/admin/verify-password', { data: { password: owner.password } });
  const { fields, version } = (await (await page.request.get('/api/admin/settings')).json()) as SettingsView;
  const data = { ...fields, reviews_widget: `${host}/reviews.js`, version };
  expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200);

  // The header knows who is there once they have been in the office.
  await openLive(page, '/admin/dashboard/cars');
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
  await openLive(page, '/');
  expect(asked).toEqual([]);
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAccessibleName('Ils ont pris la route avec nous');
  const shown = page.frameLocator('iframe').locator('p');
  await expect(shown.filter({ hasText: 'Cinq étoiles pour ce voyage' })).toBeVisible();
  for (const line of unreached) await expect(shown.filter({ hasText: line })).toHaveText(line);
  await expect(shown).toHaveCount(1 + unreached.length);

  // On to the office in the same document, where nothing of it is left.
  const loads = countLoads(page);
  const before = asked.length;
  await page.getByRole('banner').getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads()).toBe(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => page.frames().length).toBe(1);
  expect(await page.content()).not.toContain('widget.example');
  expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(false);
  expect(asked).toHaveLength(before);

  // Opened by itself it is of no site either.
  await page.goto('/avis-externes');
  for (const line of unreached.slice(1)) await expect(page.getByText(line, { exact: true })).toBeVisible();

  const back = { version: version + 1, to: version };
  expect((await page.request.post('/api/admin/settings/revert', { data: back })).status()).toBe(200);
});
