import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { texts } from './page-texts.ts';

/** The state of an address that a page link led to. */
export interface Turned {
  turnedTo: number;
}

interface PageLinksProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

/** Links to the other pages of a list: they work without scripts, and search engines follow them. */
export function PageLinks({ page, pages, pathOf }: PageLinksProps) {
  if (pages <= 1) return null;
  const link = (to: number, label: ReactNode, rel?: 'prev' | 'next') => (
    <Link
      to={pathOf(to)}
      rel={rel}
      preventScrollReset
      state={{ turnedTo: to } satisfies Turned}
      aria-label={rel ? undefined : texts.page(to)}
      aria-current={to === page ? 'page' : undefined}
      className={linkClass}
    >
      {label}
    </Link>
  );
  return (
    <nav
      aria-label={texts.label}
      className="mt-10 flex items-center justify-between gap-1 text-sm font-semibold md:grid md:grid-cols-[1fr_auto_1fr] md:gap-2"
    >
      <span>
        {page > 1 &&
          link(
            page - 1,
            <>
              <Icon name="chevron-left" className="size-4 rtl:-scale-x-100" />
              {texts.previous}
            </>,
            'prev',
          )}
      </span>
      <span className="text-center text-ink-soft tabular-nums md:hidden">{texts.pageOf(page, pages)}</span>
      <ol className="flex items-center gap-1 max-md:hidden">
        {shownPages(page, pages).map((each, index, all) => (
          <li key={each} className={cx('flex items-center gap-1', each - (all[index - 1] ?? 0) > 1 && gapClass)}>
            {link(each, each)}
          </li>
        ))}
      </ol>
      <span className="justify-self-end">
        {page < pages &&
          link(
            page + 1,
            <>
              {texts.next}
              <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />
            </>,
            'next',
          )}
      </span>
    </nav>
  );
}

/** The first, the last and those around this one. */
function shownPages(page: number, pages: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter((each) => each > 1 && each < pages);
  return [1, ...near, pages];
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line bg-white px-2.5 tabular-nums md:px-3 transition-colors hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white';
const gapClass = "before:px-1 before:text-ink-soft before:content-['…']";
