import { type ReactNode, useId } from 'react';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { texts } from './texts.ts';

export interface Share {
  key: string;
  label: string;
  now: number;
  before: number;
}

interface SharesProps {
  title: string;
  parts: readonly Share[];
  /** Of which these are parts. */
  total: number;
  none: string;
  /** Below the parts. */
  children?: ReactNode;
}

/** Parts of a whole, each as a bar with its figure and that of a year before. */
export function Shares({ title, parts, total, none, children }: SharesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="report-card">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {parts.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="flex flex-col gap-2.5 text-sm print:gap-0.5">
          {parts.map(({ key, label, now, before }) => (
            <li key={key} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="text-end tabular-nums">
                <b>{formatNumber(now, siteLocale)}</b>
                {total > 0 && texts.share(formatNumber((now / total) * 100, siteLocale, { most: 0 }))}
              </span>
              <span aria-hidden className="report-track print:hidden">
                <span style={{ inlineSize: `${total > 0 ? Math.min(100, (now / total) * 100) : 0}%` }} />
              </span>
              <span className="text-end text-xs text-ink-soft tabular-nums print:col-span-2">
                {texts.countBefore(formatNumber(before, siteLocale))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
