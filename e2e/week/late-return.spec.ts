import { openLive } from '../live-page.ts';
import { addFleet, book, rentalOf, wallFromNow } from './bookings.ts';
import { dialog, confirm, expect, expectNoAxeViolations, stage, test, told } from './office.ts';

test('a car that is late is seen first, with who waits for it; its return is entered and explains a lower counter', async ({
  page,
}) => {
  const { carId, vehicles } = await addFleet(page.request, 1);
  const late = { start_date: wallFromNow(-50), end_date: wallFromNow(-2), stage: 'en cours' } as const;
  const { id, full_name } = await book(page.request, { ...late, car_id: carId });
  await book(page.request, { start_date: wallFromNow(3), end_date: wallFromNow(30), car_id: carId });
  await openLive(page, '/admin/dashboard/aujourdhui');
  const row = page.getByRole('region', { name: 'En retard' }).getByRole('listitem').filter({ hasText: full_name });
  await expect(row).toContainText('Retard de 2 h');
  await expect(row).toContainText(/Location suivante (2 h 5\d|3 h) après/);
  await expect(row).toContainText(vehicles[0].plate);
  await row.getByRole('link', { name: full_name, exact: true }).click();
  await expect(page.getByText('En retard').first()).toBeVisible();
  await page.getByRole('button', { name: 'Rendu', exact: true }).click();
  await dialog(page)
    .getByLabel(/^Compteur/)
    .fill('44900');
  await confirm(page, 'Rendu').click();
  await expect(dialog(page).getByText(/expliquez pourquoi/)).toBeVisible();
  await dialog(page)
    .getByLabel(/^Pourquoi moins/)
    .fill('Compteur remplacé');
  await dialog(page)
    .getByLabel(/^Où se trouve/)
    .fill('Parking');
  await expectNoAxeViolations(page);
  await confirm(page, 'Rendu').click();
  await expect(told(page, 'Voiture rendue')).toBeVisible();
  await expect(stage(page, 'Terminée')).toBeVisible();
  expect((await rentalOf(page.request, id)).vehicles).toMatchObject([{ km_in: 44_900 }]);
});
