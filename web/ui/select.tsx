import type { ComponentProps } from 'react';
import { controlClass } from './control.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** The native select: on a phone nothing is better. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(controlClass, 'appearance-none truncate pe-11', className)} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
