import type { Page } from '@playwright/test';
import type { OfficeFindings } from '../../api/calls/office-search.ts';
import { newBooking } from '../new-booking.ts';
import { knownCustomer } from './bookings.ts';
import { expect, rentalPage, test } from './office.ts';

const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = { clicks: 0 };
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && counted.clicks++, true);
    Object.assign(globalThis, { counted });
  });
const clicksOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { clicks: number } }).counted.clicks);

test('a known customer who calls is booked in under 30 seconds and 10 clicks @both', async ({ page }) => {
  const { phone, full_name } = await knownCustomer(page.request);
  const { opener, dialog, cars, people, dayAhead } = newBooking(page);
  await page.goto('/admin/dashboard/users');
  await expect(opener).toBeVisible();
  await countClicks(page);
  const begun = performance.now();
  await opener.click();
  await dialog.getByRole('textbox', { name: 'Départ', exact: true }).fill(dayAhead());
  await dialog.getByRole('button', { name: '3 j' }).click();
  await cars.nth(1).click();
  await dialog.getByRole('combobox', { name: 'Client' }).fill(phone);
  await people.filter({ hasText: full_name }).click();
  await dialog.getByRole('button', { name: 'Réserver' }).click();
  const told = page.getByText(/^R-\w{4}-\w{2} enregistrée pour /);
  await expect(told).toContainText(full_name);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await clicksOf(page)).toBeLessThanOrEqual(10);
  const [reference = ''] = ((await told.textContent()) ?? '').split(' ');
  const found = await page.request.get('/api/admin/find', { params: { q: reference } });
  const [rental] = ((await found.json()) as OfficeFindings).rentals;
  expect(rental).toMatchObject({ reference, full_name, stage: 'prévue' });
  await page.getByRole('link', { name: 'Ouvrir' }).click();
  await expect(page).toHaveURL(rentalPage(rental?.id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
});
