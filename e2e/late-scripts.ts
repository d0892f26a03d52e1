import type { Page } from '@playwright/test';

/** Opens a page whose scripts are still on their way, as on a slow line; the returned function lets them come. */
export async function openWithLateScripts(page: Page, url: string): Promise<() => void> {
  const letIn = await holdScripts(page, '*');
  // The document counts as loaded only once its scripts have run.
  await page.goto(url, { waitUntil: 'commit' });
  return letIn;
}

/** Keeps the scripts of that name on their way; the returned function lets them come. */
export async function holdScripts(page: Page, name: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}.js`, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}
