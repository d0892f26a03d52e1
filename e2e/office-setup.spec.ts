import { testPictures } from '../server/testing/pictures.ts';
import { field, press } from './account-forms.ts';
import { beginWith, confirmAs, enter, test, title } from './first-steps.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

/** What is true of the agency that the site comes with alone. */
const anothers = new RegExp(
  [
    /rihla\.ma|>Rihla|\.com\/rihla|5 28 00 00|212528000|6 00 00 00|212600000/,
    /Mohammed V|80000 |30\.4202/,
    /\d ans? d’exp|Depuis \d|en chiffres|[Ff]ondateur/,
    // Promises that nobody made: only the ticked one is said.
    /24\/7|24 h\/24|jour comme de nuit|illimité|Meilleur prix|SUV de luxe|récente|suivons votre vol/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

test('from an empty database to the first public car in less than three minutes @both', async ({
  page,
  browser,
  start,
  allowProblem,
}) => {
  allowProblem(/Connecting to 'blob:/);
  const site = await start('none');
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/cars`);
  await expect(visitor.getByText('Fiat 500')).toHaveCount(0);

  const begun = performance.now();
  const screens = ['login', 'password'];
  const arrive = async (name: string) => {
    await expect(title(page, name)).toBeFocused();
    screens.push(name);
  };
  await enter(page, site.url);
  await beginWith(page, 'à vide');
  screens.push('access', 'data', 'agency');
  await field(page, 'Nom de l’agence').fill('');
  await press(page, 'Enregistrer et continuer');
  await expect(field(page, 'Nom de l’agence')).toBeFocused();
  await field(page, 'Nom de l’agence').fill('Atlas Drive');
  await field(page, 'Ville').fill('Essaouira');
  await field(page, 'Adresse').fill('Rue de la Skala');
  await expect(field(page, 'Téléphone'), 'nobody publishes the number of another agency').toHaveValue('');
  await field(page, 'Téléphone').fill('+212 5 24 00 00 00');
  await field(page, 'E-mail').fill('bonjour@atlas-drive.example');
  await field(page, 'WhatsApp').fill('+212 6 24 00 00 00');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await testPictures.logo() };
  await page.getByLabel('Logo (facultatif)', { exact: true }).setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByLabel('Assurance complète avec chaque location').check();
  await expectNoAxeViolations(page);
  // The password was chosen a moment ago.
  await press(page, 'Enregistrer et continuer');

  await arrive('Quand êtes-vous ouverts ?');
  const saturday = page.getByRole('group', { name: 'Samedi' });
  await saturday.getByLabel('Ouverture').fill('10:00');
  await saturday.getByLabel('Fermeture').fill('09:00');
  await press(page, 'Enregistrer et continuer');
  await expect(saturday.getByLabel('Ouverture')).toBeFocused();
  await saturday.getByLabel('Fermeture').fill('16:00');
  await expectNoAxeViolations(page);
  await press(page, 'Enregistrer et continuer');

  await arrive('Votre première voiture');
  const values = {
    Marque: 'Fiat',
    Modèle: '500',
    Année: '2025',
    Description: 'Petite et maligne.',
    Type: 'citadine',
    Kilométrage: '5K',
    Places: '4',
    Portes: '3',
    Boîte: 'MANUAL',
    'Prix par jour (MAD)': '300',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('Transmission').selectOption('manual');
  await page.getByLabel('Carburant').selectOption('essence');
  const buffer = await testPictures.png(800, 600);
  await page.getByLabel('Ajouter des photos').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
  await expectNoAxeViolations(page);
  await press(page, 'Publier la voiture');
  await arrive('Votre site est prêt');

  await visitor.goto(`${site.url}/cars`);
  await expect(visitor.getByRole('heading', { name: 'Fiat 500' })).toBeVisible();
  expect(performance.now() - begun).toBeLessThan(180_000);
  expect(screens).toHaveLength(8);
  await expect(visitor).toHaveTitle(/Atlas Drive/);
  await expect(visitor.getByRole('banner').getByRole('img', { name: 'Atlas Drive' })).toHaveAttribute('src', /brand/);
  // What was written for another agency is not said of this one.
  await visitor.goto(`${site.url}/about`);
  const about = visitor.getByRole('main');
  await expect(about).toContainText('Atlas Drive confie ses voitures');
  await expect(about).toContainText('Notre agence est à Essaouira. Pour chaque voiture');
  await expect(about).not.toContainText(/veut dire|Depuis|d’expérience/);
  await expect(about).toContainText('Rue de la Skala, Essaouira');
  await visitor.goto(`${site.url}/cars`);
  const car = (await visitor.getByRole('link', { name: /Réserver Maintenant/ }).getAttribute('href')) ?? '';
  const files = ['/.well-known/security.txt', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/favicon.svg'];
  for (const path of ['/', '/about', '/services', '/cars', car, '/login', '/nowhere', ...files])
    expect(await (await visitor.request.get(site.url + path)).text(), path).not.toMatch(anothers);
  await visitor.goto(`${site.url}/services`);
  await expect(visitor.getByRole('heading', { name: 'Assurance complète' })).toBeVisible();
  await visitor.close();

  await expect(page.getByText('5 étapes sur 5')).toBeVisible();
  await page.getByRole('link', { name: 'Voir la voiture en ligne' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiat 500');
  await openLive(page, `${site.url}/admin/dashboard/aujourdhui`);
  await expect(page.getByText('Aucune demande n’attend.'), 'an empty list says that it is').toBeVisible();
});

test('the way on comes with what stands above it, which would push it away', async ({ page, enterNew }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/factors', async (route) => {
    await held.promise;
    await route.continue();
  });
  await enterNew('none');
  const goOn = page.getByRole('button', { name: 'Continuer' });
  await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
  await expect(goOn).toHaveCount(0);
  held.resolve();
  await expect(goOn).toBeVisible();
});

test('what was typed in a step outlives a reload until it is saved; a password does not', async ({
  page,
  enterNew,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  const { url } = await enterNew('none');
  await beginWith(page, 'à vide');
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const agency = {
    'Nom de l’agence': 'Fès Drive',
    Ville: 'Fès',
    Adresse: 'Avenue Hassan II',
    'E-mail': 'bonjour@fes-drive.example',
    Téléphone: '+212 5 35 00 00 00',
    WhatsApp: '+212 6 61 00 00 00',
  };
  const insured = page.getByLabel('Assurance complète avec chaque location');
  for (const [label, value] of Object.entries(agency)) await field(page, label).fill(value);
  await insured.check();
  // Whoever comes back another day is asked who they are.
  await page.request.post(`${url}/api/login`, { data: { email: admin.email, password: admin.password } });
  await openLive(page, page.url());
  for (const [label, value] of Object.entries(agency)) await expect(field(page, label)).toHaveValue(value);
  await expect(insured).toBeChecked();
  await press(page, 'Enregistrer et continuer');
  await page
    .getByRole('dialog')
    .getByLabel(/^Mot de passe actuel/)
    .fill(admin.password);
  expect(await kept()).toContain('Fès Drive');
  expect(await kept()).not.toContain(admin.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();

  await expect(title(page, 'Quand êtes-vous ouverts ?')).toBeVisible();
  expect(await kept(), 'what is saved is kept no more').not.toContain('Fès Drive');
  const saturday = page.getByRole('group', { name: 'Samedi' });
  await saturday.getByLabel('Fermeture').fill('14:15');
  await openLive(page, page.url());
  await expect(saturday.getByLabel('Fermeture')).toHaveValue('14:15');
  await press(page, 'Enregistrer et continuer');

  await expect(title(page, 'Votre première voiture')).toBeVisible();
  const [make, price] = [page.getByLabel('Marque').first(), page.getByLabel('Prix par jour (MAD)')];
  const cooled = page.getByLabel('Climatisation');
  await make.fill('Dacia');
  await price.fill('280');
  await cooled.check();
  await openLive(page, page.url());
  await expect(make).toHaveValue('Dacia');
  await expect(price).toHaveValue('280');
  await expect(cooled).toBeChecked();
  const rest = {
    Modèle: 'Logan',
    Année: '2025',
    Type: 'berline',
    Kilométrage: '5K',
    Places: '5',
    Portes: '4',
    Boîte: 'MANUAL',
  };
  for (const [label, value] of Object.entries(rest)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('Description').fill('Simple et sobre.');
  await page.getByLabel('Transmission').selectOption('manual');
  await page.getByLabel('Carburant').selectOption('diesel');
  const buffer = await testPictures.png(800, 600);
  await page.getByLabel('Ajouter des photos').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
  await press(page, 'Publier la voiture');
  await expect(title(page, 'Votre site est prêt')).toBeVisible();
  await openLive(page, `${url}/admin/dashboard/add-car`);
  await expect(make, 'a sent car is not begun again').toHaveValue('');
});

test('steps can be skipped and taken up again, and the demonstration goes with one press', async ({
  page,
  browser,
  enterNew,
}) => {
  const site = await enterNew('demo');
  await press(page, 'Passer cette étape');
  await expect(title(page, 'Avec quoi commencer ?')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(title(page, 'Avec quoi commencer ?'), 'where one was').toBeVisible();
  await expect(page.getByText('1 étape sur 5')).toBeVisible();
  await hydrated(page.getByRole('main'));
  await press(page, 'Garder les données de démonstration');
  await expect(title(page, 'Votre agence')).toBeVisible();

  await page.goto(`${site.url}/admin/dashboard`);
  const reminder = page.getByRole('region', { name: 'Mise en route de votre site' });
  await expect(reminder).toContainText('2 étapes sur 5');
  const sent = await page.request.get(`${site.url}/admin/dashboard`);
  expect(await sent.text(), 'what stands above all else is there from the first').toContain('2 étapes sur 5');
  await reminder.getByRole('link', { name: 'Reprendre' }).click();
  await expect(title(page, 'Votre agence')).toBeVisible();
  await page.goBack();
  await reminder.getByRole('button', { name: 'Ne plus rappeler' }).click();
  await expect(reminder).toHaveCount(0);

  // Who leaves the agency out is told where its requests go, and finds the way back.
  await page.goto(`${site.url}/admin/dashboard/settings`);
  await page.getByRole('link', { name: 'Revoir la mise en route' }).click();
  await expect(title(page, 'Votre agence')).toBeVisible();
  await press(page, 'Passer cette étape');
  await expect(title(page, 'Quand êtes-vous ouverts ?')).toBeVisible();
  await page.goto(`${site.url}/admin/dashboard`);
  const mail = page.getByRole('region', { name: 'Adresse des demandes' });
  await expect(mail).toContainText('contact@rihla.ma');
  await expect(mail.getByRole('link')).toHaveAttribute('href', /etape=agency/);

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/cars`);
  await expect(visitor.getByRole('heading', { name: 'Dacia Duster' })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer les données de démonstration' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer les données de démonstration' });
  await expect(dialog).toContainText('14 voitures, 14 véhicules');
  await expect(dialog).toContainText('12 avis');
  await expectNoAxeViolations(page);
  await confirmAs(page, 'Tout supprimer');
  await expect(page.getByText('Données de démonstration supprimées')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer les données de démonstration' })).toHaveCount(0);
  await visitor.goto(`${site.url}/cars`);
  await expect(visitor.getByRole('heading', { name: 'Dacia Duster' })).toHaveCount(0);
  expect(await (await visitor.request.get(`${site.url}/api/cars`)).json()).toEqual([]);
  await visitor.close();
});
