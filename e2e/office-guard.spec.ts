import { expect, signInAs, test } from './fixtures.ts';

const screens = ['', '/stats', '/cars', '/add-car', '/users', '/contrats', '/edit-car/x'];

test('a stranger is led to the login before anything of the back office is sent', async ({ page, request }) => {
  for (const screen of screens) {
    const answer = await request.get(`/admin/dashboard${screen}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(`/login?next=${encodeURIComponent(`/admin/dashboard${screen}`)}`);
    expect(await answer.text()).not.toMatch(/Gestion|User Management|Back to Site/);
  }
  await page.goto('/admin/dashboard/users');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a customer is led to the public site, by the address and by a link alike', async ({ page, allowProblem }) => {
  test.slow();
  allowProblem(/status of 401/);
  await signInAs(page, 'customer');
  for (const screen of screens) {
    await page.goto(`/admin/dashboard${screen}`);
    await expect(page).toHaveURL('/');
  }
  // Somebody who calls themself an administrator in the browser's storage sees the link, and no more.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  await page.goto('/cars');
  // Hidden in the menu of a phone, but there.
  await page
    .locator('a[href="/admin/dashboard"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Total des voitures')).toHaveCount(0);
});
