import { cx } from './cx.ts';

/** Keeps the place of what is coming; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-sand-deep', className)} />;
}
