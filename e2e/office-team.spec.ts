import type { Page } from '@playwright/test';
import { refusalMessages } from '../api/words/messages.ts';
import { expect, expectNoAxeViolations, newCustomer, signInAs, test } from './fixtures.ts';
import { employ } from './employ.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

const sidebar = (page: Page) => page.getByRole('navigation').filter({ visible: true });

test('the owner chooses what somebody does here, and sees it in the list', async ({ page }) => {
  const person = await newCustomer(page);
  await signInAs(page, 'admin');
  await openLive(page, '/admin/dashboard/users');
  await page.getByLabel('Search by name, email or phone...').fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.email });
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  const done = page.getByRole('alertdialog', { name: /Role changed successfully to/ });
  const become = async (profile: string) => {
    await row.getByRole('button', { name: /^Change Role/ }).click();
    await dialog.getByLabel('Works as').selectOption(profile);
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Admin password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Confirm Change' }).click();
    await done.getByRole('button', { name: 'OK' }).click();
  };
  await become('Accountant');
  await expect(row).toContainText('Accountant');
  await become('Agent');
  await expect(row).toContainText('Agent');
  await become('User');
  await expect(row).not.toContainText('Agent');
});

test('an agent books and plans, and is offered nothing else', async ({ page, request, allowProblem }) => {
  allowProblem(/status of 403/);
  await signInAs(page, await employ(page, request, 'agent'));
  await openLive(page, '/admin/dashboard/cars');
  await expect(sidebar(page).getByRole('link', { name: 'Planning' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: 'Add Car' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nouvelle réservation/ }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dacia' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Supprimer|Delete/ })).toHaveCount(0);
  // Who comes by the address is told why.
  await page.goto('/admin/dashboard/users');
  await expect(page.getByText(refusalMessages.right_missing).first()).toBeVisible();
});

test('an accountant sees the day and a rental, and can change neither', async ({ page, request }) => {
  await signInAs(page, await employ(page, request, 'comptable'));
  await openLive(page, '/admin/dashboard/aujourdhui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Nouvelle réservation/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Remettre|Reprendre|Remis|Rendu)/ })).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('an agent reads the rates, and can change none of them', async ({ page, request }) => {
  await signInAs(page, await employ(page, request, 'agent'));
  await openLive(page, '/admin/dashboard/rates');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
  await expect(main.getByText('Vous pouvez consulter les tarifs.')).toBeVisible();
  await expect(
    main.getByRole('button', { name: /^(Nouvelle saison|Ajouter|Changer|Modifier|Supprimer|Retirer)/ }),
  ).toHaveCount(0);
});
