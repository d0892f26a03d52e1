import type { Page } from '@playwright/test';

/** A required field has a star after its name. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(new RegExp(`^${label}( \\*)?$`));

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
