import { defineConfig } from '@playwright/test';
import { baseUrl } from './e2e/site.ts';
import { findChromium } from './scripts/programs.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

// Chromium calls home on its own; the tests must see only what the site asks for.
const quietBrowser = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
];

// Chromium draws lists of its own address bar as pages, for every test anew: a fifth of the whole run. A list here takes
// the place of Playwright's, so what counts of that stands in it too.
const unusedFeatures = [
  'AimEnabled',
  'HttpsUpgrades',
  'InitialWebUI',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIToolbar',
];

/** Others count the cars and what is said of them: whoever changes that for everybody comes after all of them. */
const changesTheFleet = /(\bweek\/[a-z-]+|desk|office-cars|office-import|office-vehicles|reviews)\.spec\.ts/;
const readers = { testIgnore: changesTheFleet, dependencies: ['first password'] };
const changers = { testMatch: changesTheFleet, dependencies: ['phone', 'desktop'] };

/**
 * A test runs once: the agency's screens at a desk, all others on a phone. What depends on the size is tagged @both,
 * what is to be seen at the other one @phone or @desktop. The patterns see the name of the file and the title.
 */
const onPhone = /@both|@phone|^(?!.*@desktop)(?!.*\b(office-[a-z-]+|desk|week\/(?!on-a-phone)[a-z-]+)\.spec\.ts)/;
const onDesktop = /@both|@desktop|^(?!.*@phone).*\b(office-[a-z-]+|desk|week\/(?!on-a-phone)[a-z-]+)\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  // The steps of one journey may build on each other; only files run side by side.
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A machine that does other things too is slow: that alone is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: baseUrl,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [...quietBrowser, `--disable-features=${unusedFeatures.join(',')}`],
    },
  },
  projects: [
    { name: 'first password', use: phone, testMatch: 'first-password.setup.ts' },
    { name: 'phone', use: phone, grep: onPhone, ...readers },
    { name: 'desktop', use: desktop, grep: onDesktop, ...readers },
    { name: 'phone, the fleet', use: phone, grep: onPhone, ...changers },
    { name: 'desktop, the fleet', use: desktop, grep: onDesktop, ...changers },
  ],
  webServer: {
    command: `exec "${process.execPath}" e2e/serve.ts`,
    // The names are those of the variables that tell `site.ts` in every worker.
    wait: { stdout: /^port (?<e2e_port>\d+), data in (?<e2e_data_dir>.+)$/m },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
