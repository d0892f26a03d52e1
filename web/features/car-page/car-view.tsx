import { carName } from '../../../api/rules/car-name.ts';
import { readDates, withDates } from '../../../api/rules/search-dates.ts';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { Link, useSearchParams } from 'react-router';
import type { Car, CarPage } from '../../../api/calls/catalogue.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChosenRental } from '../booking/reserve-block.tsx';
import { reserveId } from '../booking/reserve-place.ts';
import { reviewsId } from '../reviews/older-reviews.ts';
import { CarSuggestions } from '../catalogue/car-suggestions.tsx';
import { CarHeader } from './car-header.tsx';
import { type CarTab, CarTabs } from './car-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { ReserveBar } from './reserve-bar.tsx';
import { texts } from './texts.ts';

const ReserveBlock = lazyWhenNear(
  reserveId,
  '400px',
  async () => (await import('../booking/reserve-block.tsx')).ReserveBlock,
);
const CarReviews = lazyWhenNear(reviewsId, '0px', async () => (await import('../reviews/car-reviews.tsx')).CarReviews);

interface CarViewProps extends CarPage {
  rates: CarRates;
  /** Null when they could not be had. */
  similar: readonly Car[] | null;
  /** Whether there are older reviews than those. */
  moreComments: boolean;
  /** Where the address says that they begin. */
  before?: string | undefined;
}

/** Everything about one car: photos beside the reservation, then what there is to know, then other cars. */
export function CarView(props: CarViewProps) {
  const { car, rates, comments, comment_count, reservations, similar, moreComments, before } = props;
  const [chosen, setChosen] = useState<ChosenRental | null>(null);
  const [params] = useSearchParams();
  // Of the dates that are chosen, and before anything can be, of those in the address.
  const query = chosen?.query ?? withDates('', readDates(params));
  const [tab, setTab] = useState<CarTab>(before === undefined ? 'details' : 'reviews');
  const tabs = useRef<HTMLDivElement>(null);
  const name = carName(car);
  const total = comment_count ?? comments.length;

  // The same elements at every render: as long as their scripts are not there, the browser keeps what the server drew.
  const reserve = useMemo(
    () => (
      <Suspense>
        <ReserveBlock car={car} taken={reservations} rates={rates} onChosen={setChosen} />
      </Suspense>
    ),
    [car, reservations, rates],
  );
  const reviews = useMemo(
    () => (
      <div id={reviewsId}>
        <Suspense>
          <CarReviews
            key={before}
            carId={car._id}
            reviews={comments}
            more={moreComments}
            total={total}
            before={before}
          />
        </Suspense>
      </div>
    ),
    [car._id, comments, moreComments, total, before],
  );

  function showReviews() {
    setTab('reviews');
    tabs.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <div className="page pt-2 pb-4 lg:pb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6 max-md:hidden">
          <Breadcrumb steps={[{ label: texts.home, to: '/' }, { label: texts.fleet, to: '/cars' }, { label: name }]} />
          <BackLink query={query} />
        </div>
        <div className="md:hidden">
          <BackLink query={query} />
        </div>
        <div className="mt-2 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
          <Gallery carId={car._id} name={name} images={car.images} />
          <CarHeader car={car} onShowReviews={total > 0 ? showReviews : undefined} />
          <aside id={reserveId} aria-label={texts.reservation} className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            {reserve}
          </aside>
          <div ref={tabs} className="scroll-mt-24">
            <CarTabs
              car={car}
              kmPerDay={rates.terms.km_per_day}
              reviewsShown={total}
              reviews={reviews}
              tab={tab}
              onChange={setTab}
            />
          </div>
        </div>
        <div className="mt-16">
          <CarSuggestions title={texts.similar} cars={similar ?? []} query={query} />
        </div>
      </div>
      <ReserveBar car={car} quoted={chosen?.quoted ?? null} />
    </>
  );
}

function BackLink({ query }: { query: string }) {
  return (
    <Link
      to={`/cars${query}`}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-brand-deep"
    >
      <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
      {texts.back}
    </Link>
  );
}
