import type { Browser, Page } from '@playwright/test';

/** Somebody else's browser, of the same size. */
export const secondBrowser = (browser: Browser, page: Page) =>
  browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: 'fr-FR' });
