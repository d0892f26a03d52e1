import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { type Car, getCar, listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import type { KeptPage } from '../../../api/kept-page.ts';
import { similarCars } from '../../../api/similar-cars.ts';
import { CarSuggestions } from '../../features/catalogue/car-suggestions.tsx';
import { carLd } from '../../features/catalogue/detail/car-ld.ts';
import { CarView } from '../../features/catalogue/detail/car-view.tsx';
import { texts } from '../../features/catalogue/detail/texts.ts';
import { missingWith } from '../../features/catalogue/missing-with.ts';
import { texts as carTexts } from '../../features/catalogue/texts.ts';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { carPicture } from '../../lib/art.ts';
import { formatPricePerDay, siteLocale } from '../../../api/wording.ts';
import { statusOf } from '../../lib/error-status.ts';
import { headersOfLoader, keepWhole } from '../../lib/keep-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { pageCall } from '../../lib/page-call.ts';
import { pageMeta, privateMeta } from '../../lib/seo.ts';
import { callContext, reportContext } from '../../lib/server-context.server.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/car.ts';

export const handle = {
  // The cars beside this one come and go with the fleet; their ratings may be as old as a page gets.
  keptUntil: ['cars', 'reviews/:id', 'rentals/:id'],
  mayLag: ['rentals'],
  exists: async (call: Call, { id = '' }: { id?: string }) =>
    (await call(getCar, { params: { id } }).catch(nullWhenMissing)) !== null,
} satisfies KeptPage;

/** Who asks for a car that is not there is shown others; a page without others (null) is still the page of the car. */
async function load(call: Call, report: (error: unknown) => void, id: string) {
  const [page, fleet] = await Promise.all([
    call(getCar, { params: { id } }).catch(nullWhenMissing),
    call(listCars).catch(orNull(report)),
  ]);
  if (!page) throw missingWith(fleet);
  return { ...page, similar: fleet && similarCars(page.car, fleet) };
}

export const headers = headersOfLoader;
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  keepWhole(await load(context.get(callContext), context.get(reportContext), params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(pageCall, console.error, params.id);

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(statusOf(error) === 404 ? texts.missing.meta : texts.failed);
  const { car } = loaderData;
  const name = `${car.make} ${car.model}`;
  const price = formatPricePerDay(car.price, siteLocale);
  const facts = `${carTexts.transmissions[car.transmission]}, ${carTexts.fuels[car.fuel]}`.toLowerCase();
  return pageMeta(matches, {
    title: texts.metaTitle(name, car.year, price),
    description: texts.metaDescription(name, price, facts),
    path: `/car/${car._id}`,
    image: { path: carPicture(car._id, car.images[0]).url(1200, 'webp'), alt: `${name} ${car.year}` },
    jsonLd: (absolute) => carLd(loaderData, absolute),
  });
}

// The key: another car starts at its first photo and its first tab.
export default function CarRoute({ loaderData }: Route.ComponentProps) {
  return <CarView key={loaderData.car._id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { cars } = error.data as { cars: Car[] };
    return (
      <ErrorPage status={404} title={texts.missing.title} hint={texts.missing.hint}>
        <CarSuggestions title={texts.missing.others} cars={cars} />
      </ErrorPage>
    );
  }
  const retry = (
    <Button size="lg" pending={state === 'loading'} onClick={() => void revalidate()}>
      {texts.retry}
    </Button>
  );
  return <ErrorPage status={statusOf(error)} title={texts.failed} hint={texts.failedHint} action={retry} />;
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
