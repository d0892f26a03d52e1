import type { Page } from '@playwright/test';

/** A required field has a star after its name. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(new RegExp(`^${label}( \\*)?$`));

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The title of the screen. */
export const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

/** Whom the header shows. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as object | null);
