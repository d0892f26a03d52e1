import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface ScreenHeadProps {
  title: string;
  /** What is counted, beside the title; on a phone below it, so that what it says never moves what follows. */
  count?: string | undefined;
  /** What is to be known of it at once, beside the title. */
  mark?: ReactNode;
  children?: ReactNode;
}

export function ScreenHead({ title, count, mark, children }: ScreenHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 grow basis-36 flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl leading-9 font-bold">{title}</h1>
        {mark}
        <p
          role="status"
          className={cx('text-ink-soft tabular-nums max-sm:w-full', count !== undefined && 'max-sm:min-h-[1lh]')}
        >
          {count}
        </p>
      </div>
      {children}
    </div>
  );
}
