import type { Page } from '@playwright/test';
import { type DaySite, startDaySite } from '../bench/full-day.ts';
import { test as base } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

/** A site with a full day of its own, started once for all tests of a worker; whoever opens a page is logged in. */
export const test = base.extend<{ openDay: (page: Page, query?: string) => Promise<void> }, { site: DaySite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is wanted: nothing.
    async ({}, provide) => {
      const site = await startDaySite(admin);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, site, allowProblem }, provide) => {
    // It has an address of its own.
    allowProblem(new RegExp(`^foreign request: ${site.url}/`));
    await signInThere(page, site);
    await provide(page);
  },
  openDay: ({ site }, provide) =>
    provide((page, query = '') => openLive(page, `${site.url}/admin/dashboard/aujourdhui${query}`)),
});

/** Into that site, which is not the one that all tests share. */
async function signInThere(page: Page, { url }: DaySite): Promise<void> {
  const answer = await page.request.post(`${url}/api/login`, {
    data: { email: admin.email, password: admin.password },
  });
  const user: unknown = await answer.json();
  await page.goto(`${url}/healthz`);
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
}

export const section = (page: Page, name: string) => page.getByRole('region', { name });
export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
