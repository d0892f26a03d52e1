import { openLive } from '../live-page.ts';
import { addFleet, ask, dayFromNow, knownCustomer } from './bookings.ts';
import {
  confirm,
  customerPage,
  dialog,
  expect,
  expectNoAxeViolations,
  rentalPage,
  step,
  test,
  told,
} from './office.ts';

test('an alert is put on a customer, met before the next decision, and lifted; the customer never learns of it', async ({
  page,
}) => {
  const { id, full_name, phone } = await knownCustomer(page.request);
  const main = page.getByRole('main');
  await openLive(page, customerPage(id));
  await step(page, 'Mettre en alerte').click();
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByLabel('Raison')).toHaveAccessibleDescription(/Dites pourquoi/);
  await dialog(page).getByLabel('Raison').fill('Amende impayée');
  await dialog(page).getByLabel('Jusqu’au').fill(dayFromNow(60));
  await expectNoAxeViolations(page);
  await confirm(page, 'Enregistrer').click();
  await expect(told(page, 'Alerte enregistrée')).toBeVisible();
  await expect(main.getByText('Amende impayée').first()).toBeVisible();
  await expect(step(page, 'Modifier l’alerte')).toBeFocused();
  await expectNoAxeViolations(page);

  const { carId } = await addFleet(page.request, 1);
  const request = await ask(carId, { person: { full_name, phone } });
  await openLive(page, rentalPage(request.id));
  await expect(main.getByText('Alerte client : Amende impayée')).toBeVisible();
  await step(page, 'Accepter').click();
  await expect(dialog(page).getByText('Alerte client : Amende impayée')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await (await page.request.get(request.tracking)).text()).not.toContain('Amende impayée');

  await main.getByRole('link', { name: full_name, exact: true }).click();
  await step(page, 'Modifier l’alerte').click();
  await confirm(page, 'Lever l’alerte').click();
  await expect(told(page, 'Alerte levée')).toBeVisible();
  await expect(step(page, 'Mettre en alerte')).toBeFocused();
  await openLive(page, rentalPage(request.id));
  await expect(main.getByRole('link', { name: full_name, exact: true })).toBeVisible();
  await expect(main.getByText('Amende impayée')).toHaveCount(0);
});
