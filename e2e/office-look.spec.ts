import type { Page } from '@playwright/test';
import { testPictures } from '../server/testing/pictures.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { backToOrigin, owner, test } from './own-site.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const screen = '/admin/dashboard/settings';
const dialog = (page: Page) => page.getByRole('dialog');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openLook(page: Page) {
  const card = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Apparence', exact: true }) });
  await expect(card).toBeVisible();
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click();
}

const logoFile = async () => ({ name: 'logo.png', mimeType: 'image/png', buffer: await testPictures.logo() });
const brandColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'));

test('the owner gives the site a logo and colours, and every visitor sees them at once @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 415/);
  await openLive(page, screen);
  await openLook(page);
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: testPictures.svgWithScript(),
  });
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('alert')).toContainText('JPEG, PNG, WebP ou AVIF');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile());
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  // Whoever presses a button that goes away goes on beside it.
  const logoField = page.getByRole('group', { name: 'Logo' });
  await logoField.getByRole('button', { name: 'Retirer' }).click();
  await expect(logoField.getByRole('button', { name: 'Choisir une image' })).toBeFocused();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile());
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();

  // Too light for white words: said by the field, with the nearest that is not.
  const colour = page.getByRole('textbox', { name: 'Couleur principale', exact: true });
  await colour.fill('#F2A541');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(colour).toBeFocused();
  await expect(colour).toHaveAccessibleDescription(/Trop claire/);
  await page.getByRole('button', { name: /^Prendre #.*plus foncée$/ }).click();
  await expect(colour).not.toHaveValue('#F2A541');
  await expect(colour).toBeFocused();
  await page.getByRole('button', { name: 'Revenir à la couleur d’origine' }).click();
  await expect(colour).toHaveValue('#e11d48');
  await expect(colour).toBeFocused();
  await colour.fill('#0f766e');
  await page.getByRole('textbox', { name: 'Couleur foncée', exact: true }).fill('#1b3a2f');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  const previewTab = page.getByRole('tab', { name: 'Aperçu' });
  if ((await previewTab.count()) > 0) await previewTab.click();
  const preview = page.frameLocator('iframe[title^="Aperçu"]');
  await expect(preview.getByRole('img', { name: 'Rihla' }).first()).toHaveAttribute('src', /\/api\/brand\//);
  const words = preview.getByRole('heading', { level: 2 }).first().locator('xpath=ancestor::section');
  await expect(words, 'drawn with the style of the public pages, which has this').toHaveCSS('padding-top', '48px');
  await page.getByRole('tab', { name: 'Réglages' }).click();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(owner.password);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(page, 'Réglages enregistrés')).toBeVisible();

  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Rihla' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  expect(await brandColour(page)).toBe('#0f766e');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1b3a2f');
  for (const rel of ['icon', 'apple-touch-icon'])
    await expect(page.locator(`link[rel="${rel}"]`)).toHaveAttribute('href', /^\/api\/brand\/.*-192\.png$/);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  expect(manifest.icons.map(({ src }) => src.slice(src.lastIndexOf('-')))).toEqual(['-192.png', '-512.png']);
  expect((await page.request.get('/favicon.ico')).url()).toMatch(/-192\.png$/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  // And back, as it came.
  await backToOrigin(page);
  await page.goto('/');
  expect(await brandColour(page)).toBe('#e11d48');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
});
