import { openLive } from '../live-page.ts';
import { admin } from '../site.ts';
import { accepted, addFleet } from './bookings.ts';
import { ahead, confirm, dialog, expect, expectNoAxeViolations, step, test, told, vehiclePage } from './office.ts';

test('a vehicle that is sold with a booking to come: the booking is named, given another vehicle, and then it goes', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { carId, form, vehicles } = await addFleet(page.request);
  const { vehicle, full_name } = await accepted(page.request, carId);
  const spare = vehicles.find(({ _id }) => _id !== vehicle.vehicle_id)!;
  await openLive(page, vehiclePage(vehicle.vehicle_id));
  await step(page, 'Modifier').click();
  await dialog(page).getByLabel('État').selectOption('Vendu');
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByLabel('État')).toHaveAccessibleDescription(new RegExp(full_name));
  await page.keyboard.press('Escape');
  await step(page, 'Archiver').click();
  await page.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Le véhicule n’a pas été archivé' });
  await expect(refusal).toContainText(full_name);
  await expectNoAxeViolations(page);
  await refusal.getByRole('button', { name: 'OK' }).click();

  await ahead(page).getByRole('link', { name: full_name }).click();
  await step(page, 'Échanger le véhicule').click();
  await dialog(page).getByRole('radio', { name: spare.plate }).check();
  await confirm(page, 'Échanger').click();
  await expect(told(page, 'Véhicule échangé')).toBeVisible();
  await page.getByRole('link', { name: spare.plate }).first().click();
  await expect(ahead(page)).toContainText(full_name);

  await openLive(page, vehiclePage(vehicle.vehicle_id));
  await step(page, 'Modifier').click();
  await dialog(page).getByLabel('État').selectOption('Vendu');
  await confirm(page, 'Enregistrer').click();
  await expect(told(page, 'Véhicule modifié')).toBeVisible();
  await openLive(page, `/admin/dashboard/planning?q=${form.model}`);
  await expect(page.getByText(spare.plate).first()).toBeVisible();
  await expect(page.getByText(vehicle.plate)).toHaveCount(0);
});
