import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { baseUrl } from './site.ts';

interface Listed {
  _id: string;
  review_count: number;
}

const fleet = async (page: Page) => (await (await page.request.get('/api/cars')).json()) as Listed[];

const told = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent) as Record<string, unknown>));

test('the map of the site names every car of the fleet', async ({ page }) => {
  const cars = await fleet(page);
  const answer = await page.request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const named = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = ['/', '/cars', '/services', '/about', ...cars.map(({ _id }) => `/car/${_id}`)];
  expect(named).toEqual(expected.map((path) => new URL(path, baseUrl).href));
});

test('robots may read the site but not its back office', async ({ page }) => {
  const text = await (await page.request.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /admin/');
  expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
});

test('whoever finds a weakness learns whom to tell', async ({ page }) => {
  const answer = await page.request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: fr, en/m);
  expect(text).toContain(`Canonical: ${baseUrl}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const inDays = (expires - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(30);
  expect(inDays).toBeLessThan(365);
});

test('the icons of a home screen are there', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of [...manifest.icons, { src: '/favicon.svg' }, { src: '/favicon.ico' }]) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain('image/');
  }
});

test('the fleet has one address, whatever the filter and the host that was asked', async ({ page }) => {
  const answer = await page.request.get('/cars?type=suv&utm=mail', { headers: { 'x-forwarded-host': 'evil.example' } });
  const html = await answer.text();
  expect(html).toContain(`<link rel="canonical" href="${baseUrl}/cars"/>`);
  expect(html).not.toContain('evil.example');
  await openLive(page, '/cars');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /louer à Agadir/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/art\/.*og-image-1200\.jpg$/,
  );
  expect(await told(page)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('a car tells its price and its place on the site, also after a step from page to page @desktop', async ({
  page,
}) => {
  const car = (await fleet(page)).find(({ review_count }) => review_count > 1)!;
  await openLive(page, '/cars');
  await page.locator(`a[href="/car/${car._id}"]`).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseUrl}/car/${car._id}`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseUrl}/car/${car._id}`);
  const afterStep = await told(page);
  await page.reload();
  expect(await told(page)).toEqual(afterStep);
  expect(afterStep).toMatchObject([
    {
      '@type': 'Product',
      offers: { '@type': 'Offer', priceCurrency: 'MAD', availability: 'https://schema.org/InStock' },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  ]);
  // Nobody wrote the reviews of the demonstration.
  expect(afterStep[0]).not.toHaveProperty('aggregateRating');
  expect(afterStep[0]).not.toHaveProperty('review');
});

test('a car that nobody has rated claims no rating', async ({ page }) => {
  const car = (await fleet(page)).find(({ review_count }) => review_count === 0)!;
  await page.goto(`/car/${car._id}`);
  const [product] = await told(page);
  expect(product).toMatchObject({ '@type': 'Product' });
  expect(product).not.toHaveProperty('aggregateRating');
});
