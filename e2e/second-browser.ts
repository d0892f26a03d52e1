import type { Browser, Page } from '@playwright/test';
import { baseUrl } from './site.ts';

/** Somebody else's browser, of the same size. */
export const secondBrowser = (browser: Browser, page: Page) =>
  browser.newContext({ baseURL: baseUrl, viewport: page.viewportSize(), locale: 'fr-FR' });
