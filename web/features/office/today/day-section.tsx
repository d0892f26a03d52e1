import { Children, type ReactNode, useId } from 'react';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';

interface DaySectionProps {
  /** What links lead to. */
  id?: string;
  title: string;
  /** How many are still to be done. */
  count: number;
  none: string;
  isAlarm?: boolean;
  className?: string;
  children: ReactNode;
}

export function DaySection({ id, title, count, none, isAlarm = false, className, children }: DaySectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={cx('day-section', isAlarm && 'border-rose', className)}>
      <h2 id={titleId} className={cx('day-title', isAlarm ? 'bg-rose-soft text-rose-deep' : 'bg-sand-deep text-ink')}>
        {title}
        <span className="tabular-nums">{formatNumber(count, siteLocale)}</span>
      </h2>
      {Children.toArray(children).length === 0 ? (
        <p className="px-3 py-2.5 text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}
