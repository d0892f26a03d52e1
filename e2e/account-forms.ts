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

export const password = 'un mot de passe sûr';

/** From the login screen; nothing is sent yet. */
export async function fillSignup(page: Page, email: string) {
  await press(page, 'Créer un compte');
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await field(page, 'Confirmer le mot de passe').fill(password);
  await field(page, 'Nom complet').fill('Salma Idrissi');
}
