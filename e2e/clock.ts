import type { Page } from '@playwright/test';

/** Stops the page's clock at a time that it has not reached; from there on it moves only when told. */
export const stopClock = (page: Page, minutesFromNow = 10) => page.clock.pauseAt(Date.now() + minutesFromNow * 60_000);
