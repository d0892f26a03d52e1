import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { type ReactNode, Suspense } from 'react';
import { Await, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  canonicalList,
  filterCars,
  filterParams,
  filterPath,
  noFilter,
  readFilter,
} from '../../../api/rules/car-filter.ts';
import { pageParam, readPage } from '../../../api/rules/page-number.ts';
import { findCars, type FoundCars } from '../../../api/calls/car-search.ts';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { FilterForm } from '../../features/catalogue/browse/filter-form.tsx';
import { FailedResults, LoadingResults, Results } from '../../features/catalogue/browse/results.tsx';
import { texts } from '../../features/catalogue/browse/texts.ts';
import { useCarFilter } from '../../features/catalogue/browse/use-car-filter.ts';
import { call } from '../../lib/call.ts';
import { hasLargeFleet } from '../../lib/fleet-size.ts';
import { inTime } from '../../lib/in-time.ts';
import { headersOfLoader, cacheWhole } from '../../lib/cache-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { isMarkedLarge } from '../../lib/large-fleet-mark.ts';
import { breadcrumbLd, pageMeta } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/cars.ts';

const listId = 'liste';
const PagedList = lazyWhenNear(
  listId,
  '0px',
  async () => (await import('../../features/catalogue/browse/paged-list.tsx')).PagedList,
);

export const handle = {
  cachedUntil: ['cars', 'reviews', 'rentals', 'rates'],
  mayLag: ['reviews', 'rentals'],
  query: { names: [...Object.values(filterParams), pageParam], canonical: canonicalList },
} satisfies CachedPage;

/** The whole fleet, which is filtered here; of a large one what fits, a page of it; null when it could not be had. */
type Fleet = Car[] | FoundCars | null;

const isPaged = (fleet: Fleet | Promise<Fleet>): fleet is FoundCars => fleet !== null && 'count' in fleet;

async function load(call: Call, params: URLSearchParams): Promise<Car[] | FoundCars> {
  return (await hasLargeFleet(call)) ? call(findCars, { query: Object.fromEntries(params) }) : call(listCars);
}

export const headers = headersOfLoader;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cars: Fleet = await load(context.get(callContext), searchParams).catch(orNull(context.get(reportContext)));
  const filter = readFilter(searchParams);
  const page = cars && isPaged(cars) ? cars.page : 1;
  if (cars && page !== readPage(searchParams)) throw redirect(filterPath(filter, page));
  // Texts are made up without end: of a large fleet, what somebody searched for pushes no page of the list out.
  const mayCache = !cars || !isPaged(cars) || filter.search === '';
  return cacheWhole<{ cars: Fleet | Promise<Fleet> }>({ cars }, { mayCache });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const cars: Promise<Fleet> = load(call, new URL(request.url).searchParams).catch(orNull(console.error));
  return { cars: (await inTime(cars)) ? await cars : cars };
}

/** Another filter shows other cars of the same list, unless that is too long to be here whole. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? defaultShouldRevalidate : isMarkedLarge();

export function meta({ matches, location: { search } }: Route.MetaArgs) {
  // Each page of the list has an address of its own; a filter has none that search engines shall know.
  const page = search.startsWith(`?${pageParam}=`) ? readPage(new URLSearchParams(search)) : 1;
  return pageMeta(matches, {
    ...texts.meta,
    ...(page > 1 && { title: texts.metaTitle(page) }),
    path: filterPath(noFilter, page),
    jsonLd: (absolute) => [
      breadcrumbLd(absolute, [
        { name: texts.home, path: '/' },
        { name: texts.title, path: '/cars' },
      ]),
    ],
  });
}

export default function Cars({ loaderData: { cars } }: Route.ComponentProps) {
  const { filter, change } = useCarFilter();
  const count = Array.isArray(cars) ? filterCars(cars, filter).length : isPaged(cars) ? cars.count : undefined;
  return (
    <CarsPage form={<FilterForm filter={filter} change={change} count={count} />}>
      <Suspense fallback={<LoadingResults />}>
        <Await resolve={cars}>
          {(fleet) =>
            !fleet ? (
              <FailedResults />
            ) : isPaged(fleet) ? (
              <div id={listId}>
                <PagedList {...fleet} pathOf={(page) => filterPath(filter, page)}>
                  <Results cars={fleet.cars} filter={filter} count={fleet.count} />
                </PagedList>
              </div>
            ) : (
              <Results cars={filterCars(fleet, filter)} filter={filter} />
            )
          }
        </Await>
      </Suspense>
    </CarsPage>
  );
}

export function ErrorBoundary() {
  return (
    <CarsPage>
      <FailedResults />
    </CarsPage>
  );
}

function CarsPage({ form, children }: { form?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="border-b border-line bg-sand">
        <div className="page pt-4 pb-8">
          <Breadcrumb steps={[{ label: texts.home, to: '/' }, { label: texts.title }]} />
          <h1 className="mt-2 text-title font-bold">{texts.title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{texts.intro}</p>
          {form}
        </div>
      </div>
      <div className="page py-8 md:py-10">{children}</div>
    </>
  );
}
