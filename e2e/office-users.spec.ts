import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { refusalMessages } from '../api/words/messages.ts';
import { expect, expectNoAxeViolations, lastMail, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

/** Somebody new, signed up as people do. */
async function signUp(request: APIRequestContext, email: string, full_name: string) {
  await request.post('/api/send-verification-code', { data: { email } });
  const code = /\b\d{6}\b/.exec((await lastMail(email)).text)?.[0];
  await request.post('/api/verify-code', { data: { email, code } });
  const data = { email, full_name, phone: '0611223344', password: 'un mot de passe long' };
  expect((await request.post('/api/signup', { data })).ok()).toBe(true);
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email });

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a role changes with the right password alone; then the account goes @both', async ({ page, request }) => {
  test.slow();
  const email = `${randomUUID()}@example.com`;
  await signUp(request, email, 'Zineb Essai');
  await openLive(page, '/admin/dashboard/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.getByLabel('Search by name, email or phone...').fill(email);
  const row = rowOf(page, email).filter({ visible: true });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Zineb Essai');

  await row.getByRole('button', { name: `Change Role ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  await expect(dialog).toContainText('User');
  const password = dialog.getByLabel('Admin password');
  await dialog.getByRole('button', { name: 'Confirm Change' }).click();
  await expect(password).toHaveAccessibleDescription(/Please enter your admin password/);
  await password.fill('pas le bon');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Incorrect admin password/);
  await expectNoAxeViolations(page);
  await password.fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirm Change' }).click();
  const done = page.getByRole('alertdialog', { name: 'Role changed successfully to admin' });
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(row).toContainText('Admin');

  await row.getByRole('button', { name: `Delete ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm deletion' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'No' }).click();
  await row.getByRole('button', { name: `Delete ${email}` }).click();
  const again = question.getByLabel('Admin password');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(again).toHaveAccessibleDescription(/Please enter your admin password/);
  await again.fill('pas le bon');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(again).toHaveAccessibleDescription(/Incorrect admin password/);
  await expectNoAxeViolations(page);
  await again.fill(admin.password);
  await again.press('Enter');
  await expect(page.getByText('No users found')).toBeVisible();
});

test('why the server refuses a role is said in the language of the server', async ({ page, request, allowProblem }) => {
  allowProblem(/status of 404|n’existe plus/);
  const email = `${randomUUID()}@example.com`;
  await signUp(request, email, 'Zineb Partie');
  await openLive(page, '/admin/dashboard/users');
  await page.getByLabel('Search by name, email or phone...').fill(email);
  await rowOf(page, email)
    .filter({ visible: true })
    .getByRole('button', { name: `Change Role ${email}` })
    .click();
  await page.request.post('/api/admin/verify-password', { data: { password: admin.password } });
  expect((await page.request.delete(`/api/admin/users/${email}`)).ok()).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  await dialog.getByLabel('Admin password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirm Change' }).click();
  await expect(dialog.getByText('Failed to change role.')).toBeVisible();
  await expect(dialog.locator('[lang=fr]')).toHaveText(refusalMessages.user_not_found);
});

test('a password that could not be checked: why, how long to wait, and what was typed stays @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 429/);
  const check = '**/api/admin/verify-password';
  const refusal = { code: 'too_many_requests', message: refusalMessages.too_many_requests };
  await page.route(check, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: refusal }));
  await openLive(page, '/admin/dashboard/users');
  await page
    .getByRole('button', { name: /^Change Role/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  const password = dialog.getByLabel('Admin password');
  await password.fill('tapé avec soin');
  await dialog.getByRole('button', { name: 'Confirm Change' }).click();
  await expect(password).toHaveAccessibleDescription(/Error verifying password\./);
  await expect(dialog.locator('[lang=fr]')).toHaveText(`${refusalMessages.too_many_requests} (dans 42 s)`);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('tapé avec soin');
  await expectNoAxeViolations(page);

  // The next answer takes the place of the last, and one sending at a time is enough.
  let sent = 0;
  await page.route(check, (route) => {
    sent += 1;
    return route.fulfill({ json: { valid: false } });
  });
  await dialog.getByRole('button', { name: 'Confirm Change' }).dblclick();
  await expect(password).toHaveAccessibleDescription(/Incorrect admin password/);
  await expect(password).toBeFocused();
  await expect(dialog.getByText('Error verifying password')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('nobody removes themself', async ({ page, allowProblem }) => {
  allowProblem(/status of 409|propre compte|administrateur/);
  await openLive(page, '/admin/dashboard/users');
  await page.getByLabel('Search by name, email or phone...').fill(admin.email);
  await rowOf(page, admin.email)
    .filter({ visible: true })
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Confirm deletion' });
  await question.getByLabel('Admin password').fill(admin.password);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByText('The user could not be deleted.')).toBeVisible();
  await expect(question.locator('[lang=fr]')).toHaveText(/propre compte|administrateur/);
});

test('eight a page, in alphabetical order, with previous and next @phone', async ({ page }) => {
  const people = Array.from({ length: 11 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      email: `p${number}@example.com`,
      full_name: `Personne ${number}`,
      phone: '',
      username: 'x',
      profile_img: null,
    };
  });
  const users = people.map((one) => ({ ...one, role: 'user', created_at: '2026-11-15T09:00:00.000Z' }));
  await page.route('**/api/admin/users/search*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const found = users.filter(({ full_name }) => full_name.toLowerCase().includes(query.get('search') ?? ''));
    const page = Math.min(Number(query.get('page')), Math.ceil(found.length / 8));
    const items = found.slice((page - 1) * 8, page * 8);
    const [next, previous] = [page * 8 < found.length ? 'on' : null, page > 1 ? 'back' : null];
    return route.fulfill({ json: { items, total: found.length, page, next, previous } });
  });
  await openLive(page, '/admin/dashboard/users');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  const names = page.getByText(/^Personne \d\d$/).filter({ visible: true });
  await expect(names).toHaveText(people.slice(0, 8).map(({ full_name }) => full_name));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names).toHaveText(people.slice(8).map(({ full_name }) => full_name));
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  const search = page.getByLabel('Search by name, email or phone...');
  await search.fill('personne 03');
  await expect(names).toHaveText(['Personne 03']);
  await expect(page.getByText(/^Page/)).toHaveCount(0);

  // The address says what is shown: it can be kept, and a step back leads to where one was.
  await expect(page).toHaveURL('/admin/dashboard/users?search=personne+03');
  await page.goBack();
  await expect(names).toHaveText(people.slice(8).map(({ full_name }) => full_name));
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(names).toHaveText(people.slice(0, 8).map(({ full_name }) => full_name));
  await openLive(page, '/admin/dashboard/users?page=99');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard/users?page=2');
});
