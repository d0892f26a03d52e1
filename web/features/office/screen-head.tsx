import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  /** What is counted, beside the title. */
  count?: string | undefined;
  /** What is to be known of it at once, beside the title. */
  mark?: ReactNode;
  children?: ReactNode;
}

export function ScreenHead({ title, count, mark, children }: ScreenHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-2xl leading-9 font-bold">{title}</h1>
        {mark}
        <p role="status" className="text-ink-soft tabular-nums">
          {count}
        </p>
      </div>
      {children}
    </div>
  );
}
