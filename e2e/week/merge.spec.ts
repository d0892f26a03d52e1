import { confirmAsAdmin } from '../fixtures.ts';
import { openLive } from '../live-page.ts';
import { knownCustomer } from './bookings.ts';
import { confirm, customerPage, dialog, expect, expectNoAxeViolations, step, test } from './office.ts';

test('two who turn out to be one are merged: all their rentals and numbers are on one page', async ({ page }) => {
  await confirmAsAdmin(page);
  const [kept, other] = [await knownCustomer(page.request), await knownCustomer(page.request)];
  const main = page.getByRole('main');
  await openLive(page, customerPage(kept.id));
  await step(page, 'Fusionner').click();
  const search = dialog(page).getByRole('textbox', { name: /^L’autre client/ });
  await expect(search).toBeFocused();
  await confirm(page, 'Fusionner').click();
  await expect(dialog(page).getByText('Choisissez l’autre client')).toBeVisible();
  await search.fill('introuvable zz');
  await expect(dialog(page).getByText('Personne d’autre ne répond')).toBeVisible();
  await search.fill(other.phone);
  await dialog(page).getByRole('radio', { name: other.full_name }).check();
  const outcome = dialog(page).getByRole('status').filter({ hasText: 'Cela ne se défait pas' });
  await expect(outcome).toContainText(other.full_name);
  await expectNoAxeViolations(page);
  await confirm(page, 'Fusionner').click();
  await expect(page.getByText('Les deux clients n’en font plus qu’un').first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(step(page, 'Fusionner')).toBeFocused();

  for (const { reference } of [kept, other]) await expect(main.getByRole('link', { name: reference })).toBeVisible();
  const spaced = other.phone.replace(/(\d\d)(?=\d)/g, '$1 ');
  await expect(main.getByRole('link', { name: spaced, exact: true })).toHaveAttribute('href', /^tel:/);
  await expect(main.getByText('Fiches clients réunies')).toBeVisible();
  await openLive(page, `/admin/dashboard/clients?search=${other.phone}`);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expect(page.locator('tr, li').filter({ hasText: kept.full_name, visible: true })).toHaveCount(1);
});
