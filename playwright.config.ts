import { defineConfig } from '@playwright/test';
import { admin, baseUrl, dataDir, port } from './e2e/site.ts';
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
const changesTheFleet = /(desk|office-cars|reviews)\.spec\.ts/;
const readers = { testIgnore: changesTheFleet, dependencies: ['first password'] };
const changers = { testMatch: changesTheFleet, dependencies: ['phone', 'desktop'] };

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
  // A test for one size only is tagged @phone or @desktop.
  projects: [
    { name: 'first password', use: phone, testMatch: 'first-password.setup.ts' },
    { name: 'phone', use: phone, grepInvert: /@desktop/, ...readers },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, ...readers },
    { name: 'phone, the fleet', use: phone, grepInvert: /@desktop/, ...changers },
    { name: 'desktop, the fleet', use: desktop, grepInvert: /@phone/, ...changers },
  ],
  webServer: {
    // The shell outlives the signal that ends the server, to clear up behind it.
    command: `trap : TERM INT; "${process.execPath}" server/main.ts; rm -rf "$DATA_DIR"`,
    url: `${baseUrl}/readyz`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.firstPassword,
      SEED: 'demo',
      THROTTLE: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
