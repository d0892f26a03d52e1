import { type ComponentType, createElement, lazy } from 'react';
import { fallbackMessages } from '../../api/words/fallback-messages.ts';
import { pressedEarly } from './pressed-early.ts';

/** Resolves once the element is on screen, or nearer to it than `margin`; never once it is given up. */
export const whenNear = (element: Element, margin: string, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return;
    const observer = new IntersectionObserver(
      // A browser that had other things to do tells of several moments at once.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    signal?.addEventListener('abort', () => observer.disconnect());
  });

/**
 * A part of a page below its top. The server draws it whole; its scripts come when the visitor comes near, or does
 * anything at all: a navigation waits for every part of the page. Use it in a `<Suspense>` inside an element with this id.
 */
export const lazyWhenNear = <Props>(id: string, margin: string, load: () => Promise<ComponentType<Props>>) =>
  lazyOnce(id, load, (drawn) => Promise.race([whenNear(drawn, margin), moved]));

/** A part as the server drew it, until it is wanted and its scripts have come; a button pressed before does it then. */
export function lazyOnce<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  isWanted: (drawn: Element) => Promise<void>,
) {
  const loadPressed = pressedEarly(id, load);
  return lazy(async () => {
    const drawn = import.meta.env.SSR ? null : document.getElementById(id);
    if (drawn) await isWanted(drawn);
    try {
      // A line that breaks for a moment is no failure.
      return { default: await loadPressed().catch(loadPressed) };
    } catch (error) {
      console.error(error);
      return { default: () => (drawn ? asDrawn(drawn.innerHTML) : unavailable()) };
    }
  });
}

/** Without its scripts a part is still there to be read, with links that work. */
const asDrawn = (html: string) =>
  createElement('div', { className: 'contents', dangerouslySetInnerHTML: { __html: html } });

const unavailable = () => createElement('p', { className: 'page py-6' }, fallbackMessages.unavailable);

/** Listened for from the start: what happens before a part asks must not be missed. */
export const first = (...events: string[]) =>
  new Promise<void>((resolve) => {
    if (import.meta.env.SSR) return;
    for (const event of events) {
      // A picture that turns by itself scrolls too, but not the window.
      const capture = event !== 'scroll';
      window.addEventListener(event, () => resolve(), { once: true, capture, passive: true });
    }
  });

const navigated = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  // A browser that cannot tell of navigations gets everything at once.
  if (!('navigation' in window)) return resolve();
  window.navigation.addEventListener('navigate', ({ destination }) => {
    if (destination.url !== window.location.href) resolve();
  });
});

/** The first thing that the visitor does, or the first navigation, which a page may also start by itself. */
export const moved = Promise.race([first('pointerdown', 'keydown', 'popstate'), navigated]);
