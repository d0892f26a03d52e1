import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { PageLinks, type Turned } from './page-links.tsx';
import { texts } from './page-texts.ts';

interface PagedListProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  children: ReactNode;
}

/** One page of a list that the server filters, and the way to the others. */
export function PagedList({ page, pages, pathOf, children }: PagedListProps) {
  const list = useRef<HTMLElement>(null);
  const { state } = useLocation() as Location<Turned | null>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isBusy = useNavigation().location?.pathname === '/cars';
  // A step back finds its own place.
  const turnedTo = isBack ? undefined : state?.turnedTo;

  // Whoever turns the page reads on at its top, with eyes or keyboard.
  useEffect(() => {
    if (turnedTo === undefined) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [turnedTo]);

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={texts.pageOf(page, pages)}
      aria-busy={isBusy}
      className={cx('scroll-mt-24 outline-none transition-opacity', isBusy && 'opacity-60')}
    >
      {children}
      <PageLinks page={page} pages={pages} pathOf={pathOf} />
    </section>
  );
}
