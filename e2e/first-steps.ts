import type { Page } from '@playwright/test';
import { adminEnv, type BenchSite, startSite } from '../bench/site.ts';
import { field, press } from './account-forms.ts';
import { expect, test as base } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

type Start = (seed: 'none' | 'demo') => Promise<BenchSite>;

/** A database in which nobody has done anything yet, empty or with the demonstration; `enterNew` is there already. */
export const test = base.extend<{ start: Start; enterNew: Start }>({
  start: async ({ page, allowProblem, tellFailure }, provide, info) => {
    // A server has to start first.
    info.slow();
    let site: BenchSite | null = null;
    await provide(async (seed) => {
      site = await startSite({ env: { ...adminEnv(admin), SEED: seed } });
      // It has an address of its own.
      allowProblem(new RegExp(`^foreign request: (blob:)?${site.url}/`));
      return site;
    });
    await tellFailure();
    // The page asks for nothing more of a server that is about to end.
    await page.goto('about:blank');
    await (site as BenchSite | null)?.stop();
  },
  enterNew: ({ page, start }, provide) =>
    provide(async (seed) => {
      const site = await start(seed);
      await enter(page, site.url);
      return site;
    }),
});

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** From the password of the first start to the first of the steps. */
export async function enter(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await hydrated(page.getByRole('main'));
  await field(page, 'Adresse e-mail').fill(admin.email);
  await field(page, 'Mot de passe').fill(admin.firstPassword);
  await press(page, 'Se connecter');
  await field(page, 'Mot de passe actuel').fill(admin.firstPassword);
  await field(page, 'Nouveau mot de passe').fill(admin.password);
  await field(page, 'Confirmer le nouveau mot de passe').fill(admin.password);
  await press(page, 'Changer le mot de passe');
  await expect(title(page, 'Protégez votre accès')).toBeVisible();
}

/** From the second factor, which is left for later, to the agency. */
export async function beginWith(page: Page, data: 'à vide' | 'avec des données de démonstration') {
  await press(page, 'Continuer');
  await expect(title(page, 'Avec quoi commencer ?')).toBeVisible();
  await press(page, `Commencer ${data}`);
  await expect(title(page, 'Votre agence')).toBeVisible();
}

/** From wherever one is to where who asks says so with the password. */
export async function removeDemo(page: Page, url: string) {
  await openLive(page, `${url}/admin/dashboard`);
  await page.getByRole('button', { name: 'Ne plus rappeler' }).click();
  await page.getByRole('button', { name: 'Supprimer les données de démonstration' }).click();
  await confirmAs(page, 'Tout supprimer');
}

export async function confirmAs(page: Page, button: string) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel(/^Mot de passe actuel/).fill(admin.password);
  await dialog.getByRole('button', { name: button }).click();
}
