import type { Page } from '@playwright/test';
import { openLive } from '../live-page.ts';
import { boxUnderMouse } from '../mouse.ts';
import { accepted, addFleet, dayFromNow } from './bookings.ts';
import {
  ahead,
  confirm,
  dialog,
  expect,
  expectNoAxeViolations,
  rentalPage,
  test,
  told,
  vehiclePage,
} from './office.ts';

/** The mouse over three days of a row that shows two weeks from the day before them on. */
async function dragOverThreeDays(page: Page, vehicle: string): Promise<void> {
  const box = await boxUnderMouse(page.locator(`[data-row="${vehicle}"] .planning-track`));
  const [day, y] = [box.width / 14, box.y + box.height - 3];
  await page.mouse.move(box.x + day * 1.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + day * 3.5, y, { steps: 5 });
  await page.mouse.up();
}

test('a vehicle goes to the garage for three days; the booking in the way goes to another of its kind', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { carId, form } = await addFleet(page.request);
  const { id, full_name, vehicle } = await accepted(page.request, carId, { from: 42, days: 1 });
  const first = dayFromNow(40);
  await openLive(page, `/admin/dashboard/planning?du=${dayFromNow(39)}&semaines=2&q=${form.model}`);
  await expect(page.getByRole('gridcell', { name: full_name })).toBeVisible();
  await dragOverThreeDays(page, vehicle.vehicle_id);
  await page.getByRole('menuitem', { name: 'Immobiliser le véhicule' }).click();
  await expect(dialog(page).getByLabel('Début')).toHaveValue(`${first}T00:00`);
  await expect(dialog(page).getByLabel('Fin', { exact: true })).toHaveValue(`${dayFromNow(43)}T00:00`);
  await dialog(page).getByLabel('Note').fill('Embrayage');
  await confirm(page, 'Immobiliser').click();
  await expect(dialog(page).getByText('Ce véhicule est déjà pris pour ces dates')).toBeVisible();
  await expect(dialog(page).getByLabel('Véhicule')).toHaveAccessibleDescription(new RegExp(full_name));
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('checkbox', { name: 'Déplacer aussi ce qui gêne' }).check();
  await confirm(page, 'Immobiliser').click();
  await expect(told(page, 'Véhicule immobilisé')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Embrayage' })).toBeVisible();

  await openLive(page, rentalPage(id));
  await expect(page.getByText('Location déplacée sur un autre véhicule').first()).toBeVisible();
  await openLive(page, vehiclePage(vehicle.vehicle_id));
  await expect(ahead(page)).toContainText('Garage : Embrayage');
  await expect(ahead(page)).not.toContainText(full_name);
});
