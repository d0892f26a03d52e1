import type { ComponentProps } from 'react';
import { controlClass } from './control.ts';
import { cx } from './cx.ts';

/** Grows with its text where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx(controlClass, 'field-sizing-content min-h-28 py-3', className)} />;
}
