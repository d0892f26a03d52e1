import { type ComponentProps, useRef } from 'react';
import type { FoundOffers, Offer } from '../../../../api/calls/offers.ts';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { ActiveFilters } from '../browse/active-filters.tsx';
import { PagedList } from '../browse/paged-list.tsx';
import { NoCars } from '../browse/results.tsx';
import { SortLinks } from '../browse/sort-links.tsx';
import { NoneFree } from './none-free.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { texts } from './texts.ts';

interface OffersProps {
  found: FoundOffers;
  list: CarList;
}

/** The cars that are free at the dates of the address, and after them those that are not. */
export function Offers({ found, list }: OffersProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const { offers, free, days, page, pages } = found;
  const inState = (...states: Offer['state'][]) => offers.filter(({ state }) => states.includes(state));
  const shown = { dates: list.dates, days };
  return (
    <PagedList page={page} pages={pages} pathOf={(to) => listPath({ ...list, page: to })}>
      <h2 className="sr-only">{texts.results}</h2>
      <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <p ref={count} role="status" tabIndex={-1} className="outline-none">
          <span className="text-subheading font-bold">{plural(free, texts.free, siteLocale)}</span>{' '}
          <span className="text-ink-soft">{texts.forDays(plural(days, texts.days, siteLocale))}</span>
        </p>
        <ActiveFilters list={list} onRemoved={focusCount} />
        {found.count > 1 && <SortLinks list={list} />}
      </div>
      {found.count === 0 && <NoCars to={listPath({ dates: list.dates })} onReset={focusCount} />}
      {free === 0 && <NoneFree found={found} list={list} />}
      <OfferGrid label={texts.results} offers={inState('free')} {...shown} firstInView={1} />
      <Others title={texts.short} offers={inState('short')} {...shown} />
      <Others title={texts.taken} offers={inState('taken', 'off')} {...shown} />
    </PagedList>
  );
}

function Others({ title, offers, ...shown }: { title: string } & Omit<ComponentProps<typeof OfferGrid>, 'label'>) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="mb-6 text-heading font-bold">{title}</h2>
      <OfferGrid label={title} offers={offers} {...shown} />
    </section>
  );
}
