import { lastMail, newAddress } from '../fixtures.ts';
import { openLive } from '../live-page.ts';
import { accepted, addFleet, dayFromNow, rentalOf } from './bookings.ts';
import { confirm, dialog, expect, expectNoAxeViolations, rentalPage, step, test, told } from './office.ts';

test('other dates show their price before they count, which price counts is chosen, and the customer is told @both', async ({
  page,
}) => {
  const { carId } = await addFleet(page.request, 1);
  const email = newAddress();
  const { id } = await accepted(page.request, carId, { email });
  await openLive(page, rentalPage(id));
  await step(page, 'Modifier').click();
  await dialog(page).getByLabel('Retour le').fill(dayFromNow(24));
  await expect(dialog(page).getByText('+900 MAD', { exact: true })).toBeVisible();
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByText('Choisissez le prix qui compte')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole('radio', { name: /^Garder le prix convenu/ })
    .check();
  await confirm(page, 'Enregistrer').click();
  await expect(told(page, 'Réservation modifiée')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(step(page, 'Modifier')).toBeFocused();
  await expect(page.getByText('5 jours').first()).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ days: 5, total: 1350, is_agreed_price: true });
  await lastMail(email, { subject: /a été modifiée/, text: /1\s350\sMAD/ });
});
