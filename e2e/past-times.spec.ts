import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';

/** Far from Morocco: it is the agency's clock that counts. */
test.use({ timezoneId: 'Pacific/Auckland' });

/** An afternoon at the agency, whose day has begun and not ended; in Auckland it is the next morning. */
const afternoon = new Date('2030-07-10T14:10:00Z');

const openAt = async (page: Page, path: string, time: Date) => {
  await page.clock.setFixedTime(time);
  await page.goto(path);
  await hydrated(page.getByRole('button', { name: /^(Réserver|Demander un transport)$/ }));
};

const today = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /aujourd’hui/ });

test('of today only the hours to come are proposed, at the agency’s clock @desktop', async ({ page }) => {
  await openAt(page, '/#reservation', afternoon);
  await page.getByRole('button', { name: /^Début et fin de la location/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(today(page)).toHaveAccessibleName(/10 juillet 2030/);
  await today(page).click();
  const start = dialog.getByLabel('Heure de départ');
  const offered = await start.getByRole('option').allTextContents();
  expect(offered.at(-1)).toBe('23:30');
  expect(offered[0], 'the hour may stay open').toBe('À convenir');
  const next = offered[1] ?? '';
  expect(['14:30', '15:30']).toContain(next);
  await expect(start, 'the usual ten o’clock has passed').toHaveValue(next);
  await dialog.getByRole('button', { name: /11 juillet 2030/ }).click();
  await expect(dialog.getByLabel('Heure de retour')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('button', { name: /^Début et fin de la location/ })).toContainText(next);
});

test('an hour that passed while the form was filled in is refused by its field', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openAt(page, '/#reservation', afternoon);
  await page.getByLabel('Nom complet').fill('Lente');
  await page.getByLabel('Téléphone').fill('0611223344');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Agadir');
  await page.getByLabel('Modèle').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Début et fin de la location/ }).click();
  await today(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /11 juillet 2030/ })
    .click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.clock.setFixedTime(new Date(afternoon.getTime() + 2 * 3_600_000));
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page.getByText('La date de début ne peut pas être passée')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a transfer at an hour that has passed is refused by its field', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openAt(page, '/?tab=airport#reservation', afternoon);
  await page.getByLabel('Nom complet').fill('Lente');
  await page.getByLabel('Téléphone').fill('0611223344');
  await page.getByRole('combobox', { name: 'Ville de départ' }).fill('Tiznit');
  await page.getByLabel('Ville de l’aéroport').selectOption('Agadir');
  await page.getByLabel(/^Aéroport/).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Date et heure/ }).click();
  await today(page).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.clock.setFixedTime(new Date(afternoon.getTime() + 2 * 3_600_000));
  await page.getByRole('button', { name: 'Demander un transport' }).click();
  await expect(page.getByText('Cette date est déjà passée')).toBeVisible();
  expect(sent).toEqual([]);
});
