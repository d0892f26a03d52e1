import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { holdScripts, openWithLateScripts } from './late-scripts.ts';

test('a city typed while the scripts are on their way is searched for', async ({ page }) => {
  const letScriptsIn = await openWithLateScripts(page, '/');
  const city = page.getByRole('combobox', { name: 'Ville' }).first();
  await city.fill('mdiq');
  letScriptsIn();
  await page.getByRole('option', { name: "M'diq" }).click();
  await expect(city).toHaveValue("M'diq");
});

test('a city typed in English while the scripts are on their way is searched for too @desktop', async ({ page }) => {
  const letScriptsIn = await openWithLateScripts(page, '/');
  const city = page.getByRole('combobox', { name: 'Ville' }).first();
  await city.fill('Tangier');
  letScriptsIn();
  await page.getByRole('option', { name: 'Tanger' }).click();
  await expect(city).toHaveValue('Tanger');
});

test('a city typed in English and left before the scripts came is found', async ({ page }) => {
  const letScriptsIn = await openWithLateScripts(page, '/');
  const city = page.getByRole('combobox', { name: 'Ville' }).first();
  await city.fill('Tangier');
  await city.blur();
  letScriptsIn();
  await expect(city).toHaveValue('Tanger');
});

for (const key of ['Tab', 'Enter']) {
  test(`a city taken by ${key} stays as it was typed until its other names are there`, async ({ page }) => {
    const letNamesIn = await holdScripts(page, 'city-names-*');
    await page.goto('/#reservation');
    const city = page.getByRole('combobox', { name: 'Ville' }).first();
    await hydrated(city);
    await city.fill('Marrakesh');
    await city.press(key);
    await expect(city).toHaveValue('Marrakesh');
    letNamesIn();
    await expect(city).toHaveValue('Marrakech');
    // What no name matches is taken as it is.
    await city.fill(' Taghazout ');
    await city.press(key);
    await expect(city).toHaveValue('Taghazout');
    // What cannot be a name is undone.
    await city.fill('1234');
    await city.press(key);
    await expect(city).toHaveValue('Taghazout');
  });
}

test('a city that is not on the list is the last that is proposed, for the keyboard too @desktop', async ({ page }) => {
  await page.goto('/#reservation');
  const city = page.getByRole('combobox', { name: 'Ville' }).first();
  await hydrated(city);
  await city.fill('Taghazout');
  const own = page.getByRole('option', { name: 'Utiliser « Taghazout »' });
  await expect(own).toBeVisible();
  await expectNoAxeViolations(page);
  await own.click();
  await expect(city).toHaveValue('Taghazout');
  // Beside what the list has to offer, and only when it is not the same.
  await city.fill('Tan');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Tanger', 'Tan-Tan', 'Utiliser «\u00a0Tan\u00a0»']);
  await city.press('ArrowDown');
  await city.press('ArrowDown');
  await expect(city).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id'))!);
  await city.press('Enter');
  await expect(city).toHaveValue('Tan');
  await city.fill('tan tan');
  await expect(options).toHaveText(['Tan-Tan']);
});

test('a village reaches the desk, marked as not of the list @desktop', async ({ page, browser, request }, {
  project,
}) => {
  const village = `Imsouane ${project.name}`;
  await page.goto('/?tab=airport#reservation');
  await page.getByLabel('Nom complet').fill('Voyageuse du village');
  await page.getByLabel('Téléphone').fill('0611223344');
  await page.getByRole('combobox', { name: 'Ville de départ' }).fill(village);
  await page.getByLabel('Ville de l’aéroport').selectOption('Agadir');
  await page.getByLabel(/^Aéroport/).selectOption({ label: 'Aéroport Agadir-Al Massira (AGA)' });
  await page.getByRole('button', { name: /^Date et heure/ }).click();
  await page.getByRole('button', { name: 'Aller au mois suivant' }).click();
  await page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false }).nth(5).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'Demander un transport' }).click();
  await expect(page.getByRole('alertdialog', { name: '🚐 Demande de transport envoyée !' })).toContainText(village);

  const [car] = (await (await request.get('/api/cars')).json()) as { _id: string }[];
  const rental = { start_date: '2030-05-02', end_date: '2030-05-03', ville: village, phone: '0611223344' };
  const asked = await request.post(`/api/reserve/${car?._id}`, { data: { ...rental, full_name: 'Du village' } });
  expect(asked.status()).toBe(201);
  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(desk, 'admin');
  await desk.goto('/admin/dashboard/reservations');
  const entries = desk.locator('tr, li').filter({ hasText: village, visible: true });
  await expect(entries.first()).toContainText('hors liste');
  await desk.getByRole('tab', { name: /^Transports aéroport/ }).click();
  await expect(entries.first()).toContainText('hors liste');
  await expect(
    desk.locator('tr, li').filter({ hasText: 'Agadir', hasNotText: 'Imsouane', visible: true }).first(),
  ).not.toContainText('hors liste');
  await desk.context().close();
});
