import { cx } from './cx.ts';
import type { IconName } from './icon-symbols.tsx';

/**
 * A drawing of the page's own sprite: no script carries it, and it is in the page once however often it is shown.
 * It never speaks: the words are beside it or in the `aria-label` of what holds it.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cx('icon', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
