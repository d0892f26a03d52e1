import type { APIRequestContext, Page } from '@playwright/test';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { addCar } from '../car-form.ts';
import { removeSeasons, writeRates } from '../rates.ts';
import { confirm, dialog, expect, expectNoAxeViolations, test, told } from './office.ts';

// A year of its own: no other test looks at it.
const year = 2031;
const days = { first: `${year}-07-01`, last: `${year}-08-31` };
const screen = `/admin/dashboard/rates?annee=${year}`;

const seasonsOf = async (office: APIRequestContext, carId: string) =>
  ((await (await office.get(`/api/car/${carId}/rates`)).json()) as CarRates).seasons;

const carLine = (page: Page, model: string) => dialog(page).getByRole('listitem').filter({ hasText: model });
const yearOf = (page: Page) => page.getByRole('region', { name: `Saisons de ${year}` });

test.afterEach(({ page }) => removeSeasons(page.request, (name) => name.includes(String(year))));

test('two cars cost 15 % more in July and August: seen first, applied, and taken back', async ({ page }) => {
  const cars = [await addCar(page.request), await addCar(page.request), await addCar(page.request)];
  const [one, other, spared] = cars as [(typeof cars)[0], (typeof cars)[0], (typeof cars)[0]];
  await page.goto(screen);
  await page.getByRole('button', { name: 'Changer les prix' }).click();
  await dialog(page).getByLabel('Hausse ou baisse').fill('+15');
  await dialog(page).getByLabel('Premier jour').fill(days.first);
  await dialog(page).getByLabel('Dernier jour').fill(days.last);
  for (const { form } of [one, other]) {
    await dialog(page).getByLabel('Chercher une voiture').fill(form.model);
    await dialog(page).getByRole('checkbox', { name: form.model }).check();
    // What a day and a week cost now, and then.
    await expect(carLine(page, form.model)).toContainText(/450\s*→\s*devient\s*517,50/);
    await expect(carLine(page, form.model)).toContainText(/3\s150\s*→\s*devient\s*3\s622,50/);
  }
  await dialog(page).getByLabel('Chercher une voiture').fill(spared.form.model);
  await expect(carLine(page, spared.form.model)).not.toContainText('→');
  await expect(dialog(page).getByText('2 choisies')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await seasonsOf(page.request, one.id)).toEqual([]);

  await confirm(page, 'Appliquer').click();
  await expect(told(page, 'est enregistrée').first()).toBeVisible();
  const name = `Hausse de 15\u00a0% du 1er juillet au 31 août ${year}`;
  await expect(yearOf(page).getByRole('button', { name: 'Modifier' })).toContainText([name]);
  await expect(yearOf(page)).toContainText('2 voitures');
  await expectNoAxeViolations(page);
  for (const { id } of [one, other])
    expect(await seasonsOf(page.request, id)).toMatchObject([{ name, percent: 15, first_day: days.first }]);
  expect(await seasonsOf(page.request, spared.id)).toEqual([]);

  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(told(page, 'Rétabli').first()).toBeVisible();
  await expect(yearOf(page)).not.toContainText(name);
  expect(await seasonsOf(page.request, one.id)).toEqual([]);
});

test('prices are changed twice for the same dates, up for some cars and down for another', async ({ page }) => {
  const [dearer, again, cheaper] = [await addCar(page.request), await addCar(page.request), await addCar(page.request)];
  await page.goto(screen);
  for (const [percent, { id, form }] of [
    ['+15', dearer],
    ['+15', again],
    ['−15', cheaper],
  ] as const) {
    await page.getByRole('button', { name: 'Changer les prix' }).click();
    await dialog(page).getByLabel('Hausse ou baisse').fill(percent);
    await dialog(page).getByLabel('Premier jour').fill(days.first);
    await dialog(page).getByLabel('Dernier jour').fill(days.last);
    await dialog(page).getByLabel('Chercher une voiture').fill(form.model);
    await dialog(page).getByRole('checkbox', { name: form.model }).check();
    await confirm(page, 'Appliquer').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await seasonsOf(page.request, id)).toMatchObject([{ percent: percent === '+15' ? 15 : -15 }]);
  }
  for (const name of ['Hausse', 'Hausse', 'Baisse'].map((word) => `${word} de 15\u00a0% du 1er juillet`))
    await expect(yearOf(page)).toContainText(name);
  await expect(yearOf(page)).toContainText(`au 31 août ${year} (2)`);
});

