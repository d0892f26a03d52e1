import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testPictures } from '../server/testing/pictures.ts';
import { addCar } from './car-form.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';
import { told } from './told.ts';

// Pictures are decoded one after the other: on a busy machine that takes a while.
const patiently = { timeout: 30_000 };

test.beforeEach(async ({ page, allowProblem }) => {
  // The recorder of the test runner reads the previews, which the page itself never does.
  allowProblem(/Connecting to 'blob:/);
  await signInAs(page, 'admin');
});

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await testPictures.png(width, 300),
});

async function fill(page: Page, model: string) {
  const values = {
    Marque: 'Essai',
    Modèle: model,
    Année: '2025',
    Description: 'Une voiture pour les essais.',
    Type: 'SUV',
    Kilométrage: '27K',
    Places: '5',
    Portes: '5',
    Boîte: 'AUTO',
    'Prix par jour (MAD)': '450',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  await page.getByLabel('Transmission').selectOption('automatic');
  await page.getByLabel('Carburant').selectOption('diesel');
  await page.getByRole('radio', { name: 'Oui' }).check();
  await page.getByLabel('Nouveauté').check();
}

/** The widths of the pictures as the public page lists them. */
async function pictureWidths(page: Page, id: string): Promise<number[]> {
  const { car } = (await (await page.request.get(`/api/car/${id}`)).json()) as { car: { images: string[] } };
  const sizes = await Promise.all(
    car.images.map(async (file) => {
      const { default: sharp } = await import('sharp');
      const answer = await page.request.get(`/api/car/${id}/images/${file}`);
      return (await sharp(await answer.body()).metadata()).width;
    }),
  );
  return sizes;
}

test('a car is added with three pictures, edited, seen by visitors at once, and removed', async ({ page }) => {
  test.slow();
  const model = `Modèle ${randomUUID().slice(0, 8)}`;
  const name = `Essai ${model}`;
  await openLive(page, '/admin/dashboard/add-car');
  await fill(page, model);
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles([await picture('a.png', 410), await picture('b.png', 420), await picture('c.png', 430)]);
  const tiles = page.getByRole('list', { name: 'Photos de la voiture' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  await expect(tiles.first()).toContainText('Photo principale');
  await expectNoAxeViolations(page);

  // The third becomes the first, by the keyboard alone.
  for (const position of [3, 2]) {
    await page.getByRole('button', { name: `Avancer la photo ${position}` }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Ajouter la Voiture' }).click();
  await expect(page.getByText('✅ Voiture ajoutée avec succès')).toBeVisible(patiently);
  await expect(page.getByText('✅ Voiture ajoutée avec succès'), 'where the empty form begins').toBeInViewport();
  await expect(page.getByLabel('Modèle')).toHaveValue('');
  await expect(tiles).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir la voiture sur le site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await pictureWidths(page, id)).toEqual([430, 410, 420]);

  await openLive(page, '/admin/dashboard/cars');
  await page.getByLabel('Rechercher par marque ou modèle').fill(model.toUpperCase());
  await expect(page.getByText('1 voiture', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('450 DH/jour');
  await page.getByRole('link', { name: `Modifier ${name}` }).click();

  await expect(page.getByLabel('Modèle')).toHaveValue(model);
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await page.getByLabel('Ajouter des photos').setInputFiles(await picture('d.png', 440));
  await page.getByRole('button', { name: 'Avancer la photo 3' }).click();
  await page.getByLabel('Prix par jour').fill('399');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(told(page, 'Voiture modifiée')).toBeVisible(patiently);
  await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard/cars');
  await expect(page.getByLabel('Rechercher par marque ou modèle'), 'the list as it was').toHaveValue(
    model.toUpperCase(),
  );
  expect(await pictureWidths(page, id)).toEqual([430, 440, 420]);

  await page.goto(`/car/${id}`);
  await expect(page.getByText(/399/).first()).toBeVisible();

  await openLive(page, '/admin/dashboard/cars');
  await page.getByLabel('Rechercher par marque ou modèle').fill(model);
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Supprimer ${name} ?` });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expectNoAxeViolations(page);
  await expect(question.getByLabel('Mot de passe actuel')).toBeFocused();
  await question.getByLabel('Mot de passe actuel').fill('pas le bon');
  await question.getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect(question.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(/Mot de passe incorrect/);
  expect((await page.request.get(`/api/car/${id}`)).status()).toBe(200);
  await question.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.keyboard.press('Enter');
  const done = page.getByRole('alertdialog', { name: 'Supprimé!' });
  await expect(done).toContainText('La voiture a été supprimée.');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Aucune voiture trouvée')).toBeVisible();
  await expect(page.getByRole('main'), 'nothing is left to go on at').toBeFocused();
  expect((await page.request.get(`/api/car/${id}`)).status()).toBe(404);
});

test('who removes a car goes on at the one in its place', async ({ page }) => {
  const { form } = await addCar(page.request);
  const { form: other } = await addCar(page.request);
  await openLive(page, '/admin/dashboard/cars');
  await page.getByLabel('Rechercher par marque ou modèle').fill(form.make);
  await page.getByRole('button', { name: `Supprimer ${form.make} ${form.model}` }).click();
  await page.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(form.model)).toHaveCount(0);
  await expect(page.locator('li:focus')).toContainText(form.make);
  await page.getByRole('button', { name: `Supprimer ${other.make} ${other.model}` }).click();
  // Whoever has just proved who they are is asked no more than whether they mean it.
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: `Supprimer ${other.make} ${other.model}` })).toBeFocused();
});

test('the question is there at once, however long the server takes to say whether the password is owed', async ({
  page,
}) => {
  const { form } = await addCar(page.request);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/confirmed', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openLive(page, '/admin/dashboard/cars');
  await page.getByLabel('Rechercher par marque ou modèle').fill(form.model);
  await page.getByRole('button', { name: `Supprimer ${form.make} ${form.model}` }).click();
  const question = page.getByRole('alertdialog', { name: `Supprimer ${form.make} ${form.model} ?` });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  const yes = question.getByRole('button', { name: 'Oui, supprimer' });
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await yes.click({ force: true });
  await expect(question.getByLabel('Mot de passe actuel')).toHaveCount(0);
  await expectNoAxeViolations(page);
  held.resolve();
  await expect(question.getByLabel('Mot de passe actuel')).toBeFocused();
  await question.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Supprimé!' })).toBeVisible();
});

test('pictures are put in order by dragging too @desktop', async ({ page }) => {
  await openLive(page, '/admin/dashboard/add-car');
  await page.getByLabel('Ajouter des photos').setInputFiles([await picture('a.png', 410), await picture('b.png', 420)]);
  const tiles = page.getByRole('list', { name: 'Photos de la voiture' }).getByRole('listitem');
  const first = await tiles.first().getByRole('img').getAttribute('src');
  await tiles.first().dragTo(tiles.last());
  await expect(tiles.last().getByRole('img')).toHaveAttribute('src', first ?? '');
});

test('what is missing is said beside each field, and nothing typed is lost @phone', async ({ page, allowProblem }) => {
  test.slow();
  await openLive(page, '/admin/dashboard/add-car');
  await page.getByLabel('Modèle').fill('Presque');
  await page.getByLabel('Année').fill('vingt');
  await page.getByRole('button', { name: 'Ajouter la Voiture' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "❌ Erreur lors de l'ajout de la voiture" })).toBeVisible();
  await expect(page.getByLabel('Marque')).toBeFocused();
  await expect(page.getByLabel('Marque')).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(page.getByLabel('Année')).toHaveAccessibleDescription(/Entrez un nombre/);
  await expect(page.getByLabel('Modèle')).toHaveValue('Presque');
  await expectNoAxeViolations(page);

  // A file that only the server can see through.
  allowProblem(/status of 415/);
  await fill(page, 'Presque');
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles([
      await picture('bonne.png', 400),
      { name: 'fausse.png', mimeType: 'image/png', buffer: testPictures.executable() },
    ]);
  await page.getByRole('button', { name: 'Ajouter la Voiture' }).click();
  await expect(page.getByLabel('Ajouter des photos')).toHaveAccessibleDescription(/fausse\.png : /, patiently);
  await expect(page.getByRole('list', { name: 'Photos de la voiture' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Modèle')).toHaveValue('Presque');
});

test('a car that is rented says by whom when it is to be removed', async ({ page, allowProblem }) => {
  allowProblem(/status of 409/);
  await openLive(page, '/admin/dashboard/cars');
  await page.getByRole('button', { name: 'Disponibles', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer Dacia Duster' }).click();
  await page.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui, supprimer' }).click();
  const refused = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(refused).toContainText('La suppression a échoué');
  await expect(refused).toContainText('Salma (démonstration)');
});

test('the filter shows what is and is not available @both', async ({ page }) => {
  await openLive(page, '/admin/dashboard/cars');
  await expect(page.getByRole('heading', { name: 'Gestion des Voitures' })).toBeVisible();
  await page.getByRole('button', { name: 'Non disponibles' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Citroën C3' })).toContainText('Indisponible');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dacia Duster' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
