import { field, fillSignup, heading, password, press } from './account-forms.ts';
import { expect, expectNoAxeViolations, mailedCode, newAddress, newCustomer, test } from './fixtures.ts';

test('a password that anybody would try first is refused beside its field, in every form that takes one', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const common = 'Ce mot de passe est trop courant : choisissez-en un autre';
  const personal = 'Ce mot de passe reprend votre adresse ou notre nom : choisissez-en un autre';
  const choose = async (wanted: string, label: string, confirmation: string, button: string) => {
    await field(page, label).fill(wanted);
    await field(page, confirmation).fill(wanted);
    await press(page, button);
  };
  const expectRefused = async (label: string, message: string) => {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, label)).toBeFocused();
    await expect(page.getByRole('alert').first()).toHaveText('Certains champs sont à corriger');
  };
  const email = newAddress();
  await page.goto('/login');
  await fillSignup(page, email);
  await choose('azertyuiop', 'Mot de passe', 'Confirmer le mot de passe', 'Recevoir mon code');
  await expectRefused('Mot de passe', common);
  await expectNoAxeViolations(page);
  await choose('Rihla2026!', 'Mot de passe', 'Confirmer le mot de passe', 'Recevoir mon code');
  await expectRefused('Mot de passe', personal);
  await choose(password, 'Mot de passe', 'Confirmer le mot de passe', 'Recevoir mon code');
  await field(page, 'Code de vérification').fill(await mailedCode(email));
  await press(page, 'Vérifier');
  await expect(page).toHaveURL('/');

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  await field(page, 'Mot de passe actuel').fill(password);
  const change = ['Nouveau mot de passe', 'Confirmer le nouveau mot de passe', 'Changer le mot de passe'] as const;
  await choose('motdepasse', ...change);
  await expectRefused('Nouveau mot de passe', common);

  await page.request.post('/api/logout');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await field(page, 'Adresse e-mail').fill(email);
  await press(page, 'Mot de passe oublié ?');
  await press(page, 'Recevoir mon code');
  await field(page, 'Code de vérification').fill(await mailedCode(email, /nouveau mot de passe/));
  await choose(email, ...change);
  await expectRefused('Nouveau mot de passe', personal);
  // The code is still good.
  await choose('une route vers Tafraout', ...change);
  await expect(page).toHaveURL('/');
});

test('a code is for the browser that asked for it, whoever else asks for one', async ({
  page,
  browser,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { email } = await newCustomer(page);
  const subject = /nouveau mot de passe/;
  await page.goto('/login');
  await field(page, 'Adresse e-mail').fill(email);
  await press(page, 'Mot de passe oublié ?');
  await press(page, 'Recevoir mon code');
  await expect(heading(page, 'Nouveau mot de passe')).toBeVisible();
  const code = await mailedCode(email, subject);

  const stranger = await browser.newContext();
  const guess = { email, code, new_password: 'le mot d’un autre' };
  for (let tries = 0; tries < 6; tries++)
    expect((await stranger.request.post('/api/reset-password', { data: guess })).status()).toBe(400);
  await stranger.request.post('/api/forgot-password', { data: { email } });
  await expect.poll(() => mailedCode(email, subject)).not.toBe(code);
  await stranger.close();

  await field(page, 'Code de vérification').fill(code);
  await field(page, 'Nouveau mot de passe').fill(password);
  await field(page, 'Confirmer le nouveau mot de passe').fill(password);
  await press(page, 'Changer le mot de passe');
  await expect(page).toHaveURL('/');
});

test('a password that comes to the separate verification page is refused with its reason @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = newAddress();
  await page.goto('/login');
  await page.request.post('/api/send-verification-code', { data: { email } });
  const usr = { email, form: { email, password: 'azertyuiop', phone: '', full_name: '' } };
  await page.evaluate((state) => history.replaceState({ usr: state, key: 'test', idx: 0 }, '', '/verify-email'), usr);
  await page.reload();
  await field(page, 'Code de vérification').fill(await mailedCode(email));
  await press(page, 'Vérifier');
  await expect(page.getByRole('alert').first()).toHaveText('Ce mot de passe est trop courant : choisissez-en un autre');
});
