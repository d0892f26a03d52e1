import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { texts } from './texts.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'light';
type Size = 'sm' | 'md' | 'lg';

interface Look {
  variant?: Variant;
  size?: Size;
  /** An icon instead of words: give `aria-label` too. */
  iconOnly?: boolean;
  className?: string;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work in progress: shown, announced, and a second press does nothing. */
  pending?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  iconOnly,
  className,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function guard(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would throw the keyboard focus away. Enter in a field clicks the button too.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={guard}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, iconOnly, className })}
    >
      {pending && <Spinner className="size-[1.1em]" />}
      {children}
      {pending && (
        <span role="status" className="sr-only">
          {texts.pending}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, iconOnly, className, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={buttonClass({ variant, size, iconOnly, className })} />;
}

/** For an `<a>` that leaves the site (WhatsApp, telephone). */
export function buttonClass({ variant = 'primary', size = 'md', iconOnly = false, className }: Optional<Look> = {}) {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold transition active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-disabled:cursor-progress aria-disabled:opacity-80',
    variants[variant],
    iconOnly ? squares[size] : sizes[size],
    className,
  );
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

const variants: Record<Variant, string> = {
  primary: 'bg-brand text-white enabled:hover:bg-brand-deep [a]:hover:bg-brand-deep',
  secondary: 'border border-edge bg-white text-ink enabled:hover:border-ink [a]:hover:border-ink',
  ghost: 'text-ink enabled:hover:bg-sand-deep [a]:hover:bg-sand-deep',
  danger: 'border border-rose bg-white text-rose-deep enabled:hover:bg-rose-soft [a]:hover:bg-rose-soft',
  light: 'bg-white text-ink enabled:hover:bg-sand-deep [a]:hover:bg-sand-deep',
};
const sizes: Record<Size, string> = {
  // In the rows of a table the mouse has them, and rows are many.
  sm: 'min-h-10 px-4 text-sm in-[td]:min-h-8.5 in-[td]:px-3 pointer-coarse:min-h-11',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-7 text-lg',
};
const squares: Record<Size, string> = {
  sm: 'size-10 in-[td]:size-8.5 pointer-coarse:size-11',
  md: 'size-12',
  lg: 'size-14',
};
