import { admin } from './site.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('eight figures, a pie and bars, and their figures in words @desktop', async ({ page }) => {
  for (const path of ['/admin/dashboard', '/admin/dashboard/', '/admin/dashboard/stats']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('definition')).toHaveCount(8);
    await expect(page.getByRole('img', { name: /^Types de voitures : .*Citadine \d/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Locations par mois : / })).toBeVisible();
  }
  await expect(page.getByText('Prix moyen par jour').locator('xpath=following-sibling::dd')).toHaveText(
    /^\d[\d\s]* DH$/,
  );
  await page.getByText('Voir les chiffres').last().click();
  await expect(page.getByRole('table', { name: 'Locations par mois' }).getByRole('row')).toHaveCount(13);
  await expectNoAxeViolations(page);
});

test('on a phone three tables and the pie alone @phone', async ({ page }) => {
  await page.goto('/admin/dashboard');
  for (const [name, rows] of [
    ['Véhicules', 5],
    ['Utilisateurs', 3],
    ['Contrats', 3],
  ] as const) {
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(rows);
  }
  await expect(page.getByRole('img', { name: /^Types de voitures/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Locations par mois/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a server that does not answer is told, and can be asked again @phone', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|admin\/stats/);
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/dashboard');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Erreur lors du chargement des statistiques. Veuillez vérifier le serveur.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Chargement des données...')).toHaveCount(0);
  await page.unroute('**/api/admin/stats');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Prix moyen par jour').first()).toBeVisible();
});

test('the chart library comes with the dashboard alone', async ({ page }) => {
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const path of ['/', '/admin/dashboard/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByText(admin.email).first()).toBeAttached();
  expect(scripts.filter((url) => /\/chart-/.test(url) && !/chart-card/.test(url))).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect.poll(() => scripts.some((url) => /\/chart-/.test(url))).toBe(true);
});
