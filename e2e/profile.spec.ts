import type { Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { emailMaxLength, passwordMaxLength, phoneMaxLength } from '../api/rules/text-limits.ts';
import { field, heading, press } from './account-forms.ts';
import { stopClock } from './clock.ts';
import {
  expect,
  expectNoAxeViolations,
  lastMail,
  mailedCode,
  newAddress,
  newCustomer,
  signInAs,
  test,
} from './fixtures.ts';

const photo = { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync('e2e/photo.png') };

test('the profile is shown, changed with a cropped picture, and the header follows', async ({ page }) => {
  const person = await newCustomer(page, { full_name: 'Salma Idrissi' });
  await signInAs(page, person);
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Mes coordonnées' });
  await expect(details).toContainText(person.email);
  await expect(details).toContainText('0612345678');
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await expectNoAxeViolations(page);

  await press(page, 'Modifier le profil');
  await expect(heading(page, 'Modifier mon profil')).toBeFocused();
  await expectNoAxeViolations(page);
  await field(page, 'Photo de profil').setInputFiles({ ...photo, name: 'x.txt', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Choisissez une image JPEG, PNG, WebP ou AVIF')).toBeVisible();
  await field(page, 'Photo de profil').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Recadrer la photo' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Zoom').fill('2');
  await dialog.getByLabel('Horizontal').press('End');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Utiliser cette photo' }).click();
  await expect(page.getByRole('img', { name: 'Aperçu de la photo' }).locator('img')).toHaveAttribute('src', /^blob:/);

  await field(page, 'Téléphone').fill('12');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Entrez un numéro de téléphone valide (8 à 15 chiffres)')).toBeVisible();
  await expect(field(page, 'Téléphone')).toBeFocused();
  await field(page, 'Téléphone').fill('+212 6 11 22 33 44');
  await field(page, 'Nom complet').fill('Salma I.');
  await press(page, 'Enregistrer');
  await expect(heading(page, 'Mon profil')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Modifier le profil' })).toBeVisible();
  await expect(details).toContainText('+212 6 11 22 33 44');
  const avatar = page.getByRole('banner').getByRole('button', { name: 'Compte de Salma I.' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /^\/api\/user\/picture\/[\w-]{43}\.webp$/);
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await press(page, 'Modifier le profil');
  await press(page, 'Supprimer la photo');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('button', { name: 'Modifier le profil' })).toBeVisible();
  await expect(avatar).toHaveCount(0);
});

test('another address is taken once its code is given @desktop', async ({ page, allowProblem }) => {
  allowProblem(/status of 403/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  await page.goto('/profile');
  await press(page, 'Modifier le profil');
  await expect(field(page, 'Adresse e-mail')).toHaveAttribute('maxlength', String(emailMaxLength));
  await expect(field(page, 'Téléphone')).toHaveAttribute('maxlength', String(phoneMaxLength));
  const wanted = newAddress();
  await field(page, 'Adresse e-mail').fill(wanted);
  await field(page, 'Mot de passe actuel').fill(person.password);
  await press(page, 'Enregistrer');
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre nouvelle adresse' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Code de vérification').fill(await mailedCode(wanted));
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Mes coordonnées' })).toContainText(wanted);
  await lastMail(person.email, { subject: /adresse de votre compte/ });
});

/** As the server answers the second within a minute, or one too many in an hour; in these tests it does not count. */
const refuse = (route: Route) =>
  route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Trop de demandes' } });

test('whoever closed the dialog before giving the code gets it back, with the code still good', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 4(03|29)/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  await page.goto('/profile');
  await press(page, 'Modifier le profil');
  const wanted = newAddress();
  await field(page, 'Adresse e-mail').fill(wanted);
  await field(page, 'Mot de passe actuel').fill(person.password);
  await press(page, 'Enregistrer');
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre nouvelle adresse' });
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
  await page.route('**/api/send-verification-code', refuse);
  await press(page, 'Enregistrer');
  await dialog.getByLabel('Code de vérification').fill(await mailedCode(wanted));
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('region', { name: 'Mes coordonnées' })).toContainText(wanted);
});

test('a code that could not be sent is not asked for @desktop', async ({ page, allowProblem }) => {
  allowProblem(/status of 4(03|29)/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  await page.goto('/settings');
  await page.route('**/api/send-verification-code', refuse);
  await field(page, 'Adresse e-mail').fill(newAddress());
  await field(page, 'Mot de passe actuel').fill(person.password);
  await press(page, 'Enregistrer');
  await expect(page.getByText('Erreur lors de la modification du profil')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('each new address is confirmed with the password anew, and an empty one is not sent', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  await page.goto('/settings');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(request.url());
  });
  const wanted = newAddress();
  await field(page, 'Adresse e-mail').fill(wanted);
  await press(page, 'Enregistrer');
  const password = field(page, 'Mot de passe actuel');
  await expect(password).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(password).toBeFocused();
  expect(asked).toEqual([]);

  await password.fill(person.password);
  await press(page, 'Enregistrer');
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre nouvelle adresse' });
  await dialog.getByLabel('Code de vérification').fill(await mailedCode(wanted));
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Profil modifié avec succès')).toBeVisible();
  await expect(password).toBeHidden();
  await field(page, 'Adresse e-mail').fill(newAddress());
  await expect(password).toHaveValue('');
});

test('settings: profile and password in two tabs, with messages that go by themselves @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  await page.clock.install();
  await page.goto('/settings');
  await expectNoAxeViolations(page);
  await stopClock(page);
  await field(page, 'Nom complet').fill('Nom Changé');
  await press(page, 'Enregistrer');
  const saved = page.getByText('Profil modifié avec succès');
  await expect(saved).toBeVisible();
  await page.clock.runFor(1650);
  await expect(saved).toBeVisible();
  await page.clock.runFor(100);
  await expect(saved).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compte de Nom Changé' })).toBeVisible();
  await page.clock.resume();

  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  await expectNoAxeViolations(page);
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le nouveau mot de passe'])
    await expect(field(page, label)).toHaveAttribute('maxlength', String(passwordMaxLength));
  await field(page, 'Mot de passe actuel').fill('faux');
  await press(page, 'Changer le mot de passe');
  await expect(page.getByText('Mot de passe invalide ou non confirmé').first()).toBeVisible();
  await field(page, 'Nouveau mot de passe').fill('encore un mot de passe');
  await field(page, 'Confirmer le nouveau mot de passe').fill('autre chose');
  await press(page, 'Changer le mot de passe');
  await expect(page.getByText('Mot de passe invalide ou non confirmé')).toBeVisible();
  await field(page, 'Confirmer le nouveau mot de passe').fill('encore un mot de passe');
  await press(page, 'Changer le mot de passe');
  await expect(page.getByRole('alert').filter({ hasText: 'Mot de passe actuel incorrect' })).toBeVisible();
  await stopClock(page, 30);
  await field(page, 'Mot de passe actuel').fill(person.password);
  await press(page, 'Changer le mot de passe');
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('');
  const { email } = person;
  expect((await page.request.post('/api/login', { data: { email, password: person.password } })).status()).toBe(401);
});

test('failures are said in the texts of the screens', async ({ page, allowProblem }) => {
  allowProblem(/status of 500/);
  await signInAs(page, await newCustomer(page));
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/profile');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/user/profile');
  await press(page, 'Réessayer');
  await press(page, 'Modifier le profil');
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Enregistrer');
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await page.unroute('**/api/user/profile');
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Profil' })).toBeVisible();
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Enregistrer');
  await expect(page.getByText('Erreur lors de la modification du profil')).toBeVisible();
});
