import { openLive } from '../live-page.ts';
import { accepted, act, addFleet, rentalOf } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, step, test, told, vehiclePage } from './office.ts';

test('a vehicle that breaks down on the way is swapped, both counters are read, and it goes to the garage', async ({
  page,
}) => {
  const { carId, vehicles } = await addFleet(page.request);
  const { id, vehicle, full_name } = await accepted(page.request, carId, { from: 0, days: 4 });
  const spare = vehicles.find(({ _id }) => _id !== vehicle.vehicle_id)!;
  await act(page.request, id, 'hand-over', { km: 46_000, fuel: 8 });
  await openLive(page, rentalPage(id));
  await step(page, 'Échanger le véhicule').click();
  await dialog(page).getByRole('radio', { name: spare.plate }).check();
  await dialog(page)
    .getByLabel(/^Compteur du véhicule rendu/)
    .fill('46200');
  await dialog(page)
    .getByLabel(/^Compteur du véhicule remis/)
    .fill('45100');
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('Panne');
  await expectNoAxeViolations(page);
  await confirm(page, 'Échanger').click();
  await expect(told(page, 'Véhicule échangé')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const { vehicles: used, stage } = await rentalOf(page.request, id);
  expect(stage).toBe('en cours');
  expect(used).toMatchObject([{ km_in: 46_200 }, { vehicle_id: spare._id, km_out: 45_100, back_at: null }]);

  await openLive(page, vehiclePage(vehicle.vehicle_id));
  await step(page, 'Modifier').click();
  await dialog(page).getByLabel('État').selectOption('Atelier');
  await confirm(page, 'Enregistrer').click();
  await expect(told(page, 'Véhicule modifié')).toBeVisible();
  await expect(page.getByRole('main').getByText('Atelier', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passé' })).toContainText(full_name);
});

test('where no other of its car is free, those of all cars are offered at once', async ({ page }) => {
  const { carId } = await addFleet(page.request, 1);
  const other = await addFleet(page.request, 1);
  const { id } = await accepted(page.request, carId, { from: 300 });
  await openLive(page, rentalPage(id));
  await step(page, 'Échanger le véhicule').click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Toutes les voitures' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: other.vehicles[0].plate }).check();
  await confirm(page, 'Échanger').click();
  await expect(told(page, 'Véhicule échangé')).toBeVisible();
  await expect(page.getByRole('link', { name: other.vehicles[0].plate }).first()).toBeVisible();
});
