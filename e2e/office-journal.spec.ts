import { randomUUID } from 'node:crypto';
import { expect, expectNoAxeViolations, newCustomer, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

test('what was done is found by a word, with who, from where and what it was before @both', async ({ page }) => {
  const person = await newCustomer(page);
  await signInAs(page, 'admin');
  await page.request.post('/api/admin/verify-password', { data: { password: admin.password } });
  const become = async (role: string) =>
    expect((await page.request.put(`/api/admin/users/${person.email}/role`, { data: { role } })).ok()).toBe(true);
  await become('admin');
  await become('user');
  await openLive(page, '/admin/dashboard/journal');
  const lines = page.getByRole('list', { name: 'Journal' }).locator('> li');
  await page.getByLabel('Nom, action, référence, plaque, réseau…').fill(person.email);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Rôle modifié');
  await expect(lines.first()).toContainText('127.0.0.1');
  await expect(lines.first()).toContainText('Profil : gérant');
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(/search=/);
  await page.getByLabel('Ce qui est concerné').selectOption('Voitures');
  await expect(page.getByText('Aucune action ne correspond')).toBeVisible();
  await page.getByLabel('Nom, action, référence, plaque, réseau…').fill(randomUUID());
  await page.getByLabel('Ce qui est concerné').selectOption('Tout');
  await expect(page.getByText('Aucune action ne correspond')).toBeVisible();
});

test('who logged in and who tried to is found under « Connexions » @both', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const wrong = await request.post('/api/login', { data: { email: admin.email, password: randomUUID() } });
  expect(wrong.status()).toBe(401);
  await openLive(page, '/admin/dashboard/journal');
  const lines = page.getByRole('list', { name: 'Journal' }).locator('> li');
  const kind = page.getByLabel('Ce qui est concerné');
  await kind.selectOption('Connexions');
  await expect(page).toHaveURL(/kind=login/);
  // The screen has followed its address: what is typed before that would be replaced with it.
  await expect(kind).toHaveValue('login');
  await page.getByLabel('Nom, action, référence, plaque, réseau…').fill('mot de passe erroné');
  await expect(lines.first()).toContainText('Connexion échouée par quelqu’un depuis');
  await expect(lines.first()).toContainText(admin.email);
  await page.getByLabel('Nom, action, référence, plaque, réseau…').fill('par mot de passe');
  await expect(lines.first()).toContainText('Connexion par');
  await expectNoAxeViolations(page);
});
