import { expect, type Page } from '@playwright/test';

/** From the narrowest phone to the widest desk. */
const widths = [360, 390, 768, 1024, 1440, 1920];

/** The page as it is now scrolls sideways on no screen. */
export async function expectFitsEveryScreen(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
      width,
    );
  }
  await page.setViewportSize(before);
}
