import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { telHref, whatsappHref } from '../../../../api/words/agency.ts';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { useAgency } from '../../../lib/agency.ts';
import { buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { CarGrid, CarGridSkeleton } from '../car-grid.tsx';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SortLinks } from './sort-links.tsx';
import { texts } from './texts.ts';

interface ResultsProps {
  cars: readonly Car[];
  list: CarList;
  /** How many fit, where these are not all of them. */
  count?: number;
}

/** How many cars fit, why, and the cars. */
export function Results({ cars, list, count: fitting = cars.length }: ResultsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  // The link that was pressed goes away with its filter: the keyboard goes on from the count.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  return (
    <>
      <h2 className="sr-only">{texts.results}</h2>
      <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <p ref={count} role="status" tabIndex={-1} className="text-subheading font-bold outline-none">
          {plural(fitting, texts.count, siteLocale)}
        </p>
        <ActiveFilters list={list} onRemoved={focusCount} />
        {fitting > 1 && <SortLinks list={list} />}
      </div>
      {cars.length > 0 ? (
        <CarGrid label={texts.results} cars={cars} firstInView={1} />
      ) : (
        <NoCars to={listPath({ dates: list.dates })} onReset={focusCount} />
      )}
    </>
  );
}

export function LoadingResults() {
  return (
    <>
      <div className="mb-6 flex min-h-11 items-center">
        <p role="status" className="text-subheading font-bold">
          {texts.loading}
        </p>
      </div>
      <CarGridSkeleton count={6} />
    </>
  );
}

/** The list could not be had; the rest of the page stays. */
export function FailedResults() {
  const agency = useAgency();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState icon={<Icon name="circle-alert" />} title={texts.failed} hint={texts.failedHint}>
        <RetryButton pending={state === 'loading'} onClick={() => void revalidate()} />
        <a href={telHref(agency.phone)} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="phone" />
          {agency.phone}
        </a>
      </EmptyState>
    </div>
  );
}

export function NoCars({ to, onReset }: { to: string; onReset: () => void }) {
  const agency = useAgency();
  return (
    <EmptyState icon={<Icon name="car" />} title={texts.none} hint={texts.noneHint}>
      <ButtonLink to={to} preventScrollReset onClick={onReset}>
        {texts.reset}
      </ButtonLink>
      <a href={whatsappHref(agency, texts.askMessage(agency))} className={buttonClass({ variant: 'secondary' })}>
        <Icon name="whatsapp" />
        {texts.ask}
      </a>
    </EmptyState>
  );
}
