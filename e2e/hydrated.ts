import { expect, type Locator } from '@playwright/test';

/** Waits until scripts have taken over what the server drew: from then on clicks and timers work. */
export const hydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
