import { type Page, type TestInfo } from '@playwright/test';
import { field, heading, press } from './account-forms.ts';
import { carNamed } from './car-named.ts';
import { expect, lastMail, mailedCode, newAddress, newCustomer, test } from './fixtures.ts';
import { admin } from './site.ts';
import { throttledSite } from './throttled-site.ts';
import { defaultAgency } from '../api/words/default-agency.ts';

/** The forms as the browser itself sends them. */
test.use({ javaScriptEnabled: false });

/** The browser's own line about an answer that is no success. */
const refused = /status of 4\d\d/;

const main = (page: Page) => page.getByRole('main');
const invalid = (page: Page) => main(page).locator('[aria-invalid=true]').filter({ visible: true });

/** A day next month, on which nobody else rents: each size has its own. */
function day(date: number, { project }: TestInfo): string {
  const now = new Date();
  const month = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date + (project.name === 'phone' ? 0 : 10)),
  );
  return month.toISOString().slice(0, 10);
}

test('a customer logs in, and comes back to where they were', async ({ page, allowProblem }) => {
  allowProblem(refused);
  const person = await newCustomer(page);
  await page.goto('/login?next=/cars');
  await press(page, 'Se connecter');
  await expect(page.getByText('Certains champs sont à corriger')).toBeVisible();
  await expect(invalid(page)).toHaveCount(2);
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill('un autre mot de passe');
  await press(page, 'Se connecter');
  await expect(page.getByText('E-mail ou mot de passe incorrect')).toBeVisible();
  await expect(field(page, 'Adresse e-mail')).toHaveValue(person.email);
  await expect(field(page, 'Mot de passe')).toHaveValue('');
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(page).toHaveURL('/cars');
  expect((await page.request.get('/api/user/profile')).status()).toBe(200);
});

