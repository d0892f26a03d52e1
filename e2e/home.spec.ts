import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated, leave, seen } from './hydrated.ts';
import { openWithLateScripts } from './late-scripts.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const slide = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
/** How many parts of the page are drawn only when they come near the screen. */
const undrawn = (page: Page) =>
  page
    .locator('body *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length);
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('the hero changes its picture, title and subtitle every five seconds @desktop', async ({ page }) => {
  await page.clock.install();
  await stopClock(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const hero = slide(page, 'À la une');
  const strip = hero.getByRole('list', { name: 'À la une' });
  await hydrated(strip);
  await seen(strip);
  await expect(hero.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Louez à Agadir, partez où vous voulez');
  await expect(strip).toHaveJSProperty('scrollLeft', 0);

  const width = page.viewportSize()?.width ?? 0;
  await page.clock.runFor(4_900);
  await expect(strip).toHaveJSProperty('scrollLeft', 0);
  await page.clock.runFor(200);
  await expect(strip).toHaveJSProperty('scrollLeft', width);
  await expect(hero.getByRole('heading', { name: 'L’Atlantique, à votre rythme' })).toBeInViewport();
  await page.clock.runFor(5_100);
  await expect(strip).toHaveJSProperty('scrollLeft', 2 * width);
  await page.clock.runFor(5_100);
  await expect(strip).toHaveJSProperty('scrollLeft', 0);

  // With the clock standing, a click would wait for ever for the button to stand still.
  await hero.getByRole('button', { name: 'Mettre le défilement en pause' }).press('Enter');
  await leave(hero);
  await page.clock.runFor(11_000);
  await expect(strip).toHaveJSProperty('scrollLeft', 0);
});

test('a phone gets the upright pictures, a computer the wide ones, and the first is asked for at once @both', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const picture = slide(page, 'À la une').getByRole('listitem').first().locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(isPhone(page) ? /hero-1-mobile-\d+\.avif$/ : /hero-1-desktop-\d+\.avif$/);
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  const preload = page.locator(
    `link[rel=preload][as=image][media="${isPhone(page) ? '(max-width: 767.98px)' : '(min-width: 768px)'}"]`,
  );
  await expect(preload).toHaveAttribute('imagesrcset', new RegExp(new URL(shown).pathname));
});

test('the cars slider shows the first six, three or one at a time, with dots, and starts over after the last @both', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const cars = (await (await page.request.get('/api/cars')).json()) as { make: string; model: string }[];
  const slider = slide(page, 'Voitures à la une');
  const cards = slider.getByRole('listitem').filter({ has: page.getByRole('article') });
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText(`${cars[0]?.make} ${cars[0]?.model}`);

  await slider.scrollIntoViewIfNeeded();
  await hydrated(slider.getByRole('list', { name: 'Voitures à la une' }));
  const perView = isPhone(page) ? 1 : 3;
  await expect(slider.getByRole('button', { name: 'Aller à la diapositive' })).toHaveCount(7 - perView);
  const lastStop = slider.getByRole('button', { name: `Aller à la diapositive ${7 - perView}` });
  await lastStop.click();
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
  await expect(lastStop).toHaveAttribute('aria-current', 'true');
  await slider.getByRole('button', { name: 'Suivant' }).click();
  await expect(cards.first()).toBeInViewport({ ratio: 0.9 });
});

test('whoever presses faster than a slider moves gets where the presses lead', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const slider = slide(page, 'Voitures à la une');
  await slider.scrollIntoViewIfNeeded();
  await hydrated(slider.getByRole('list', { name: 'Voitures à la une' }));
  const press = (...arrows: ('Précédent' | 'Suivant')[]) =>
    slider.evaluate(
      (region, labels) =>
        labels.forEach((label) => region.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()),
      arrows,
    );
  const stop = (number: number) => slider.getByRole('button', { name: `Aller à la diapositive ${number}` });
  const stops = isPhone(page) ? 6 : 4;
  await press('Suivant', 'Suivant');
  await expect(stop(3)).toHaveAttribute('aria-current', 'true');
  await press('Précédent', 'Précédent', 'Précédent');
  await expect(stop(stops)).toHaveAttribute('aria-current', 'true');
  await press('Suivant', 'Suivant');
  await expect(stop(2)).toHaveAttribute('aria-current', 'true');
  await press('Précédent', 'Précédent');
  await expect(stop(stops)).toHaveAttribute('aria-current', 'true');
  // Called back before it has left: a count from where it was called to would lead to the second.
  await press('Suivant', 'Précédent', 'Suivant');
  await expect(stop(1)).toHaveAttribute('aria-current', 'true');
});

test('whoever asked for less motion is at the next slide at once @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const strip = slide(page, 'À la une').getByRole('list', { name: 'À la une' });
  await hydrated(strip);
  const moved = await slide(page, 'À la une')
    .getByRole('button', { name: 'Suivant' })
    .evaluate((button: HTMLElement) => {
      button.click();
      return button.closest('section')?.querySelector('ul')?.scrollLeft;
    });
  expect(moved).toBe(page.viewportSize()?.width);
});

test('dots are as large for a thumb as there is room @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const widths = async (label: string) => {
    const dots = await slide(page, label).getByRole('button', { name: 'Aller à la diapositive' }).all();
    return Promise.all(dots.map(async (dot) => (await dot.boundingBox())?.width ?? 0));
  };
  expect(await widths('À la une')).toEqual([44, 44, 44]);
  for (const width of await widths('Voitures à la une')) expect(width).toBeGreaterThan(35);
  for (const arrow of ['Précédent', 'Suivant']) {
    const box = await slide(page, 'Voitures à la une').getByRole('button', { name: arrow }).boundingBox();
    expect(box?.width).toBe(44);
  }
});

