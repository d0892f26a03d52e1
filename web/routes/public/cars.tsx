import type { KeptPage } from '../../../api/kept-page.ts';
import { type ReactNode, Suspense } from 'react';
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Car, listCars } from '../../../api/catalogue.ts';
import { FilterForm } from '../../features/catalogue/browse/filter-form.tsx';
import { FailedResults, LoadingResults, Results } from '../../features/catalogue/browse/results.tsx';
import { texts } from '../../features/catalogue/browse/texts.ts';
import { useCarFilter } from '../../features/catalogue/browse/use-car-filter.ts';
import { canonicalFilter, filterCars, filterParams } from '../../features/catalogue/filter.ts';
import { call } from '../../lib/call.ts';
import { inTime } from '../../lib/in-time.ts';
import { headersOfLoader, keepWhole } from '../../lib/keep-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { breadcrumbLd, pageMeta } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/cars.ts';

export const handle = {
  keptUntil: ['cars', 'reviews'],
  mayLag: ['reviews'],
  query: { names: Object.values(filterParams), canonical: canonicalFilter },
} satisfies KeptPage;

/** Null when the list could not be had. */
type Fleet = Car[] | null;

export const headers = headersOfLoader;

export async function loader({ context }: Route.LoaderArgs) {
  const cars = await context
    .get(callContext)(listCars)
    .catch(orNull(context.get(reportContext)));
  return keepWhole<{ cars: Fleet | Promise<Fleet> }>({ cars });
}

export async function clientLoader() {
  const cars: Promise<Fleet> = call(listCars).catch(orNull(console.error));
  return { cars: (await inTime(cars)) ? await cars : cars };
}

/** Another filter shows other cars of the same list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...texts.meta,
    path: '/cars',
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
  const count = Array.isArray(cars) ? filterCars(cars, filter).length : undefined;
  return (
    <CarsPage form={<FilterForm filter={filter} change={change} count={count} />}>
      <Suspense fallback={<LoadingResults />}>
        <Await resolve={cars}>
          {(all) => (all ? <Results cars={filterCars(all, filter)} filter={filter} /> : <FailedResults />)}
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