test('somebody opens an account with the code that is mailed to them', async ({ page, allowProblem }) => {
  allowProblem(refused);
  const email = newAddress();
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Créer un compte' }).click();
  await expect(heading(page, 'Créer un compte')).toBeVisible();
  await expect(field(page, 'Mot de passe')).toBeHidden();
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Nom complet').fill('Salma Idrissi');
  await field(page, 'Téléphone').fill('12');
  await press(page, 'Recevoir mon code');
  await expect(page.getByText('Entrez un numéro de téléphone valide (8 à 15 chiffres)')).toBeVisible();
  await expect(field(page, 'Nom complet')).toHaveValue('Salma Idrissi');
  await field(page, 'Téléphone').fill('');
  await press(page, 'Recevoir mon code');

  await expect(heading(page, 'Vérifiez votre e-mail')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(email)).toBeVisible();
  const password = 'un mot de passe sûr';
  const fill = async (code: string, confirmation: string) => {
    await field(page, 'Code de vérification').fill(code);
    await field(page, 'Mot de passe').fill(password);
    await field(page, 'Confirmer le mot de passe').fill(confirmation);
    await press(page, 'Vérifier');
  };
  await fill('000000', 'un autre');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await expect(field(page, 'Mot de passe')).toHaveValue('');
  await fill(await mailedCode(email), password);
  await expect(heading(page, 'Compte créé')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Compte créé')).toBeVisible();
  expect(await (await page.request.get('/api/user/profile')).json()).toMatchObject({ email });
  await main(page).getByRole('link', { name: 'Continuer maintenant' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor asks for a car on the home page, once', async ({ page, allowProblem }, info) => {
  allowProblem(refused);
  const name = `Sans script ${info.project.name}`;
  await page.goto('/#reservation', { waitUntil: 'domcontentloaded' });
  const area = page.locator('#reservation');
  const send = main(page).getByRole('button', { name: 'Réserver', exact: true });
  await main(page).getByLabel('Nom complet').fill(name);
  await send.click();
  await expect(page.getByText('Veuillez sélectionner un modèle de voiture !')).toBeVisible();
  await expect(main(page).getByText('Certains champs sont à corriger')).toBeVisible();
  await expect(main(page).getByLabel('Nom complet'), 'the form, not the top of the page').toBeInViewport();
  await expect(main(page).getByLabel('Nom complet')).toHaveValue(name);
  await expect(invalid(page)).toHaveCount(5);
  await main(page).getByLabel('Téléphone').fill('06 12 34 56 78');
  await main(page).getByRole('combobox', { name: 'Ville' }).fill('Agadir');
  await main(page).getByLabel('Modèle').selectOption({ label: 'Hyundai i10 – 200 MAD/Jour' });
  await area.getByLabel('Début', { exact: true }).fill(day(12, info));
  await area.getByLabel('Heure de départ').fill('10:00');
  await area.getByLabel('Fin', { exact: true }).fill(day(10, info));
  await send.click();
  await expect(page.getByText('La date de fin doit être postérieure à la date de début')).toBeVisible();
  await expect(main(page).getByLabel('Modèle')).toHaveValue(/./);
  await expect(area.getByLabel('Heure de départ')).toHaveValue('10:00');
  await area.getByLabel('Fin', { exact: true }).fill(day(13, info));
  await main(page).getByLabel('Lieu de départ').selectOption('À l’aéroport');
  await main(page).getByLabel('Numéro de vol').fill('AT 1234');
  // Pressed twice, and loaded again: it is one request.
  await send.dblclick();
  await expect(heading(page, '🎉 Réservation envoyée !')).toBeVisible();
  await page.reload();
  await expect(heading(page, '🎉 Réservation envoyée !')).toBeVisible();
  for (const fact of ['Hyundai i10', 'Agadir', '400 MAD', name]) await expect(main(page).getByText(fact)).toBeVisible();
  const { text } = await lastMail(defaultAgency.email, { subject: /Hyundai i10/, text: new RegExp(name) });
  for (const told of [/Départ.* à 10:00/, /Retour.* heure à convenir/, /Lieu de retour[^]*Aéroport/, /AT 1234/])
    expect(text).toMatch(told);
  await page.request.post('/api/login', { data: admin });
  const requests = (await (await page.request.get('/api/admin/reservations')).json()) as { full_name: string }[];
  expect(requests.filter(({ full_name }) => full_name === name)).toHaveLength(1);
});

test('a visitor asks for a car on its own page', async ({ page, allowProblem }, info) => {
  allowProblem(refused);
  const car = await carNamed(page, 'Duster');
  await page.goto(`/car/${car._id}`);
  const block = page.getByRole('region', { name: 'Réserver cette voiture' });
  const send = block.getByRole('button', { name: 'Réserver maintenant' });
  await send.click();
  await expect(block.getByText('Veuillez sélectionner les dates de début et de fin')).toBeVisible();
  await expect(block.getByText('Veuillez sélectionner une ville')).toBeVisible();
  await expect(block.getByText('Ce champ est obligatoire')).toHaveCount(2);
  await expect(block).toBeInViewport();
  await block.getByLabel('Nom complet').fill('Salma Idrissi');
  await block.getByLabel('Début', { exact: true }).fill(day(14, info));
  await block.getByLabel('Fin', { exact: true }).fill(day(16, info));
  await block.getByRole('combobox', { name: 'Ville' }).fill('Taroudant');
  await block.getByLabel('Téléphone').fill('12');
  await send.click();
  await expect(block.getByText('Entrez un numéro de téléphone valide (8 à 15 chiffres)')).toBeVisible();
  await expect(block.getByRole('combobox', { name: 'Ville' })).toHaveValue('Taroudant');
  await expect(block.getByLabel('Début', { exact: true })).toHaveValue(day(14, info));
  await block.getByLabel('Téléphone').fill('0612345678');
  await send.click();
  await expect(heading(page, '🎉 Réservation envoyée !')).toBeVisible();
  await expect(main(page).getByText('Dacia Duster')).toBeVisible();
});

test('a visitor asks for a transfer', async ({ page, allowProblem }, info) => {
  allowProblem(refused);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await main(page).getByRole('link', { name: 'Transport Aéroport' }).click();
  await expect(page).toHaveURL('/?tab=airport#reservation');
  const send = main(page).getByRole('button', { name: 'Demander un transport' });
  await main(page).getByLabel('Nom complet').fill('Yanis Alaoui');
  await main(page).getByLabel('Ville de l’aéroport').selectOption('Agadir');
  await send.click();
  await expect(main(page).getByText('Ce champ est obligatoire')).toHaveCount(3);
  await expect(main(page).getByLabel('Ville de l’aéroport')).toHaveValue('Agadir');
  await main(page).getByLabel('Téléphone').fill('0612345678');
  await main(page).getByRole('combobox', { name: 'Ville de départ' }).fill("M'diq");
  await main(page)
    .getByRole('textbox', { name: 'Date et heure' })
    .fill(`${day(5, info)}T06:30`);
  await main(page).getByLabel('Passagers').fill('4');
  await send.click();
  await expect(heading(page, '🚐 Demande de transport envoyée !')).toBeVisible();
  await expect(main(page).getByText('Aéroport Agadir-Al Massira')).toBeVisible();
  await expect(main(page).getByText('4', { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading(page, '🚐 Demande de transport envoyée !')).toBeVisible();
});

test('who tries too often is told how long to wait', async ({ browser }) => {
  const site = await throttledSite();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  for (let tries = 0; tries < 11; tries++) {
    await field(page, 'Adresse e-mail').fill('quelquun@example.com');
    await field(page, 'Mot de passe').fill('faux');
    await press(page, 'Se connecter');
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: /incorrect|réessayez/ }),
    ).toBeVisible();
  }
  await expect(main(page).getByText(/Trop de demandes : réessayez un peu plus tard \(dans \d+ min\)/)).toBeVisible();
  await expect(field(page, 'Adresse e-mail')).toHaveValue('quelquun@example.com');
  await context.close();
  await site.stop();
});

test('a visitor searches by dates on the home page, and keeps them to the form of a car', async ({ page }, info) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('search', { name: 'Rechercher une voiture libre' });
  await card.getByLabel('Prise en charge').selectOption('Aéroport');
  await card.getByLabel('Début', { exact: true }).fill(day(12, info));
  await card.getByLabel('Heure de départ').fill('10:00');
  await card.getByLabel('Fin', { exact: true }).fill(day(14, info));
  await card.getByRole('button', { name: 'Voir les voitures libres' }).click();
  await expect(page).toHaveURL(`/cars?du=${day(12, info)}&au=${day(14, info)}&depart=10%3A00&lieu=aeroport`);
  await expect(main(page).getByText('pour 3 jours')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Réserver Maintenant/ })
    .first()
    .click();
  await expect(main(page).getByLabel('Début', { exact: true })).toHaveValue(day(12, info));
  await expect(main(page).getByLabel('Fin', { exact: true })).toHaveValue(day(14, info));
});
