import { lastMail, newAddress } from '../fixtures.ts';
import { openLive } from '../live-page.ts';
import { accepted, addFleet, rentalOf } from './bookings.ts';
import {
  confirm,
  dialog,
  expect,
  expectNoAxeViolations,
  rentalPage,
  stage,
  step,
  test,
  vehiclePage,
} from './office.ts';

test('a rental is cancelled with who gave it up and why; the customer is told and the vehicle is free', async ({
  page,
}) => {
  const { carId, vehicles } = await addFleet(page.request, 1);
  const email = newAddress();
  const { id } = await accepted(page.request, carId, { email });
  await openLive(page, rentalPage(id));
  await step(page, 'Annuler la réservation').click();
  await confirm(page, 'Annuler la réservation').click();
  await expect(dialog(page).getByText('Ce champ est obligatoire')).toBeVisible();
  await expect(dialog(page).getByLabel(/^Motif/)).toBeFocused();
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('Vol annulé');
  await expectNoAxeViolations(page);
  await confirm(page, 'Annuler la réservation').click();
  await expect(stage(page, 'Annulée')).toBeVisible();
  await expect(page.getByText('Vol annulé').first()).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'annulée', closed_by: 'client' });
  await lastMail(email, { subject: /est annulée/, text: /Comme vous nous l’avez demandé/ });
  await openLive(page, vehiclePage(vehicles[0]._id));
  await expect(page.getByText('Rien de prévu : le véhicule est libre.')).toBeVisible();
});
