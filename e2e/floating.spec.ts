import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openLive } from './live-page.ts';

/** Phone, tablet, laptop, and each of them at 200 %, which leaves half of the room. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 195, height: 422, zoomed: true },
  { width: 384, height: 512, zoomed: true },
  { width: 683, height: 384, zoomed: true },
];

for (const { zoomed, ...viewport } of screens) {
  test.describe(`${viewport.width} px${zoomed ? ', zoomed' : ''}`, () => {
    test.use({ viewport, ...(zoomed && { deviceScaleFactor: 2 }) });

    test('what floats covers nothing that counts, on any page and at any height @desktop', async ({ page }) => {
      test.slow();
      for (const path of ['/cars', await carPath(page), '/services', '/about', '/login']) {
        await openLive(page, path);
        expect((await scrollThrough(page)).covered, path).toEqual([]);
      }
      await openLive(page, '/');
      // With all that the form has to say on the page.
      const send = page.getByRole('button', { name: 'Réserver', exact: true });
      await send.scrollIntoViewIfNeeded();
      await send.click();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('Ce champ est obligatoire').first()).toBeVisible();
      const { covered, seen } = await scrollThrough(page);
      expect(covered).toEqual([]);
      // On half a phone there is no room for both beside each other: they stay in their row.
      const comeAlong = viewport.width < 320 ? [] : ["Besoin d'aide ?", 'Écrire sur WhatsApp'];
      expect(seen, 'they come along where there is room').toEqual(expect.arrayContaining(comeAlong));
    });
  });
}

test('the bar of a car is under the thumb where there is room, and at rest at the end of the page @phone', async ({
  page,
}) => {
  await openLive(page, await carPath(page));
  expect((await scrollThrough(page)).seen).toContain('Réserver');
  const reserve = page.getByRole('link', { name: 'Réserver', exact: true });
  await reserve.scrollIntoViewIfNeeded();
  await expect(reserve).toBeInViewport();
  await reserve.click();
  await expect(page).toHaveURL(/#reserver$/);
});

test('a floating button that is in use stays @phone', async ({ page }) => {
  await openLive(page, '/');
  await scrollThrough(page);
  const chat = page.getByRole('button', { name: "Besoin d'aide ?", exact: true });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  // From the top, where it stands in its own row.
  await scrollTo(0);
  await chat.click();
  const panel = page.getByRole('dialog', { name: "Besoin d'aide ?" });
  await expect(panel).toBeVisible();
  for (const top of [1200, 1600, 2000, 2400]) {
    await scrollTo(top);
    await expect(panel).toBeVisible();
    await expect(chat).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Fermer l’assistant' }).click();
  await expect(panel).toBeHidden();
});

async function carPath(page: Page): Promise<string> {
  const cars = (await (await page.request.get('/api/cars')).json()) as { _id: string; model: string }[];
  return `/car/${cars.find(({ model }) => model === 'Duster')?._id}`;
}

/** From the top to the end, a part of the screen at a time: what was covered by what, and what floated at all. */
async function scrollThrough(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return page.evaluate(async () => {
    const important =
      'a, button, input, select, textarea, summary, h1, h2, h3, h4, [role=alert], [aria-live], [id$="-error"]';
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
    const frame = () => new Promise((done) => requestAnimationFrame(done));

    /** What is left of its box on the screen, when everything that cuts it off is taken away. */
    const shownBox = (element: Element) => {
      const box = element.getBoundingClientRect();
      const shown = {
        top: Math.max(box.top, 0),
        right: Math.min(box.right, window.innerWidth),
        bottom: Math.min(box.bottom, window.innerHeight),
        left: Math.max(box.left, 0),
      };
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible' || around === document.body) continue;
        const edge = around.getBoundingClientRect();
        shown.top = Math.max(shown.top, edge.top);
        shown.right = Math.min(shown.right, edge.right);
        shown.bottom = Math.min(shown.bottom, edge.bottom);
        shown.left = Math.max(shown.left, edge.left);
      }
      return shown;
    };

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

    /** All that stays on the screen while the page moves; the header is the frame of the page, and what it holds too. */
    const floating = () =>
      [...document.querySelectorAll('[class*=fixed], [class*=sticky], [class*=floating]')].filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          !element.closest('header') &&
          isShown(element) &&
          (element.matches('a, button') || element.querySelector('a, button') !== null),
      );

    const covered: string[] = [];
    const seen = new Set<string>();
    const look = () => {
      for (const part of floating()) {
        const [a, buttons] = [
          shownBox(part),
          part.matches('a, button') ? [part] : [...part.querySelectorAll('a, button')],
        ];
        for (const button of buttons) seen.add(nameOf(button));
        for (const element of document.querySelectorAll(important)) {
          if (part.contains(element) || element.closest('header')) continue;
          const box = element.getBoundingClientRect();
          if (box.bottom < a.top || box.top > a.bottom || !isShown(element)) continue;
          const b = shownBox(element);
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Less than a pixel is rounding; a text for screen readers has one.
          if (across > 1 && down > 1) {
            covered.push(
              `${nameOf(part)} covers ${element.tagName} ${nameOf(element)} at ${Math.round(window.scrollY)}`,
            );
          }
        }
      }
    };

    const step = Math.round(window.innerHeight * 0.4);
    let before = -1;
    while (window.scrollY !== before) {
      before = window.scrollY;
      window.scrollTo({ top: before + step, behavior: 'instant' });
      // The browser tells what came into the way a frame later; parts of the page may come alive meanwhile.
      for (let turn = 0; turn < 3; turn += 1) await frame();
      look();
    }
    return { covered, seen: [...seen] };
  });
}
