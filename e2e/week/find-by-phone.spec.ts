import { openLive } from '../live-page.ts';
import { newBooking } from '../new-booking.ts';
import { knownCustomer } from './bookings.ts';
import { customerPage, expect, expectNoAxeViolations, step, test } from './office.ts';

test('who calls is found by the number, however it is written, and booked from their page @both', async ({
  page,
  isMobile,
}) => {
  const { id, phone, full_name, reference } = await knownCustomer(page.request);
  await openLive(page, '/admin/dashboard/contrats');
  if (isMobile) await page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }).click();
  else await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  await expect(field).toBeFocused();
  const results = page.getByRole('listbox', { name: 'Résultats' });
  const found = (group: string) => results.getByRole('group', { name: group }).getByRole('option');
  for (const typed of [phone, `+212 ${phone.slice(1)}`, phone.slice(-6), reference]) {
    await field.fill(typed);
    await expect(found('Réservations')).toContainText(full_name);
  }
  await field.fill('introuvable zz');
  await expect(page.getByText('Rien de tel.')).toBeVisible();
  await field.fill(phone);
  await expect(found('Clients')).toContainText(full_name);
  await expectNoAxeViolations(page);
  await field.press('ArrowDown');
  await expect(results.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(customerPage(id));

  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expect(page.getByRole('link', { name: `Appeler ${full_name}` })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('main').getByRole('link', { name: reference })).toBeVisible();
  await step(page, 'Réserver').click();
  await expect(newBooking(page).dialog.getByText(full_name)).toBeVisible();
  await expect(newBooking(page).dialog.getByRole('button', { name: 'Changer de client' })).toBeVisible();
});

test('the list of customers finds them too, and leads to their page @both', async ({ page }) => {
  const { id, phone, full_name } = await knownCustomer(page.request);
  await openLive(page, '/admin/dashboard/clients');
  await page.getByRole('textbox', { name: /^Rechercher par nom/ }).fill(phone);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  const row = page.locator('tr, li').filter({ hasText: full_name, visible: true });
  await expect(row.getByRole('link', { name: `Appeler ${full_name}` })).toBeVisible();
  await expectNoAxeViolations(page);
  await row.getByRole('link', { name: full_name, exact: true }).click();
  await expect(page).toHaveURL(customerPage(id));
});
