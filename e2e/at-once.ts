import type { Locator, Page } from '@playwright/test';

/** Letter by letter, before the screen can draw what the first one came to: as quick hands on a slow machine. */
export const typeAtOnce = (field: Locator, word: string) =>
  field.evaluate((input: HTMLInputElement, letters) => {
    for (const letter of letters) {
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      native?.set?.call(input, input.value + letter);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, word);

/** Several lists that are chosen from by name, likewise. */
export const chooseAtOnce = (page: Page, choices: Record<string, string>) =>
  page.evaluate((wanted) => {
    for (const select of document.querySelectorAll('select')) {
      const value = wanted[select.ariaLabel ?? select.labels[0]?.textContent ?? ''];
      if (value === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, choices);

/** A step back, and a word that is typed when the browser is back and the page is not yet. */
export const typeWhileGoingBack = (field: Locator, word: string) =>
  field.evaluate(
    (input: HTMLInputElement, typed) =>
      new Promise<void>((resolve) => {
        const type = () => {
          const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          native?.set?.call(input, typed);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          resolve();
        };
        // Before anybody else hears of it.
        addEventListener('popstate', type, { once: true, capture: true });
        history.back();
      }),
    word,
  );
