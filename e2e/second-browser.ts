import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { baseUrl } from './site.ts';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** Somebody else's browser, of the same size; nobody is logged in there unless it is said. */
export const secondBrowser = (browser: Browser, page: Page, storageState: StorageState = nobody) =>
  browser.newContext({ baseURL: baseUrl, viewport: page.viewportSize(), locale: 'fr-FR', storageState });

/** A test that is logged in hands that on to every browser that it opens, unless it is said otherwise. */
export const nobody = { cookies: [], origins: [] };
