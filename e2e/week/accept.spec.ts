import { openLive } from '../live-page.ts';
import { addFleet, ask, rentalOf } from './bookings.ts';
import {
  ahead,
  confirm,
  dialog,
  expect,
  expectNoAxeViolations,
  rentalPage,
  stage,
  step,
  test,
  told,
} from './office.ts';

test('a request is accepted with a chosen vehicle, taken back within ten seconds, and accepted again @both', async ({
  page,
}) => {
  const { carId, vehicles } = await addFleet(page.request);
  const { plate } = vehicles[1]!;
  const { id, full_name } = await ask(carId);
  await openLive(page, rentalPage(id));
  await expect(page.getByText(full_name).first()).toBeVisible();
  await expect(page.getByText(/heure à convenir/).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await step(page, 'Accepter').click();
  await dialog(page).getByRole('radio', { name: plate }).check();
  await expectNoAxeViolations(page);
  await confirm(page, 'Accepter').click();
  await expect(stage(page, 'Prévue')).toBeVisible();
  await told(page, 'Réservation acceptée').getByRole('button', { name: 'Annuler' }).click();
  await expect(stage(page, 'En attente')).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'en attente', vehicles: [] });

  await step(page, 'Accepter').click();
  await dialog(page).getByRole('radio', { name: plate }).check();
  await confirm(page, 'Accepter').click();
  await page.getByRole('link', { name: plate }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plate);
  await expect(ahead(page)).toContainText(full_name);
});

test('in the list of requests one press accepts, and can be taken back there', async ({ page }) => {
  const { carId } = await addFleet(page.request, 1);
  const { id, full_name } = await ask(carId);
  await openLive(page, `/admin/dashboard/reservations?search=${encodeURIComponent(full_name)}`);
  await page.getByRole('button', { name: `Accepter la demande de ${full_name}` }).click();
  await told(page, 'Réservation acceptée').getByRole('button', { name: 'Annuler' }).click();
  await expect(told(page, 'Décision annulée')).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'en attente' });
  await page.getByRole('link', { name: full_name }).click();
  await expect(page).toHaveURL(rentalPage(id));
});
