import type { Locator, Page } from '@playwright/test';

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

/**
 * Presses a button of a form at the very moment at which its scripts take over. As on a slow phone that has taken its
 * time: whatever React keeps for a moment later comes after the press.
 */
export async function pressWhenAlive(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLButtonElement) => {
    const form = element.form!;
    Object.defineProperty(form, 'isAlive', {
      configurable: true,
      set(value: boolean) {
        Object.defineProperty(form, 'isAlive', { value });
        const since = performance.now();
        while (performance.now() - since < 20);
        queueMicrotask(() => element.click());
      },
    });
  });
}
