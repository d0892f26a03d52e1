import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/programs.mjs';
import { fillPlanning } from './planning-data.ts';
import { adminEnv, benchAdmin as admin, logIn, median, replaceFirstPassword, startSite } from './site.ts';

/**
 * The planning of 200 vehicles and 2,000 bars in a browser whose processor is four times slower: how long until it is
 * painted, and how many frames a second there are while somebody drags or scrolls. `npm run bench:planning`
 */
/** A ninth of the bars are over before the first day that is shown. */
const size = { vehicles: 200, bars: 2250 };
const slowdown = 4;
const runs = 5;
const bounds = { firstPaintMs: 1000, framesPerSecond: 50 };
const dataDir = await mkdtemp(join(tmpdir(), 'rihla-planning-'));
await fillPlanning(dataDir, size);
const site = await startSite({
  dataDir,
  env: { ...adminEnv(admin), SEED: 'none' },
});
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
try {
  await replaceFirstPassword(site.url, admin);
  const cookie = await logIn(site.url, admin);
  for (const rate of [1, slowdown]) await measure(browser, cookie, rate);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(within: Browser, cookie: string, rate: number): Promise<void> {
  const paints: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await openPage(within, cookie, rate);
    paints.push(await firstPaint(page));
    await page.context().close();
  }
  const page = await openPage(within, cookie, rate);
  await firstPaint(page);
  const bars = await page.locator('[data-bar]').count();
  const rows = await page.locator('.planning-row[data-kind="vehicle"]').count();
  const dragged = await framesWhile(page, () => drag(page));
  const scrolled = await framesWhile(page, () => scroll(page));
  await page.context().close();
  const paint = median(paints);
  console.log(
    `processor 1/${rate}, ${rows} vehicles, ${bars} bars: first paint ${paint.toFixed(0)} ms ` +
      `(${paints.map((each) => each.toFixed(0)).join(', ')}), drag ${told(dragged)}, scroll ${told(scrolled)}`,
  );
  if (paint > bounds.firstPaintMs || dragged.perSecond < bounds.framesPerSecond) process.exitCode = 1;
}

async function openPage(within: Browser, cookie: string, rate: number): Promise<Page> {
  const context = await within.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: site.url };
    }),
  );
  const page = await context.newPage();
  await page.goto(`${site.url}/healthz`);
  await page.evaluate((email) => localStorage.setItem('user', JSON.stringify({ email, role: 'admin' })), admin.email);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** From the first byte that is asked for until the frame is painted in which the first bar stands there. */
async function firstPaint(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-bar]')) return void requestAnimationFrame(look);
      // A frame is painted before the next task.
      setTimeout(() => Object.assign(window, { paintedAt: performance.now() }));
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${site.url}/admin/dashboard/planning?semaines=6`);
  const painted = await page.waitForFunction(() => (window as { paintedAt?: number }).paintedAt);
  const at = Number(await painted.jsonValue());
  // All rows are there before anybody drags.
  await page.waitForFunction(
    (count) => document.querySelectorAll('.planning-row[data-kind="vehicle"]').length === count,
    size.vehicles,
  );
  await page.waitForLoadState('load');
  return at;
}

interface Frames {
  perSecond: number;
  worstMs: number;
  /** Longer than a screen of 60 frames a second waits for one. */
  dropped: number;
  count: number;
}

/** Counts frames as the page is given them. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (at: number) => {
      times.push(at);
      Object.assign(window, { noting: requestAnimationFrame(note) });
    };
    Object.assign(window, { times });
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    const { noting, times: all } = window as unknown as { noting: number; times: number[] };
    cancelAnimationFrame(noting);
    return all;
  });
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    perSecond: (gaps.length / whole) * 1000,
    worstMs: Math.max(...gaps),
    dropped: gaps.filter((gap) => gap > 25).length,
    count: gaps.length,
  };
}

/** A bar around the planning for some seconds, a new place for every frame; then back where it was. */
async function drag(page: Page): Promise<void> {
  const bar = page.locator('[data-bar][data-look="prévue"]').first();
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 0; step < 180; step++) {
    const angle = (step / 60) * 2 * Math.PI;
    await page.mouse.move(start.x + 220 * Math.sin(angle), start.y + 120 + 120 * Math.cos(angle));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (let step = 0; step < 120; step++) await page.mouse.wheel(0, step < 60 ? 90 : -90);
}

function told({ perSecond, worstMs, dropped, count }: Frames): string {
  return `${perSecond.toFixed(0)} frames/s (worst ${worstMs.toFixed(0)} ms, ${dropped} of ${count} dropped)`;
}
