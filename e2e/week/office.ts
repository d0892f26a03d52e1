import type { BrowserContext, Page } from '@playwright/test';
import { signInAs, test as base } from '../fixtures.ts';
import { baseUrl } from '../site.ts';

export { expect, expectNoAxeViolations } from '../fixtures.ts';
export { told } from '../told.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Everybody of the week is at the desk, and logs in once for all of them. */
export const test = base.extend<object, { office: StorageState }>({
  office: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ baseURL: baseUrl });
      await signInAs(page, 'admin');
      const state = await page.context().storageState();
      await page.close();
      await provide(state);
    },
    { scope: 'worker' },
  ],
  storageState: ({ office }, provide) => provide(office),
});

export const rentalPage = (id: string) => `/admin/dashboard/reservations/${id}`;
export const vehiclePage = (id: string) => `/admin/dashboard/vehicules/${id}`;
export const customerPage = (id: string) => `/admin/dashboard/clients/${id}`;

export const dialog = (page: Page) => page.getByRole('dialog');

/** A step of the rental's page, and of the dialog that it opens. */
export const step = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const confirm = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: typeof name === 'string' });

/** What a vehicle is wanted for from now on, as its page lists it. */
export const ahead = (page: Page) => page.getByRole('list', { name: 'En cours et à venir' });

/** Where a rental stands, as its page says beside the reference. */
export const stage = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
