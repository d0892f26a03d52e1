import { field, heading, press, stored } from './account-forms.ts';
import { expect, newCustomer, signInAs, test } from './fixtures.ts';

test('the page that somebody was sent from is where they land, and only a page of this site @desktop', async ({
  page,
  allowProblem,
}) => {
  // The profile may still be loading its lists when the session ends.
  allowProblem(/status of 401/);
  const person = await newCustomer(page);
  const logIn = async () => {
    await field(page, 'Adresse e-mail').fill(person.email);
    await field(page, 'Mot de passe').fill(person.password);
    await press(page, 'Se connecter');
  };
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
  await logIn();
  await expect(page).toHaveURL('/settings');
  await expect(heading(page, 'Paramètres')).toBeVisible();
  // Somebody who is in already is not asked again.
  await page.goto('/login?next=/profile');
  await expect(page).toHaveURL('/profile');

  await page.request.post('/api/logout');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=//evil.example/profile');
  await logIn();
  await expect(page).toHaveURL('/');
});

test('a user that the browser made up opens nothing, and a session that has ended leads to the login', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const forged = { email: 'x@example.com', username: 'X', role: 'admin' };
  await page.goto('/about');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), forged);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect.poll(() => stored(page)).toBeNull();

  await signInAs(page, await newCustomer(page));
  await page.goto('/settings');
  await expect(field(page, 'Nom complet')).toBeVisible();
  await page.request.post('/api/logout');
  await press(page, 'Enregistrer');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
  expect(await stored(page)).toBeNull();
});

test('another tab follows a login and a logout @desktop', async ({ page, context }) => {
  const person = await newCustomer(page);
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/login');
  await field(other, 'Adresse e-mail').fill(person.email);
  await field(other, 'Mot de passe').fill(person.password);
  await press(other, 'Se connecter');
  const menu = page.getByRole('button', { name: `Compte de ${person.full_name}` });
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
