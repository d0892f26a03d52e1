import { openLive } from '../live-page.ts';
import { accepted, act, addFleet, ask, dayFromNow, rentalOf } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, step, test, told } from './office.ts';

test('an extension that collides moves the other booking to a free vehicle', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const [first, second] = [await accepted(page.request, carId), await ask(carId, { from: 23 })];
  await act(page.request, second.id, 'accept', { vehicle_id: first.vehicle.vehicle_id });
  await openLive(page, rentalPage(first.id));
  await step(page, 'Prolonger').click();
  await dialog(page).getByLabel('Nouveau retour le').fill(dayFromNow(24));
  await expect(dialog(page).getByText(second.full_name)).toBeVisible();
  await expect(confirm(page, 'Prolonger')).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('checkbox', { name: 'Déplacer l’autre réservation' }).check();
  await dialog(page)
    .getByRole('radio', { name: /^Appliquer le nouveau/ })
    .check();
  await confirm(page, 'Prolonger').click();
  await expect(told(page, 'Location prolongée')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await rentalOf(page.request, first.id)).toMatchObject({ days: 5, total: 2250 });

  await openLive(page, rentalPage(second.id));
  await expect(page.getByText('Location déplacée sur un autre véhicule').first()).toBeVisible();
  await expect(page.getByRole('link', { name: first.vehicle.plate })).toHaveCount(0);
});

test('where one of two in the way cannot be moved, neither is, and nothing is extended', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const [first, second] = [await accepted(page.request, carId), await ask(carId, { from: 23, days: 2 })];
  const { vehicle_id } = first.vehicle;
  await act(page.request, second.id, 'accept', { vehicle_id });
  const garage = { vehicle_id, kind: 'garage', start_date: dayFromNow(25), end_date: dayFromNow(27) };
  expect((await page.request.post('/api/admin/blocks', { data: garage })).status()).toBe(201);

  await openLive(page, rentalPage(first.id));
  await step(page, 'Prolonger').click();
  await dialog(page).getByLabel('Nouveau retour le').fill(dayFromNow(26));
  const wayOf = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(wayOf(second.full_name)).toContainText('Déplacer vers');
  await expect(wayOf('Garage')).toContainText('ne peut pas être déplacé');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  await expect(confirm(page, 'Prolonger')).toBeDisabled();
  // Nor by whoever asks the call itself.
  const { version } = await rentalOf(page.request, first.id);
  const data = { version, end_date: dayFromNow(26), price: 'keep', move_others: true };
  expect((await page.request.post(`/api/admin/rentals/${first.id}/extend`, { data })).status()).toBe(409);
  for (const { id } of [first, second])
    expect(await rentalOf(page.request, id)).toMatchObject({ vehicles: [{ vehicle_id }] });
  expect(await rentalOf(page.request, first.id)).toMatchObject({ days: 3 });
});
