import { type ComponentType, lazy } from 'react';

/** Resolves once the element is on screen, or nearer to it than `margin`; never once it is given up. */
export const whenNear = (element: Element, margin: string, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    signal?.addEventListener('abort', () => observer.disconnect());
  });

/**
 * A part of a page below its top. The server draws it whole; its scripts come when the visitor comes near, or touches
 * anything: a navigation waits for every part of the page. Use it in a `<Suspense>` inside an element with this id.
 */
export function lazyWhenNear<Props>(id: string, margin: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const drawn = import.meta.env.SSR ? null : document.getElementById(id);
    if (!drawn) return { default: await load() };
    await Promise.race([whenNear(drawn, margin), whenTouched()]);
    // Without its scripts it is still there to be read, with links that work.
    return load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    );
  });
}

const whenTouched = () =>
  new Promise<unknown>((resolve) => {
    for (const event of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(event, resolve, { once: true });
  });
