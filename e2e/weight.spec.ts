import type { APIRequestContext } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import type { Car } from '../api/calls/catalogue.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';

/** Compressed bytes of the scripts that each page imports before it is alive. What a page gains, it saves elsewhere. */
const mostScripts: Record<string, number> = {
  '/': 111_000,
  '/cars': 121_250,
  '/car/:id': 131_050,
  '/services': 115_950,
  '/about': 110_850,
  '/login': 131_550,
  '/verify-email': 129_050,
  '/nowhere': 113_800,
  // For those who are logged in.
  '/profile': 138_950,
  '/settings': 136_150,
};
/** And of the style sheet that stands in each of them. */
const mostStyles = 10_900;

const weightOf = (text: string) => brotliCompressSync(text).length;

for (const [path, most] of Object.entries(mostScripts)) {
  test(`${path} brings no more scripts and styles than the first release`, async ({ page }) => {
    const { request } = page;
    if (['/profile', '/settings'].includes(path)) await signInAs(page, 'customer');
    const html = await textAt(request, path.replace(':id', await firstCar(request)));
    const scripts = await withImports(request, scriptsIn(html));
    expect(scripts.size).toBeGreaterThan(5);
    expect([...scripts.values()].reduce((sum, text) => sum + weightOf(text), 0)).toBeLessThanOrEqual(most);
    const [, styles = ''] = /<style id="css"[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
    expect(styles).not.toBe('');
    expect(weightOf(styles)).toBeLessThanOrEqual(mostStyles);
  });
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Compressed bytes of all scripts that a phone fetches for a page which nobody scrolls or touches. */
const mostUntouched: Record<string, number> = {
  '/': 111_000,
  '/cars': 121_250,
  [`/cars?du=${dayIn(20)}&au=${dayIn(25)}`]: 121_250,
};

for (const [path, most] of Object.entries(mostUntouched)) {
  test(`${path.replace(/\?.*/, ' with dates')} fetches nothing more until somebody touches it`, async ({ page }) => {
    const fetched: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') fetched.push(response.text());
    });
    await openLive(page, path);
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(fetched);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.reduce((sum, text) => sum + weightOf(text), 0)).toBeLessThanOrEqual(most);
  });
}

const textAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

async function firstCar(request: APIRequestContext): Promise<string> {
  const [car] = (await (await request.get('/api/cars')).json()) as Car[];
  return car?._id ?? '';
}

const scriptsIn = (html: string) => html.match(/\/assets\/[\w.-]+\.js/g) ?? [];

/** What is imported at once, and what that imports; not what is fetched when it is needed. */
async function withImports(request: APIRequestContext, first: readonly string[]): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const add = async (file: string): Promise<void> => {
    if (scripts.has(file)) return;
    const text = await textAt(request, file);
    scripts.set(file, text);
    const imported = text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    for (const [, name] of imported) await add(`/assets/${name}`);
  };
  for (const file of first) await add(file);
  return scripts;
}
