import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { owner, test } from './own-site.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const screen = '/admin/dashboard/sauvegardes';
const dialog = (page: Page) => page.getByRole('dialog');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function confirm(page: Page, button: string) {
  await dialog(page).getByLabel('Mot de passe actuel').fill(owner.password);
  await dialog(page).getByRole('button', { name: button }).click();
}

test('the owner makes an archive, sees that it is there, and takes it along @both', async ({ page }) => {
  await openLive(page, screen);
  const archives = page.getByRole('list', { name: 'Archives' }).getByRole('listitem');
  await expect(page.getByText('Où en est-on').or(page.getByRole('region', { name: 'Où en est-on' }))).toBeVisible();
  const before = await archives.count();
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await expect(archives).toHaveCount(before + 1);
  await expect(archives.first()).toContainText('Réussie');
  await expect(archives.first()).toContainText('demandée par Administration');
  await expect(told(page, 'La dernière a réussi le')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  await archives
    .first()
    .getByRole('button', { name: /^Télécharger l’archive/ })
    .click();
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await confirm(page, 'Télécharger');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^rihla-\d{8}-\d{6}-\d{3}\.tar\.gz$/);
  // A gzip file, whole as it came.
  expect([...(await readFile(await download.path())).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByText('Remettre une archive en place').click();
  await expect(page.getByText(`${download.suggestedFilename()} --check`)).toBeVisible();
  await expectFitsEveryScreen(page);
});

test('backups of the night are switched on here, and the journal says so @desktop', async ({ page }) => {
  await openLive(page, screen);
  const form = page.getByRole('form', { name: 'Sauvegarde de nuit' });
  await form.getByLabel('À partir de, heure').fill('25');
  await form.getByLabel('Sauvegarder chaque nuit').check();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByLabel('À partir de, heure')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('À partir de, heure').fill('4');
  await form.getByLabel('Jours gardés').fill('30');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await confirm(page, 'Enregistrer');
  await expect(told(page, 'Réglages de sauvegarde enregistrés')).toBeVisible();
  await expect(
    page.getByText('chaque nuit à partir de 4 h. Il en reste une pour chacun des 30 derniers jours.'),
  ).toBeVisible();
  // Here as well as among all that was done.
  const switched = 'Sauvegarder chaque nuit : non';
  const here = page.getByRole('region', { name: 'Journal' }).getByRole('listitem');
  await expect(here.filter({ hasText: 'Plan des sauvegardes modifié' }).first()).toContainText(switched);
  await page.getByRole('link', { name: 'Chercher dans le journal' }).click();
  await expect(page.getByLabel('Ce qui est concerné')).toHaveValue('backup');
  const line = page.getByRole('list', { name: 'Journal' }).locator('> li').filter({ hasText: 'Plan des sauvegardes' });
  await expect(line.first()).toContainText(switched);
  await expect(line.first().getByRole('link', { name: 'Sauvegardes' })).toHaveAttribute('href', screen);
});
