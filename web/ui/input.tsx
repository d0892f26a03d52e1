import type { ComponentProps } from 'react';
import { controlClass } from './control.ts';
import { cx } from './cx.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(controlClass, className)} />;
}