test('days are drawn over the months, in either direction', async ({ page }) => {
  await page.goto(screen);
  const box = async (month: string) => {
    const button = page.getByRole('button', { name: `Nouvelle saison en ${month} ${year}` });
    await button.scrollIntoViewIfNeeded();
    const found = await button.boundingBox();
    if (!found) throw new Error('no such month on the screen');
    return found;
  };
  const [june, august] = [await box('juin'), await box('août')];
  const y = june.y + june.height / 2;
  const [middleOfJune, endOfAugust] = [june.x + june.width / 2, august.x + august.width - 2];
  for (const [from, to] of [
    [middleOfJune, endOfAugust],
    [endOfAugust, middleOfJune],
  ] as const) {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move((from + to) / 2, y, { steps: 4 });
    await page.mouse.move(to, y);
    await page.mouse.up();
    await expect(dialog(page).getByLabel('Premier jour')).toHaveValue(new RegExp(`^${year}-06-1[567]$`));
    await expect(dialog(page).getByLabel('Dernier jour')).toHaveValue(new RegExp(`^${year}-08-3[01]$`));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a season from the button of a month is written, changed and removed, each with a way back', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const name = `Récolte ${year}`;
  const { id: carId, form } = await addCar(page.request);
  await page.goto(screen);
  await page.getByRole('button', { name: `Nouvelle saison en juillet ${year}` }).click();
  await expect(dialog(page).getByLabel('Premier jour')).toHaveValue(`${year}-07-01`);
  await expect(dialog(page).getByLabel('Dernier jour')).toHaveValue(`${year}-07-31`);
  await dialog(page).getByLabel('Nom').fill(name);
  await dialog(page).getByRole('button', { name: 'Certaines voitures' }).click();
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByText('Choisissez au moins une voiture, ou toutes')).toBeVisible();
  await dialog(page).getByLabel('Chercher une voiture').fill(form.model);
  await dialog(page).getByRole('checkbox', { name: form.model }).check();
  await dialog(page).getByLabel(`Prix fixe par jour de Essai ${form.model}`).fill('600');
  await expect(carLine(page, form.model)).toContainText(/3\s150\s*→\s*devient\s*4\s200/);
  await confirm(page, 'Enregistrer').click();
  const row = yearOf(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('prix fixes');
  expect(await seasonsOf(page.request, carId)).toMatchObject([{ name, price_centimes: 60_000 }]);

  // Another desk writes meanwhile: whoever saves is told, and saves again.
  await row.getByRole('button', { name: 'Modifier' }).click();
  const other = { name: `Vendanges ${year}`, first_day: `${year}-09-01`, last_day: `${year}-09-30`, percent: -5 };
  await writeRates(page.request, 'POST', 'seasons', { ...other, cars: [{ car_id: carId }] });
  await dialog(page).getByLabel('Durée minimale').fill('4');
  await confirm(page, 'Enregistrer').click();
  await expect(dialog(page).getByRole('alert')).toContainText(`modifiés entre-temps par`);
  await expect(dialog(page).getByRole('alert')).toContainText(other.name);
  await confirm(page, 'Enregistrer').click();
  await expect(row).toContainText('4 jours au moins');
  await row.getByRole('button', { name: `Retirer ${name}` }).click();
  await expect(told(page, 'est retirée').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Annuler/ })
    .last()
    .click();
  await expect(row).toContainText('4 jours au moins');
});
