import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';

const names = [
  'Aujourd’hui',
  'Dashboard',
  'Cars',
  'Véhicules',
  'Add Car',
  'Tarifs',
  'Users',
  'Équipe',
  'Contracts',
  'Clients',
  'Reservations',
  'Planning',
  'Rapports',
  'Importer',
  'Journal',
  'Réglages',
  'Sauvegardes',
  'Back to Site',
];

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('the sidebar leads everywhere, folds, and remembers it @desktop', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  await expect(sidebar.getByRole('link')).toHaveText(startingWith(names));
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await sidebar.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(100);
  await page.reload();
  await expect(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(100);
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(200);
});

test('with auto-collapse the sidebar opens under the pointer and the focus alone @desktop', async ({ page }) => {
  await page.goto('/admin/dashboard/users');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await sidebar.getByRole('switch', { name: 'Auto-collapse' }).click();
  // The switch has the focus, too: it goes where the page is pressed.
  await page.mouse.click(900, 700);
  await expect.poll(width).toBeLessThan(100);
  await sidebar.hover();
  await expect.poll(width).toBeGreaterThan(200);
  await page.mouse.move(900, 400);
  await expect.poll(width).toBeLessThan(100);
  await sidebar.getByRole('link', { name: 'Cars', exact: true }).focus();
  await expect.poll(width).toBeGreaterThan(200);
  await page.reload();
  await expect(sidebar.getByRole('switch', { name: 'Auto-collapse' })).toBeChecked();
  await expectNoAxeViolations(page);
});

test('on a phone a bar says where one is and opens the same list @phone', async ({ page }) => {
  await page.goto('/admin/dashboard/cars');
  const menu = page.getByRole('button', { name: 'Menu: Cars' });
  const list = page.getByRole('navigation', { name: 'Back office' });
  await expect(list).toBeHidden();
  await menu.click();
  await expect(list.getByRole('link')).toHaveText(startingWith(names));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await menu.click();
  await list.getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByRole('heading', { name: 'Gestion des Contrats' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('Back to Site leads home @both', async ({ page, isMobile }) => {
  await page.goto('/admin/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Menu: Dashboard' }).click();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
});

/** A link may carry a count behind its name. */
function startingWith(texts: readonly string[]): RegExp[] {
  return texts.map((text) => new RegExp(`^${text}`));
}

test('on a tablet every action of a row is within reach @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/dashboard/reservations');
  const accept = page
    .getByRole('button', { name: /^Accepter la demande/ })
    .filter({ visible: true })
    .first();
  // Without scrolling sideways, which nothing would invite to.
  await expect(accept).toBeVisible();
  const { x, width } = (await accept.boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width).toBeLessThan(768);
  await page.goto('/admin/dashboard/users');
  const remove = page
    .getByRole('button', { name: /^Delete/ })
    .filter({ visible: true })
    .first();
  await expect(remove).toBeInViewport({ ratio: 1 });
});
