import { field, heading, press } from './account-forms.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { admin } from './site.ts';

/** Once, before all other tests: they log in with the password that is chosen here. */
test('the first administrator chooses a password before anything else opens', async ({ page, allowProblem }) => {
  allowProblem(/status of 40[03]/);
  await page.goto('/login?next=/admin/dashboard/cars');
  await field(page, 'Adresse e-mail').fill(admin.email);
  await field(page, 'Mot de passe').fill(admin.firstPassword);
  await press(page, 'Se connecter');
  await expect(heading(page, 'Paramètres')).toBeVisible();
  const told = page.getByText('Le mot de passe du premier démarrage ne sert qu’une fois');
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);

  // Neither the document nor a link leads around it.
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/settings?tab=password');
  await page.goto('/');
  await page
    .locator('header a[href="/admin/dashboard"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/settings?tab=password');
  await expect(told).toBeVisible();

  const change = async (wanted: string) => {
    await field(page, 'Mot de passe actuel').fill(admin.firstPassword);
    await field(page, 'Nouveau mot de passe').fill(wanted);
    await field(page, 'Confirmer le nouveau mot de passe').fill(wanted);
    await press(page, 'Changer le mot de passe');
  };
  await change(admin.firstPassword);
  await expect(page.getByText('Choisissez un autre mot de passe que l’actuel')).toBeVisible();
  await change(admin.password);
  // The first steps are next.
  await expect(page).toHaveURL('/admin/dashboard/setup');
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Protégez votre accès' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await page.request.get('/api/admin/users')).status()).toBe(200);
});
