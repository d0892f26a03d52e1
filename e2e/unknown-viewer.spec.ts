import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { adminEnv, replaceFirstPassword, startSite } from '../bench/site.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { admin } from './site.ts';

test('a page is a page also when the database cannot say who asks for it @desktop', async ({ page, allowProblem }) => {
  const site = await startSite({
    env: { SEED: 'none', ...adminEnv(admin) },
  });
  await replaceFirstPassword(site.url, admin);
  allowProblem(new RegExp(`^foreign request: ${site.url}/`));
  allowProblem(/status of (500|404)/);
  const database = new DatabaseSync(join(site.dataDir, 'rihla.sqlite'), { timeout: 5_000 });
  try {
    expect((await page.request.post(`${site.url}/api/login`, { data: admin })).ok()).toBe(true);
    database.exec('ALTER TABLE sessions RENAME TO away');

    const guarded = await page.goto(`${site.url}/profile`);
    expect(guarded?.status()).toBe(500);
    expect(guarded?.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petite panne en chemin');
    await expect(page).toHaveTitle('Petite panne en chemin | Rihla');
    await expectNoAxeViolations(page);

    // Whoever asks for a page that is not there: it is not there.
    const missing = await page.goto(`${site.url}/nulle-part`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette route ne mène nulle part');

    database.exec('ALTER TABLE away RENAME TO sessions');
    // This browser keeps no copy of who logged in, and the server takes its time to say it.
    const alive = Promise.withResolvers<void>();
    const visited = new Set<string>();
    page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
    await page.route('**/api/user/profile', async (route) => {
      await alive.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/profile`);
    await hydrated(page.getByRole('main'));
    alive.resolve();
    await expect(page.getByRole('main')).toContainText(admin.email);
    expect([...visited]).toEqual(['/profile']);
  } finally {
    // The page asks for nothing more of a server that is about to end.
    await page.goto('about:blank');
    database.close();
    await site.stop();
  }
});
