import { openLive } from '../live-page.ts';
import { addFleet, book, dayFromNow } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, test } from './office.ts';

test('a plate, however it is written, and a moment tell who drove @both', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const { carId, vehicles } = await addFleet(page.request, 1);
  const [number, , region] = vehicles[0].plate.split('-');
  const period = { start_date: `${dayFromNow(-30)}T10:00`, end_date: `${dayFromNow(-27)}T10:00` };
  const { id, full_name, reference } = await book(page.request, { ...period, car_id: carId, stage: 'terminée' });
  await openLive(page, '/admin/dashboard/vehicules');
  await page.getByRole('button', { name: 'Qui conduisait ?' }).click();
  await confirm(page, 'Chercher').click();
  await expect(dialog(page).getByLabel('Plaque')).toHaveAccessibleDescription(/obligatoire/);
  await dialog(page)
    .getByLabel('Date et heure')
    .fill(`${dayFromNow(-29)}T12:34`);
  await dialog(page).getByLabel('Plaque').fill('1-Z-1');
  await confirm(page, 'Chercher').click();
  await expect(dialog(page).getByLabel('Plaque')).toHaveAccessibleDescription(/n’a ou n’a eu cette plaque/);
  await expect(dialog(page).getByText('n’existe pas')).toHaveCount(0);
  await dialog(page).getByLabel('Plaque').fill(`${number} B ${region}`);
  await confirm(page, 'Chercher').click();
  await expect(dialog(page).getByText(full_name)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /^(06|\+2126)/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel('Date et heure').fill('2020-01-01T12:34');
  await confirm(page, 'Chercher').click();
  await expect(dialog(page).getByText('Personne ne l’avait loué à ce moment.')).toBeVisible();
  await dialog(page)
    .getByLabel('Date et heure')
    .fill(`${dayFromNow(-28)}T09:00`);
  await confirm(page, 'Chercher').click();
  await dialog(page).getByRole('link', { name: reference }).click();
  await expect(page).toHaveURL(rentalPage(id));
});
