import type { APIRequestContext, Page } from '@playwright/test';
import { field, press } from './account-forms.ts';
import { expect, expectNoAxeViolations, lastMail, newCustomer, signInAs, test } from './fixtures.ts';
import { type Car, carNamed } from './car-named.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { secondBrowser } from './second-browser.ts';
import { carName } from '../api/rules/car-name.ts';
import { defaultAgency } from '../api/words/default-agency.ts';

test('a visitor books a car from the home page @both', async ({ page }, { project }) => {
  const name = `Visiteuse ${project.name}`;
  await page.goto('/');
  const send = page.getByRole('button', { name: 'Réserver', exact: true });
  // The form comes alive when the visitor comes near.
  await send.scrollIntoViewIfNeeded();
  await send.click();
  const missing = page.getByRole('alertdialog', { name: 'Veuillez sélectionner un modèle de voiture !' });
  await expect(missing).toBeVisible();
  await expectNoAxeViolations(page);
  await missing.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(4);
  const period = page.getByRole('button', { name: /^Début et fin de la location/ });
  await expect(period, 'marked like any other field').toHaveCSS('background-color', 'rgb(253, 236, 239)');
  await expect(page.getByLabel('Nom complet')).toBeFocused();

  await page.getByLabel('Nom complet').fill(name);
  await page.getByLabel('Téléphone').fill('abc');
  await chooseCity(page, 'Ville', 'agad', 'Agadir');
  const model = page.getByLabel('Modèle');
  await expect(model.getByRole('option', { name: /Citroën C3/ })).toHaveCount(0);
  await model.selectOption({ label: 'Hyundai i10 – 200 MAD/Jour' });
  await period.click();
  await nextMonth(page);
  await chooseRange(page, project.name === 'phone' ? 2 : 12);
  await page.getByRole('dialog').getByLabel('Heure de retour').selectOption('09:30');
  await expect(page.getByRole('dialog').getByText('3 jours · 600 MAD')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Valider' }).click();
  await send.click();
  await expect(page.getByText('Entrez un numéro de téléphone valide (8 à 15 chiffres)')).toBeVisible();
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await send.click();

  const popup = page.getByRole('alertdialog', { name: '🎉 Réservation envoyée !' });
  await expect(popup).toContainText('Hyundai i10');
  await expect(popup).toContainText(/\d\d\/\d\d\/\d\d → \d\d\/\d\d\/\d\d/);
  await expect(popup).toContainText('Agadir');
  await expect(popup).toContainText(name);
  await expect(popup).toContainText('Nous vous contacterons bientôt pour finaliser votre réservation.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Nom complet')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')))).toEqual([]);
  await lastMail(defaultAgency.email, { subject: /Hyundai i10/, text: new RegExp(name) });
});

test('a half-filled request outlives a reload, until it is sent', async ({ page }) => {
  await page.goto('/#reservation');
  await page.getByLabel('Nom complet').fill('Visiteuse pressée');
  await chooseCity(page, 'Ville', 'agad', 'Agadir');
  await page.getByLabel('Modèle').selectOption({ label: 'Hyundai i10 – 200 MAD/Jour' });
  await page.reload();
  await expect(page.getByLabel('Nom complet')).toHaveValue('Visiteuse pressée');
  await expect(page.getByLabel('Ville')).toHaveValue('Agadir');
  await expect(page.getByLabel('Modèle').getByRole('option', { selected: true })).toHaveText(/Hyundai i10/);
  await page.getByLabel('Nom complet').fill('');
  await page.reload();
  await expect(page.getByLabel('Ville')).toHaveValue('Agadir');
  await expect(page.getByLabel('Nom complet')).toHaveValue('');
});

test('a visitor asks for a transfer; what fails is said @desktop', async ({ page, allowProblem }, { project }) => {
  await page.goto('/?tab=airport#reservation');
  const airport = page.getByLabel(/^Aéroport/);
  await expect(airport).toBeDisabled();
  await page.getByLabel('Nom complet').fill(`Voyageur ${project.name}`);
  await page.getByLabel('Téléphone').fill('+212 6 00 11 22 33');
  await chooseCity(page, 'Ville de départ', 'mdiq', "M'diq");
  await page.getByLabel('Ville de l’aéroport').selectOption('Marrakech');
  await airport.selectOption({ label: 'Aéroport Marrakech-Ménara (RAK)' });
  await page.getByLabel('Ville de l’aéroport').selectOption('Agadir');
  await expect(airport).toHaveValue('');
  await airport.selectOption({ label: 'Aéroport Agadir-Al Massira (AGA)' });
  await page.getByRole('button', { name: /^Date et heure/ }).click();
  await page.getByRole('dialog').getByLabel('Heure').selectOption('06:30');
  await nextMonth(page);
  await freeDays(page).nth(3).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByLabel('Sens').selectOption('De l’aéroport vers ma ville');
  await expect(page.getByRole('combobox', { name: 'Ville d’arrivée' })).toHaveValue("M'diq");
  await page.getByLabel('Numéro de vol').fill('AT 1234');
  await page.getByLabel('Passagers').fill('deux');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Demander un transport' }).click();
  await expect(page.getByLabel('Passagers')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Passagers').fill('2');

  await page.route('**/api/transport', (route) => route.abort(), { times: 1 });
  allowProblem(/api\/transport|ERR_FAILED/);
  await page.getByRole('button', { name: 'Demander un transport' }).click();
  const failed = page.getByRole('alertdialog', { name: "Erreur lors de l'envoi ❌" });
  await failed.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Demander un transport' }).click();
  const popup = page.getByRole('alertdialog', { name: '🚐 Demande de transport envoyée !' });
  for (const fact of ["M'diq", 'Aéroport Agadir-Al Massira', '06:30', 'AT 1234', `Voyageur ${project.name}`]) {
    await expect(popup).toContainText(fact);
  }
  await expect(popup).toContainText('Nous allons vous contacter très prochainement pour confirmer votre demande.');
});

test('whoever is logged in is not asked for name and phone again, also when a link led to the transfer', async ({
  page,
}) => {
  await signInAs(page, await newCustomer(page, { full_name: 'Salma Idrissi', phone: '+212 6 11 22 33 44' }));
  await page.goto('/?tab=airport#reservation');
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Idrissi');
  await expect(page.getByLabel('Téléphone')).toHaveValue('+212 6 11 22 33 44');
});

test('a city is found by its English and Arabic names too', async ({ page }) => {
  await page.goto('/#reservation');
  await hydrated(page.getByRole('combobox', { name: 'Ville' }));
  await chooseCity(page, 'Ville', 'Marrakesh', 'Marrakech');
  await chooseCity(page, 'Ville', 'طنجة', 'Tanger');
});

test('dates and city that were chosen before the login are there after it', async ({ page }) => {
  const person = await newCustomer(page);
  const car = await carNamed(page, 'Tucson');
  await openLive(page, `/car/${car._id}`);
  const dates = page.getByRole('button', { name: /^Dates de location/ });
  await dates.click();
  await nextMonth(page);
  await chooseRange(page, 5);
  await page.getByRole('button', { name: 'Valider' }).click();
  await chooseCity(page, 'Ville', 'taro', 'Taroudant');
  const chosen = await dates.innerText();
  await page.getByRole('link', { name: 'Se connecter pour réserver' }).click();
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(page.getByRole('button', { name: 'Réserver maintenant' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Taroudant');
  await expect(dates).toHaveText(chosen, { useInnerText: true });
});

test('from the car page to the accepted rental, watched by the agency as it happens @both', async ({
  page,
  browser,
  request,
}, { project }) => {
  // Two people, four screens.
  test.slow();
  const car = await carNamed(page, project.name === 'phone' ? 'Picanto' : 'Touareg');
  const offset = 14;
  await page.goto(`/car/${car._id}`);
  await expect(page.getByRole('link', { name: 'Se connecter pour réserver' })).toHaveAttribute(
    'href',
    /^\/login\?next=/,
  );

  const office = await secondBrowser(browser, page);
  const desk = await office.newPage();
  await signInAs(desk, 'admin');
  await desk.goto('/admin/dashboard/reservations');
  await expect(desk.getByRole('heading', { name: 'Locations voiture – En attente' })).toBeVisible();
  await expect(
    desk
      .getByRole('button', { name: /^Accepter/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // A table on the desktop, cards on the phone.
  const entries = desk.locator('tr, li').filter({ hasText: carName(car), visible: true });
  await expect(entries).toHaveCount(0);

  await signInAs(page, 'customer');
  await page.goto(`/car/${car._id}`);
  await page.getByRole('button', { name: 'Réserver maintenant' }).click();
  await expect(page.getByText('Veuillez sélectionner les dates de début et de fin')).toBeVisible();
  await expect(page.getByText('Veuillez sélectionner une ville')).toBeVisible();
  await page.getByRole('button', { name: /^Dates de location/ }).click();
  await nextMonth(page);
  const chosen = await chooseRange(page, offset);
  await page.getByRole('button', { name: 'Valider' }).click();
  await chooseCity(page, 'Ville', 'taro', 'Taroudant');
  const whatsapp = page.getByRole('link', { name: 'Contacter sur WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /Taroudant/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Réserver maintenant' }).click();
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeFocused();
  await expectNoAxeViolations(page);

  // Nobody touches the second browser.
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Libre');
  const rival = await rivalOf(request, car, chosen);
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) await expect(entry).toContainText('1 demande concurrente');
  await expectNoAxeViolations(desk);
  await entries
    .filter({ hasText: 'Cliente Exemple' })
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(desk.getByText('Réservation acceptée')).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Déjà louée');

  await expect(entries).toContainText('Cliente Exemple');
  await expect(entries.getByRole('button', { name: `Accepter la demande de ${rival}` })).toHaveCount(0);
  await entries.getByRole('button', { name: `Refuser la demande de ${rival}` }).click();
  await expect(entries).toHaveCount(0);
  await desk.getByRole('tab', { name: /^Refusées/ }).click();
  await expect(entries).toContainText(rival);
  await desk.getByRole('tab', { name: /^Acceptées/ }).click();
  await expect(entries).toContainText('Cliente Exemple');
  await expect(desk.getByRole('heading', { name: 'Locations voiture – Acceptées' })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Accepter|^Refuser/ })).toHaveCount(0);
  await office.close();

  // The kept page may be as old as a second: whoever looks again sees it.
  await expect(async () => {
    await page.goto(`/car/${car._id}`);
    await page.getByRole('button', { name: /^Dates de location/ }).click();
    await nextMonth(page);
    for (const day of chosen)
      await expect(page.getByRole('button', { name: `${day}, déjà réservé` })).toBeDisabled({ timeout: 2000 });
  }).toPass();
  await page.goto('/profile');
  const mine = page
    .getByRole('region', { name: 'Mes réservations' })
    .getByRole('listitem')
    .filter({ hasText: car.model });
  await expect(mine.first()).toContainText('Acceptée');
  await expectNoAxeViolations(page);
  await lastMail('cliente@example.com', { subject: /confirmée/, text: new RegExp(`${car.model}[^]*Taroudant`) });
});

async function chooseCity(page: Page, label: string, typed: string, city: string) {
  const field = page.getByRole('combobox', { name: label, exact: false }).first();
  await field.fill(typed);
  await page.getByRole('option', { name: city, exact: true }).click();
  await expect(field).toHaveValue(city);
}

/** Where every day is still to come, whatever the day of the test. */
const nextMonth = (page: Page) => page.getByRole('button', { name: 'Aller au mois suivant' }).click();

const freeDays = (page: Page) =>
  page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false });

/** Three days in a row; returns their names. */
async function chooseRange(page: Page, from: number): Promise<string[]> {
  const days = freeDays(page);
  await expect(days.first()).toBeVisible();
  const names = [];
  for (const at of [from, from + 1, from + 2]) names.push((await days.nth(at).getAttribute('aria-label')) ?? '');
  await days.nth(from).click();
  await days.nth(from + 2).click();
  return names;
}

/** Somebody else asks for the last of these days; returns their name. */
async function rivalOf(request: APIRequestContext, car: Car, chosen: string[]): Promise<string> {
  const full_name = `Rivale ${car.model}`;
  const months = [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ];
  const [, day = '', month = '', year = ''] = /(\d+) (\S+) (\d{4})/.exec(chosen.at(-1) ?? '') ?? [];
  const date = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const answer = await request.post(`/api/reserve/${car._id}`, {
    data: { start_date: date, end_date: date, ville: 'Agadir', full_name, phone: '0699887766' },
  });
  expect(answer.status()).toBe(201);
  return full_name;
}
