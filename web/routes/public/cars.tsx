import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { Await, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { filterCars, filterParams } from '../../../api/rules/car-filter.ts';
import { type CarList, canonicalList, listPath, readList } from '../../../api/rules/car-list.ts';
import { sortCars, sortParam } from '../../../api/rules/car-sort.ts';
import { pageParam, readPage } from '../../../api/rules/page-number.ts';
import { dateParamNames } from '../../../api/rules/search-dates.ts';
import type { FoundCars } from '../../../api/calls/car-search.ts';
import type { FoundOffers } from '../../../api/calls/offers.ts';
import { FilterForm } from '../../features/catalogue/browse/filter-form.tsx';
import { FailedResults, LoadingResults, Results } from '../../features/catalogue/browse/results.tsx';
import { texts } from '../../features/catalogue/browse/texts.ts';
import { useCarFilter } from '../../features/catalogue/browse/use-car-filter.ts';
import { useAgency } from '../../lib/agency.ts';
import { call } from '../../lib/call.ts';
import { inTime } from '../../lib/in-time.ts';
import { headersOfLoader, cacheWhole } from '../../lib/cache-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { isMarkedLarge } from '../../lib/large-fleet-mark.ts';
import { agencyOf, breadcrumbLd, pageMeta } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { lazyWhenTouched } from '../../lib/when-touched.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/cars.ts';
import { type CarsData, type Fleet, hasSearchDates, loadCars } from './cars-data.ts';

const listId = 'liste';
const offersId = 'offres';
const datesId = 'dates';
const PagedList = lazyWhenNear(
  listId,
  '0px',
  async () => (await import('../../features/catalogue/browse/paged-list.tsx')).PagedList,
);
const Offers = lazyWhenTouched(
  offersId,
  async () => (await import('../../features/catalogue/offers/offers.tsx')).Offers,
);
const ListDates = lazyWhenTouched(
  datesId,
  async () => (await import('../../features/catalogue/search/list-dates.tsx')).ListDates,
);

export const handle = {
  cachedUntil: ['cars', 'reviews', 'rentals', 'rates'],
  mayLag: ['reviews', 'rentals'],
  query: {
    names: [...Object.values(filterParams), ...dateParamNames, sortParam, pageParam],
    canonical: canonicalList,
  },
} satisfies CachedPage;

type Loaded = Fleet | null | Promise<Fleet | null>;

const isOffers = (fleet: Loaded): fleet is FoundOffers => fleet !== null && 'offers' in fleet;
const isPaged = (fleet: Loaded): fleet is FoundCars => fleet !== null && 'count' in fleet && !isOffers(fleet);

/** The list could not be had: null. */
const nothing = { cars: null };

export const headers = headersOfLoader;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const data: CarsData | typeof nothing =
    (await loadCars(context.get(callContext), searchParams).catch(orNull(context.get(reportContext)))) ?? nothing;
  const { cars } = data;
  const list = readList(searchParams);
  const page = isPaged(cars) || isOffers(cars) ? cars.page : 1;
  if (cars && page !== list.page) throw redirect(listPath({ ...list, page }));
  // Dates and texts are made up without end: what somebody searched for pushes no page of the list out.
  const mayCache = !hasSearchDates(searchParams) && (!isPaged(cars) || list.filter.search === '');
  return cacheWhole<{ cars: Loaded; fault?: string }>(data, { mayCache });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ cars: Loaded; fault?: string }> {
  const params = new URL(request.url).searchParams;
  const data = loadCars(call, params).catch(orNull(console.error));
  // With dates the list stays until there is another: it says that it is being looked for.
  if (hasSearchDates(params) || (await inTime(data))) return (await data) ?? nothing;
  return { cars: data.then((found) => found?.cars ?? null) };
}

/** Another filter shows other cars of the same list, unless that is not here whole. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return isMarkedLarge() || [currentUrl, nextUrl].some(({ searchParams }) => hasSearchDates(searchParams));
}

export function meta({ matches, location: { search } }: Route.MetaArgs) {
  // Each page of the list has an address of its own; a filter has none that search engines shall know.
  const page = search.startsWith(`?${pageParam}=`) ? readPage(new URLSearchParams(search)) : 1;
  return pageMeta(matches, {
    ...texts.meta(agencyOf(matches)),
    ...(page > 1 && { title: texts.metaTitle(page) }),
    path: listPath({ page }),
    jsonLd: (absolute) => [
      breadcrumbLd(absolute, [
        { label: texts.home, to: '/' },
        { label: texts.title, to: '/cars' },
      ]),
    ],
  });
}

export default function Cars({ loaderData: { cars, fault } }: Route.ComponentProps) {
  const { list, change } = useCarFilter();
  const { filter, dates } = list;
  const count = Array.isArray(cars) ? filterCars(cars, filter).length : isPaged(cars) ? cars.count : undefined;
  const { from, to, leaves, returns, pickup, dropOff } = dates;
  // The same elements until they change: as long as their scripts are not there, the browser keeps what the server drew.
  const dateFields = useMemo(
    () => (
      <div id={datesId}>
        <Suspense>
          <ListDates dates={{ from, to, leaves, returns, pickup, dropOff }} error={fault} />
        </Suspense>
      </div>
    ),
    [from, to, leaves, returns, pickup, dropOff, fault],
  );
  const shown = useDeferredValue(list);
  const results = useMemo(
    () => (
      <Suspense fallback={<LoadingResults />}>
        <Await resolve={cars}>{(fleet) => <Found fleet={fleet} list={shown} />}</Await>
      </Suspense>
    ),
    [cars, shown],
  );
  return (
    <CarsPage form={<FilterForm list={list} change={change} count={count} dates={dateFields} />}>{results}</CarsPage>
  );
}

function Found({ fleet, list }: { fleet: Fleet | null; list: CarList }) {
  if (!fleet) return <FailedResults />;
  if (isOffers(fleet))
    return (
      <div id={offersId}>
        <Offers found={fleet} list={list} />
      </div>
    );
  if (isPaged(fleet))
    return (
      <div id={listId}>
        <PagedList {...fleet} pathOf={(page) => listPath({ ...list, page })}>
          <Results cars={fleet.cars} list={list} count={fleet.count} />
        </PagedList>
      </div>
    );
  return <Results cars={sortCars(filterCars(fleet, list.filter), list.sort, { of: (car) => car })} list={list} />;
}

export function ErrorBoundary() {
  return (
    <CarsPage>
      <FailedResults />
    </CarsPage>
  );
}

function CarsPage({ form, children }: { form?: ReactNode; children: ReactNode }) {
  const agency = useAgency();
  return (
    <>
      <div className="border-b border-line bg-sand">
        <div className="page pt-4 pb-8">
          <Breadcrumb steps={[{ label: texts.home, to: '/' }, { label: texts.title }]} />
          <h1 className="mt-2 text-title font-bold">{texts.title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{texts.intro(agency)}</p>
          {form}
        </div>
      </div>
      <div className="page py-8 md:py-10">{children}</div>
    </>
  );
}
