import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over: before that a link loads a whole new document. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const isLive = () =>
    page.locator('main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')));
  await expect.poll(isLive, { message: 'the page is live', timeout: 15_000 }).toBe(true);
}
