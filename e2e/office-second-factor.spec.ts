import { adminEnv, benchAdmin, type BenchSite, logIn, replaceFirstPassword, startSite } from '../bench/site.ts';
import { expect, expectNoAxeViolations, test as base } from './fixtures.ts';
import { openLive } from './live-page.ts';

/** A site of its own: whoever asks a second factor of all shuts out every other test. */
const test = base.extend<{ enter: (env?: Record<string, string>) => Promise<BenchSite> }>({
  enter: async ({ page, allowProblem, tellFailure }, provide) => {
    const sites: BenchSite[] = [];
    await provide(async (env = {}) => {
      const site = await startSite({ env: { ...adminEnv(benchAdmin), SEED: 'none', ...env } });
      sites.push(site);
      allowProblem(new RegExp(`^foreign request: ${site.url}/`));
      await replaceFirstPassword(site.url, benchAdmin);
      const named = (await logIn(site.url, benchAdmin)).split('; ').map((one) => one.split('=') as [string, string]);
      await page.context().addCookies(named.map(([name, value]) => ({ name, value, url: site.url })));
      return site;
    });
    await tellFailure();
    await page.goto('about:blank');
    for (const site of sites) await site.stop();
  },
});

test('the owner asks a second factor of all, and is led to set up their own @desktop', async ({ page, enter }) => {
  test.slow();
  const { url } = await enter();
  await openLive(page, `${url}/admin/dashboard/settings`);
  await page.getByLabel('Double authentification obligatoire').check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Double authentification obligatoire : non');
  await dialog.getByLabel('Mot de passe actuel').fill(benchAdmin.password);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=security/);
  await expect(page.getByRole('button', { name: 'Configurer' })).toBeVisible();
  expect((await page.request.get(`${url}/api/admin/today`)).status()).toBe(403);
});

test('what the configuration of the server imposes is shown, and closed @desktop', async ({ page, enter }) => {
  test.slow();
  const { url } = await enter({ REQUIRE_SECOND_FACTOR: 'off', BACKUP_KEEP: '7' });
  await openLive(page, `${url}/admin/dashboard/settings`);
  const flag = page.getByLabel('Double authentification obligatoire');
  await expect(flag).toBeDisabled();
  await expect(flag).not.toBeChecked();
  await expect(page.getByText('Imposé par la configuration du serveur.')).toBeVisible();
  await openLive(page, `${url}/admin/dashboard/sauvegardes`);
  await expect(page.getByLabel('Jours gardés')).toBeDisabled();
  await expect(page.getByLabel('Jours gardés')).toHaveValue('7');
});
