import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/programs.mjs';

/** The scripts that a page has asked for once a phone has scrolled to its end: parts below get theirs when they come near. */
export async function scriptsOnceScrolled(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    for (let screen = 0; screen < 30; screen++) await page.mouse.wheel(0, 844);
    await page.waitForLoadState('networkidle');
    return scripts;
  } finally {
    await browser.close();
  }
}
