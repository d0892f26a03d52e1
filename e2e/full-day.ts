import type { Page } from '@playwright/test';
import type { DaySite } from '../bench/full-day.ts';
import { admin } from './site.ts';

/** Into that site, which is not the one that all tests share. */
export async function signInThere(page: Page, { url }: DaySite): Promise<void> {
  const answer = await page.request.post(`${url}/api/login`, {
    data: { email: admin.email, password: admin.password },
  });
  const user: unknown = await answer.json();
  await page.goto(`${url}/healthz`);
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
}
