import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openWithLateScripts } from './late-scripts.ts';

const user = {
  email: 'yasmine@example.com',
  phone: null,
  full_name: 'Yasmine El Amrani',
  username: 'Yasmine El Amrani',
  profile_img: null,
  created_at: null,
  role: 'user',
};

/** The header shows who is stored, and asks nobody. */
const store = (page: Page, stored: object) =>
  page.addInitScript((value) => localStorage.setItem('user', value), JSON.stringify(stored));

const mainNav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });

/** Said by one link and no other, and shown by the stroke under its name. */
async function expectMarked(page: Page, name: string) {
  const current = mainNav(page).locator('[aria-current=page]');
  await expect(current).toHaveText([name]);
  await expect(current.locator('span')).toHaveCSS('box-shadow', /rgb\(225, 29, 72\) 0px 2px/);
  const other = mainNav(page).locator('a:not([aria-current]) span').first();
  await expect(other).toHaveCSS('box-shadow', 'none');
}

test('the top bar tells how to reach the agency @both', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const bar = page.getByRole('region', { name: 'Nous joindre' });
  await expect(bar.getByRole('link', { name: 'contact@rihla.ma' })).toHaveAttribute('href', 'mailto:contact@rihla.ma');
  await expect(bar.getByRole('link', { name: '+212 5 28 00 00 00' })).toHaveAttribute('href', 'tel:+212528000000');
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(bar.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /instagram/);
  await expect(bar.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /facebook/);
});

test('in the top bar a thumb finds every link, on the narrowest phone too @phone', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole('region', { name: 'Nous joindre' });
    const number = await bar.getByText('+212 5 28 00 00 00').boundingBox();
    expect(number?.height, 'one line').toBeLessThan(30);
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.width, `${await link.getAttribute('href')} at ${width} px`).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

test('links with the current one marked, and the logo leads home @desktop', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  const links = mainNav(page).getByRole('link');
  await expect(links).toHaveText(['Accueil', 'Nos Voitures', 'Services', 'À propos']);
  await expectMarked(page, 'Services');
  await mainNav(page).getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL('/about');
  await expectMarked(page, 'À propos');
  await page.getByRole('banner').getByRole('link', { name: 'Rihla, accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('the burger menu closes on navigation, on a press outside and on Escape @phone', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const burger = page.getByRole('banner').getByRole('button', { name: 'Ouvrir le menu' });
  const close = page.getByRole('banner').getByRole('button', { name: 'Fermer le menu' });
  await expect(mainNav(page)).toBeHidden();
  await hydrated(burger);
  await burger.click();
  await expect(mainNav(page).getByRole('link')).toHaveText(['Accueil', 'Nos Voitures', 'Services', 'À propos']);
  await expectMarked(page, 'À propos');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(mainNav(page)).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 }, force: true });
  await expect(mainNav(page)).toBeHidden();
  await burger.click();
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(mainNav(page)).toBeHidden();
  await burger.click();
  await expectMarked(page, 'Services');
});

test('nobody logged in: a Login button, no dashboard @both', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('banner').getByText('Tableau de bord')).toHaveCount(0);
});

test('the Login button is compact on a phone, and still big enough for a thumb @phone', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const boxAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return (await login.boundingBox())!;
  };
  const phone = await boxAt(390);
  const desk = await boxAt(1440);
  expect(desk.width - phone.width).toBeGreaterThanOrEqual(10);
  expect(phone.width).toBeGreaterThanOrEqual(44);
  expect(phone.height).toBeGreaterThanOrEqual(44);
});

test('somebody logged in: initials on rose, and a menu that closes on navigation, outside and Escape @both', async ({
  page,
}) => {
  await store(page, user);
  await page.goto('/about?essai', { waitUntil: 'domcontentloaded' });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const avatar = banner.getByRole('button', { name: 'Compte de Yasmine El Amrani' });
  const circle = avatar.locator('[data-initials="YE"]');
  await expect(circle).toHaveCSS('background-color', 'rgb(225, 29, 72)');
  const side = (page.viewportSize()?.width ?? 0) < 768 ? '42px' : '38px';
  await expect(circle).toHaveCSS('width', side);

  await avatar.click();
  const menu = banner.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Logout']);
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await avatar.click();
  await page.mouse.click(5, 600);
  await expect(menu).toBeHidden();

  // Within one page, where no focus moves to a new one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL('/about');
  await avatar.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about?essai');
  await expect(menu).toBeHidden();
  await expect(avatar).toBeVisible();
  await expect(banner.getByText('Tableau de bord')).toHaveCount(0);
});

test('an administrator sees the way to the dashboard @both', async ({ page }) => {
  await store(page, { ...user, role: 'admin' });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('banner').getByRole('button', { name: /^Compte de/ })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('banner').getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(mainNav(page).getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
});

test('the menu that is pressed before the page is alive opens once it is, unless something else was since @phone', async ({
  page,
}) => {
  const menu = page.getByRole('banner').getByRole('button', { name: /le menu$/ });
  let letIn = await openWithLateScripts(page, '/about');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letIn();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');

  letIn = await openWithLateScripts(page, '/about');
  await menu.click();
  await page.getByRole('heading', { level: 1 }).click();
  letIn();
  await hydrated(menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  // A press that was heard is not repeated.
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('logging out forgets who it was and starts again from the home page', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify(user));
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Compte de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('the footer: contact, links, hours, social links @desktop', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Accueil',
    'Nos Voitures',
    'Services',
    'À propos',
  ]);
  await expect(footer.getByRole('link', { name: '+212 5 28 00 00 00' })).toHaveAttribute('href', 'tel:+212528000000');
  await expect(footer).toContainText('Lundi – Vendredi8h-22h');
  await expect(footer).toContainText('Samedi9h-18h');
  await expect(footer).toContainText('Dimanche10h-18h');
  for (const name of ['WhatsApp', 'Instagram', 'Facebook'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every link of the header is in sight @both', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button')).toHaveCount(0);
    await expect(mainNav(page).getByRole('link')).toHaveText(['Accueil', 'Nos Voitures', 'Services', 'À propos']);
    for (const link of await mainNav(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await mainNav(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
  });
});
