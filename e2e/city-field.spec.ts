import { expect, test } from './fixtures.ts';
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

test('a city typed in English while the scripts are on their way is searched for too', async ({ page }) => {
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
    // What no name matches is undone, as ever.
    await city.fill('Atlantide');
    await city.press(key);
    await expect(city).toHaveValue('Marrakech');
  });
}
