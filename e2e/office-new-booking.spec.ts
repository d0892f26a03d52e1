import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { newBooking } from './new-booking.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { knownCustomer, newPhone } from './week/bookings.ts';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('what was typed stays when the dialog is closed by mistake, and a key opens it again @desktop', async ({
  page,
}) => {
  const { phone, full_name } = await knownCustomer(page.request);
  const { dialog, cars, people, dayAhead } = newBooking(page);
  await openLive(page, '/admin/dashboard/cars');
  // The key is heard once it is known that the person may book.
  await hydrated(page.getByRole('button', { name: /Nouvelle réservation/ }).filter({ visible: true }));
  await page.keyboard.press('n');
  const day = dayAhead();
  await dialog.getByRole('textbox', { name: 'Départ', exact: true }).fill(day);
  await dialog.getByRole('button', { name: '7 j' }).press('Enter');
  // By the keyboard alone: the second of the free cars, then who.
  const filter = dialog.getByRole('combobox', { name: 'Voiture' });
  await expect(cars.nth(1)).toBeVisible();
  const second =
    (await cars
      .nth(1)
      .getByText(/^[A-Z]/)
      .first()
      .textContent()) ?? '';
  await filter.press('ArrowDown');
  await filter.press('Enter');
  await expect(cars.nth(1)).toHaveAttribute('aria-selected', 'true');
  const who = dialog.getByRole('combobox', { name: 'Client' });
  await expect(who).toBeFocused();
  await page.keyboard.type(phone);
  await expect(people.filter({ hasText: full_name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Changer de client' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Siège bébé');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('n');
  await expect(dialog.getByRole('textbox', { name: 'Départ', exact: true })).toHaveValue(day);
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Siège bébé');
  await expect(dialog.getByText(full_name)).toBeVisible();
  await expect(cars.filter({ hasText: second })).toHaveAttribute('aria-selected', 'true');
  // A letter that is typed into a field is no command.
  await dialog.getByRole('textbox', { name: 'Note' }).press('End');
  await page.keyboard.press('n');
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Siège bébén');
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('somebody new is made in place, a price of one’s own asks why, and an option ends by itself @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { opener, dialog, cars, people, dayAhead } = newBooking(page);
  await page.goto('/admin/dashboard');
  await opener.click();
  await dialog.getByRole('textbox', { name: 'Départ', exact: true }).fill(dayAhead());
  await dialog.getByRole('button', { name: '3 j' }).click();
  await cars.first().click();
  const phone = newPhone();
  await dialog.getByRole('combobox', { name: 'Client' }).fill(phone);
  await people.filter({ hasText: `Créer « ${phone} »` }).click();
  await expect(dialog.getByRole('textbox', { name: 'Téléphone' })).toHaveValue(phone);
  await dialog.getByLabel('Prix convenu (MAD)').fill('1');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Vient avec sa famille');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await dialog.getByRole('button', { name: 'Réserver' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog.getByLabel('Nom complet').fill(`Omar ${phone}`);
  await dialog.getByRole('button', { name: 'Réserver' }).click();
  await expect(dialog.getByText('Dites pourquoi ce prix a été convenu')).toBeVisible();
  await dialog.getByLabel('Motif du prix').fill('Geste commercial');
  await dialog.getByLabel('Poser une option').check();
  await expect(dialog.getByRole('textbox', { name: 'Option jusqu’au' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Poser l’option' }).click();
  await expect(page.getByText(`Option posée pour Omar ${phone}`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('its buttons stand at its foot, however little is filled in', async ({ page }) => {
  const { opener, dialog, cars } = newBooking(page);
  await page.goto('/admin/dashboard');
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 1000 },
  ]) {
    await page.setViewportSize(size);
    await opener.click();
    await dialog.getByRole('button', { name: 'Effacer' }).click();
    const expectAtFoot = () =>
      expect
        .poll(async () => {
          const [all, button] = [
            await dialog.boundingBox(),
            await dialog.getByRole('button', { name: 'Réserver' }).boundingBox(),
          ];
          return Math.round((all?.y ?? 0) + (all?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0));
        })
        .toBe(12);
    await expectAtFoot();
    await dialog.getByRole('button', { name: '3 j' }).click();
    await expect(cars.first()).toBeVisible();
    await expectAtFoot();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
  }
});
