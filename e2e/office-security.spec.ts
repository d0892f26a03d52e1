import type { Page } from '@playwright/test';
import { codeAt } from '../server/testing/totp.ts';
import { field, heading, press } from './account-forms.ts';
import { employ } from './employ.ts';
import { type Customer, expect, expectNoAxeViolations, lastMail, newCustomer, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

/** The code that an application shows, so many half minutes from now. */
const codeOf = (secret: string, later = 0) => codeAt(secret, Date.now(), later);

const security = '/settings?tab=security';

async function confirm(page: Page, { password }: Customer, button = 'Continuer') {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByRole('button', { name: button }).click();
  return dialog;
}

/** Sets up an application; answers its secret and the codes on paper. */
async function addApplication(page: Page, person: Customer) {
  await openLive(page, security);
  await page.getByRole('button', { name: 'Configurer' }).click();
  await confirm(page, person);
  const scan = page.getByRole('dialog', { name: 'Scannez ce code' });
  await expect(scan.getByRole('img', { name: /QR/ })).toBeVisible();
  const secret = await scan.locator('code').innerText();
  await expectNoAxeViolations(page);
  await scan.getByLabel('Code affiché par l’application').fill(codeOf(secret));
  await scan.getByRole('button', { name: 'Activer' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Vos codes de secours' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(page.getByText('10 codes restants')).toBeVisible();
  return { secret, codes };
}

async function logInAgain(page: Page, { email, password }: Customer) {
  await page.request.post('/api/logout');
  await page.evaluate(() => localStorage.clear());
  await openLive(page, '/login?next=/settings');
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await press(page, 'Se connecter');
  await expect(heading(page, 'Encore une étape')).toBeVisible();
}

test('an application: set up, asked for at the login and before a deletion, taken away @both', async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(/status of 40[01]/);
  const person = await employ(page, request, 'gérant');
  const leaving = await newCustomer(page);
  await signInAs(page, person);
  const { secret, codes } = await addApplication(page, person);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  expect((await lastMail(person.email)).text).toContain('application d’authentification a été ajoutée');

  await logInAgain(page, person);
  await expectNoAxeViolations(page);
  await field(page, 'Code de vérification').fill('000000');
  await press(page, 'Continuer');
  await expect(page.getByText('Code incorrect, expiré ou déjà utilisé')).toBeVisible();
  // A reload loses neither the step nor the ticket.
  await page.reload();
  await field(page, 'Code de vérification').fill(codeOf(secret, 1));
  await press(page, 'Continuer');
  await expect(page).toHaveURL('/settings');

  await openLive(page, '/admin/dashboard/users');
  await page.getByLabel('Search by name, email or phone...').fill(leaving.email);
  await page.getByRole('button', { name: `Delete ${leaving.email}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm deletion' });
  await dialog.getByLabel('Admin password').fill(person.password);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('Please enter the code')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Verification code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${leaving.email} was deleted`)).toBeVisible();

  await openLive(page, security);
  await expect(page.getByText('9 codes restants')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer' }).click();
  const removal = await confirm(page, person, 'Retirer');
  await removal.getByLabel('Code de vérification').fill(codes[1] ?? '');
  await removal.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('button', { name: 'Configurer' })).toBeVisible();
  await expect(page.getByText('codes restants')).toHaveCount(0);
});

test('a passkey: made, used after the password, instead of it, and before it is deleted', async ({ page, request }) => {
  const person = await employ(page, request, 'agent');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, person);
  await openLive(page, security);
  await page.getByRole('button', { name: 'Ajouter une clé' }).click();
  await confirm(page, person);
  const making = page.getByRole('dialog', { name: 'Nouvelle clé d’accès' });
  await making.getByLabel('Nom de la clé').fill('Ordinateur du bureau');
  await expectNoAxeViolations(page);
  await making.getByRole('button', { name: 'Créer la clé' }).click();
  await page.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordinateur du bureau' })).toContainText(
    'Pas encore utilisée',
  );

  await logInAgain(page, person);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL('/settings');

  await page.request.post('/api/logout');
  await page.evaluate(() => localStorage.clear());
  await openLive(page, `/login?next=${encodeURIComponent(security)}`);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL(security);

  const key = page.getByRole('listitem').filter({ hasText: 'Ordinateur du bureau' });
  await expect(key).toContainText('Utilisée le');
  await key.getByRole('button', { name: 'Supprimer' }).click();
  const removal = await confirm(page, person, 'Supprimer');
  await removal.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByText('Clé d’accès supprimée')).toBeVisible();
  await expect(key).toHaveCount(0);
});

test('a customer is offered nothing of it', async ({ page }) => {
  await signInAs(page, await newCustomer(page));
  await openLive(page, security);
  await expect(page.getByRole('tab', { name: 'Mot de passe' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sécurité' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a code finishes the login', async ({ page, request }) => {
    const person = await employ(page, request, 'agent');
    // Set up by the calls that the screen makes.
    await request.post('/api/login', { data: { email: person.email, password: person.password } });
    await request.post('/api/admin/verify-password', { data: { password: person.password } });
    const { secret } = (await (await request.post('/api/admin/factors/totp')).json()) as { secret: string };
    await request.post('/api/admin/factors/totp/confirm', { data: { code: codeOf(secret) } });

    await page.goto('/login?next=/cars');
    await field(page, 'Adresse e-mail').fill(person.email);
    await field(page, 'Mot de passe').fill(person.password);
    await press(page, 'Se connecter');
    await expect(heading(page, 'Encore une étape')).toBeVisible();
    await field(page, 'Code de vérification').fill(codeOf(secret, 1));
    await press(page, 'Continuer');
    await expect(page).toHaveURL('/cars');
    expect((await page.request.get('/api/user/profile')).status()).toBe(200);
  });
});
