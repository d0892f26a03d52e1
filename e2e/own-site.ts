import { adminEnv, type BenchSite, benchAdmin, logIn, replaceFirstPassword, startSite } from '../bench/site.ts';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { openLive } from './live-page.ts';

export { benchAdmin as owner } from '../bench/site.ts';

/** A site whose facts a test may change, started once for all tests of a worker, with its owner logged in. */
export const test = base.extend<object, { site: BenchSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is wanted: nothing.
    async ({}, provide) => {
      const site = await startSite({ env: { ...adminEnv(benchAdmin), SEED: 'none' } });
      await replaceFirstPassword(site.url, benchAdmin);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  page: async ({ page, site, allowProblem }, provide) => {
    // It has an address of its own.
    allowProblem(new RegExp(`^foreign request: ${site.url}/`));
    const cookies = await logIn(site.url, benchAdmin);
    const named = cookies.split('; ').map((one) => one.split('=') as [string, string]);
    await page.context().addCookies(named.map(([name, value]) => ({ name, value, url: site.url })));
    await provide(page);
  },
});

/** However many versions other tests of this worker have made since: the first is on the last page of them. */
export async function backToOrigin(page: Page): Promise<void> {
  await openLive(page, '/admin/dashboard/settings?vue=versions');
  const versions = page.getByRole('button', { name: /^Revenir à cette version/ });
  const origin = page.getByRole('button', { name: 'Revenir à cette version : Réglages d’origine' });
  await expect(versions.first()).toBeVisible();
  while ((await origin.count()) === 0) {
    const shown = await versions.count();
    await page.getByRole('button', { name: 'Plus anciennes' }).click();
    await expect(versions).not.toHaveCount(shown);
  }
  await origin.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill(benchAdmin.password);
  await dialog.getByRole('button', { name: 'Revenir' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Réglages d’origine rétablis' })).toBeVisible();
}