test('on a tablet two cars stand side by side @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const slider = slide(page, 'Voitures à la une');
  await expect(slider.getByRole('button', { name: 'Aller à la diapositive' })).toHaveCount(5);
});

test('the three buttons lead to the cars and to the services', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Voir les voitures' })).toHaveAttribute('href', '/cars');
  await expect(page.getByRole('link', { name: 'Voir toutes les voitures' })).toHaveAttribute('href', '/cars');
  await page.getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/services');
});

test('the booking area has its two tabs, the car first, and each can be linked to', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const booking = page.getByRole('region', { name: 'Réservez en une minute' });
  await expect(booking.getByRole('tab', { name: 'Location Voiture' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/?tab=airport#reservation', { waitUntil: 'domcontentloaded' });
  await expect(booking.getByRole('tab', { name: 'Transport Aéroport' })).toHaveAttribute('aria-selected', 'true');
  await expect(booking).toBeInViewport();
});

test('the fields for those without scripts are not shown to the others', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const booking = page.getByRole('region', { name: 'Réservez en une minute' });
  await expect(booking.getByRole('button', { name: 'Réserver', exact: true })).toBeVisible();
  await expect(booking.getByLabel('Fin', { exact: true })).toBeHidden();
  await expect(booking.getByRole('navigation')).toHaveCount(0);
});

test('what customers say comes from our own reviews', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const [best] = (await (await page.request.get('/api/reviews/best')).json()) as {
    username: string;
    comment: string;
    car: { name: string };
  }[];
  const first = slide(page, 'Avis de nos clients').getByRole('listitem').first();
  await expect(first).toContainText(best?.comment ?? '');
  await expect(first.getByRole('img', { name: '5 sur 5' })).toBeVisible();
  await first.getByRole('link', { name: best?.car.name ?? '' }).click();
  await expect(page).toHaveURL(/\/car\/.+/);
});

test('one question of four is open at a time @desktop', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const faq = page.getByRole('region', { name: 'Questions fréquentes' });
  await expect(faq.locator('summary')).toHaveCount(4);
  await faq.getByText('Puis-je annuler ma réservation').click();
  await expect(faq.getByText(/gratuite jusqu’à 24 h avant/)).toBeVisible();
  await faq.getByText('Quels documents dois-je présenter').click();
  await expect(faq.getByText(/pièce d’identité, votre permis de conduire et une carte de crédit/)).toBeVisible();
  await expect(faq.getByText(/gratuite jusqu’à 24 h avant/)).toBeHidden();
});

test('the contact section tells how to reach the agency and when', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const contact = page.getByRole('region', { name: 'Parlons de votre trajet' });
  await expect(contact.getByRole('link', { name: '+212 5 28 00 00 00' })).toHaveAttribute('href', 'tel:+212528000000');
  await expect(contact.getByRole('link', { name: 'contact@rihla.ma' })).toHaveAttribute(
    'href',
    'mailto:contact@rihla.ma',
  );
  await expect(contact).toContainText('Lundi – Vendredi8h-22h');
  await expect(contact).toContainText('Samedi9h-18h');
  await expect(contact).toContainText('Dimanche10h-18h');
});

test('the way back up appears after 300 px', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const up = page.getByRole('button', { name: 'Revenir en haut de la page' });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(301);
  await expect(up).toBeVisible();
  await scrollTo(300);
  await expect(up).toBeHidden();
  await expect(page.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/212600000000\?text=/,
  );
  await scrollTo(301);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing for axe to complain about, and nothing wider than the screen @both', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('what lies below waits until the top is there, and is then drawn without being scrolled to @both', async ({
  page,
}) => {
  const letScriptsIn = await openWithLateScripts(page, '/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await undrawn(page)).toBeGreaterThan(0);
  letScriptsIn();
  await expect.poll(() => undrawn(page)).toBe(0);
});

test('search engines and messengers find what they look for @desktop', async ({ page, baseURL }) => {
  await page.goto('/?utm_source=x', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle('Rihla : location de voitures à Agadir');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\.jpg$/);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = things.map((thing) => (JSON.parse(thing) as { '@type': string })['@type']);
  expect(types).toEqual(['AutoRental', 'FAQPage']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole content and all links are there @desktop', async ({ page }) => {
    // Without scripts every picture of the page is fetched at once: that is not waited for.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await undrawn(page)).toBe(0);
    await expect(
      slide(page, 'Voitures à la une')
        .getByRole('link', { name: /Réserver Maintenant/ })
        .first(),
    ).toHaveAttribute('href', /^\/car\//);
    await expect(page.getByText('Utilisateurs')).toBeVisible();
    await expect(page.getByText('122', { exact: true })).toBeVisible();
    await expect(page.getByText('234', { exact: true })).toBeVisible();
    await expect(page.getByText('10', { exact: true })).toBeVisible();
    await page.getByText('Puis-je annuler ma réservation').click();
    await expect(page.getByText(/gratuite jusqu’à 24 h avant le début/)).toBeVisible();
    await page.getByRole('link', { name: 'Voir toutes les voitures' }).click();
    await expect(page).toHaveURL('/cars');
  });

  test('nothing that needs a script is offered', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // The forms are sent by the browser itself, see without-scripts.spec.ts.
    await expect(page.getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Voir les voitures libres' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Réserver', exact: true })).toBeEnabled();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
