import { expect, type Locator } from '@playwright/test';

/** Waits until scripts have taken over what the server drew: from then on clicks and timers work. */
export const hydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);

/** Takes the focus out of a part of the page: what stopped for it goes on. */
export const leave = (part: Locator) =>
  part.evaluate((element) =>
    element.contains(document.activeElement) ? (document.activeElement as HTMLElement).blur() : undefined,
  );

/** Waits until the browser tells the page that a part is on screen, which it does a frame after it is asked. */
export const seen = (part: Locator) =>
  part.evaluate(
    (element) =>
      new Promise<void>((done) => {
        new IntersectionObserver((entries, observer) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          done();
        }).observe(element);
      }),
  );
