import type { Page } from '@playwright/test';

/** What the page says went well; a line of a journal may have the same words. */
export const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
