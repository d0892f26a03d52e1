import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** Opens a page and waits until its scripts have taken over: before that a link loads a whole new document. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page.locator('main'));
}

/** Counts the documents that are loaded from here on. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}
