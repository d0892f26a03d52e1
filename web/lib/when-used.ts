import { type ComponentType, lazy } from 'react';

const moves = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/** Resolves with the visitor's first move on the page. */
const firstMove = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return resolve();
  const options = { capture: true, passive: true };
  const moved = () => {
    for (const move of moves) removeEventListener(move, moved, options);
    resolve();
  };
  for (const move of moves) addEventListener(move, moved, options);
});

/**
 * A part of a page that is of use only to somebody who acts. The server draws it whole; its scripts come with the
 * visitor's first move, before a hand can reach it. Use it in a `<Suspense>`.
 */
export function lazyWhenUsed<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await firstMove;
    return { default: await load() };
  });
}
