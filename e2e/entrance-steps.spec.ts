import type { Page } from '@playwright/test';
import { field, heading, press, stored } from './account-forms.ts';
import { expect, expectNoAxeViolations, mailedCode, newAddress, newCustomer, test } from './fixtures.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const password = 'un mot de passe sûr';

/** Everything that outlives a reload. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

test('whoever comes back to a page that was loaded anew goes on at the code, and gives the password again @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = newAddress();
  await page.goto('/login?next=/about');
  await press(page, 'Créer un compte');
  await expect(page).toHaveURL('/login?next=%2Fabout&step=signup');
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await field(page, 'Confirmer le mot de passe').fill(password);
  await field(page, 'Nom complet').fill('Salma Idrissi');
  await press(page, 'Recevoir mon code');
  await expect(heading(page, 'Vérifiez votre e-mail')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fabout&step=code');
  expect(await kept(page)).toContain(email);
  expect(await kept(page)).not.toContain(password);

  await page.reload();
  await expect(heading(page, 'Vérifiez votre e-mail')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await press(page, 'Vérifier');
  await expect(field(page, 'Code de vérification')).toBeFocused();
  const mailed = await mailedCode(email);
  await field(page, 'Code de vérification').fill(mailed === '000000' ? '000001' : '000000');
  await field(page, 'Mot de passe').fill(password);
  await field(page, 'Confirmer le mot de passe').fill(password);
  await press(page, 'Vérifier');
  await expect(page.getByRole('alert')).toHaveText('Code invalide ou expiré');
  await field(page, 'Code de vérification').fill(mailed);
  await press(page, 'Vérifier');
  await expect(heading(page, 'Compte créé')).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(await stored(page)).toMatchObject({ email, username: 'Salma Idrissi' });
  expect(await kept(page)).not.toContain('code-step');
  expect((await page.request.post('/api/login', { data: { email, password } })).ok()).toBe(true);
});

test('the way back of the browser leads from the code to the form, with all that was typed', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'Créer un compte');
  await field(page, 'Adresse e-mail').fill(newAddress());
  await field(page, 'Mot de passe').fill(password);
  await field(page, 'Confirmer le mot de passe').fill(password);
  await field(page, 'Nom complet').fill('Salma Idrissi');
  await press(page, 'Recevoir mon code');
  await expect(heading(page, 'Vérifiez votre e-mail')).toBeVisible();
  await expect(page).toHaveURL('/login?step=code');
  await page.goBack();
  await expect(heading(page, 'Créer un compte')).toBeVisible();
  await expect(field(page, 'Nom complet')).toHaveValue('Salma Idrissi');
  await expect(field(page, 'Mot de passe')).toHaveValue(password);
  await page.goForward();
  await expect(field(page, 'Code de vérification')).toBeVisible();
});

test('a reload loses neither the code for a new password nor whom it is for @desktop', async ({ page }) => {
  const { email } = await newCustomer(page);
  await page.goto('/login');
  await press(page, 'Mot de passe oublié ?');
  await field(page, 'Adresse e-mail').fill(email);
  await press(page, 'Recevoir mon code');
  await expect(heading(page, 'Nouveau mot de passe')).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
  await field(page, 'Code de vérification').fill(await mailedCode(email, /nouveau mot de passe/));
  await field(page, 'Nouveau mot de passe').fill(password);
  await field(page, 'Confirmer le nouveau mot de passe').fill(password);
  await press(page, 'Changer le mot de passe');
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toMatchObject({ email });
});

test('an address that names a step without a person begins with the step before', async ({ page }) => {
  await page.goto('/login?step=code');
  await expect(heading(page, 'Créer un compte')).toBeVisible();
  await page.goto('/login?step=reset');
  await expect(heading(page, 'Mot de passe oublié')).toBeVisible();
  await page.goto('/login?step=ailleurs');
  await expect(heading(page, 'Connexion')).toBeVisible();
});
