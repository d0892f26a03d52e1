import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { listSimilarCars } from '../../../api/calls/car-search.ts';
import { type Car, getCar, listCars } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { getCarRates } from '../../../api/calls/rates.ts';
import { listReviews } from '../../../api/calls/reviews.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { dateParamNames, hasDates, readDates, writeDates } from '../../../api/rules/search-dates.ts';
import { similarCars } from '../../../api/rules/similar-cars.ts';
import { postedReservation } from '../../features/booking/posted-requests.server.ts';
import { CarSuggestions } from '../../features/catalogue/car-suggestions.tsx';
import { carLd } from '../../features/car-page/car-ld.ts';
import { CarView } from '../../features/car-page/car-view.tsx';
import { texts } from '../../features/car-page/texts.ts';
import { missingWith } from '../../features/catalogue/missing-with.ts';
import { texts as carTexts } from '../../features/catalogue/texts.ts';
import { someCars } from '../../features/catalogue/some-cars.ts';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { olderParam, olderQuery, readOlder } from '../../features/reviews/older-reviews.ts';
import { carPicture } from '../../lib/art.ts';
import { formatPricePerDay, siteLocale } from '../../../api/words/wording.ts';
import { answerForm } from '../../lib/answer-form.server.ts';
import { statusOf } from '../../lib/error-status.ts';
import { hasLargeFleet } from '../../lib/fleet-size.ts';
import { headersOfLoader, cacheWhole } from '../../lib/cache-whole.server.ts';
import { orNull } from '../../lib/or-null.ts';
import { pageCall } from '../../lib/page-call.ts';
import { agencyOf, pageMeta, privateMeta } from '../../lib/seo.ts';
import { callContext, notesContext, reportContext, viewerContext } from '../../lib/server-context.server.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import type { Route } from './+types/car.ts';

export const handle = {
  // The cars beside this one come and go with the fleet; their ratings may be as old as a page gets.
  cachedUntil: ['cars', 'reviews/:id', 'rentals/:id', 'rates'],
  mayLag: ['rentals'],
  query: { names: [olderParam, ...dateParamNames], canonical: carQuery },
  exists: async (call: Call, { id = '' }: { id?: string }) => (await loadCar(call, id)) !== null,
} satisfies CachedPage;

/** Dates that were chosen, and where the reviews begin. */
function carQuery(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...writeDates(readDates(given)), ...olderQuery(given)]);
}

/** The car with its newest reviews. */
const loadCar = (call: Call, id: string) =>
  call(getCar, { params: { id }, query: { comments: 'newest' } }).catch(nullWhenMissing);

/** The reviews behind the one that the address names, if it names one. */
const loadOlder = async (call: Call, id: string, before: string | null) =>
  before === null ? null : call(listReviews, { params: { id }, query: { before } });

/** The fleet, for the cars beside one; of a large one those alone, or others when the car itself is not there. */
async function loadOthers(call: Call, id: string): Promise<Car[]> {
  if (!(await hasLargeFleet(call))) return call(listCars);
  return call(listSimilarCars, { params: { id } }).catch(() => someCars(call, 'oui'));
}

/** Who asks for a car that is not there is shown others; a page without others (null) is still the page of the car. */
async function load(call: Call, report: (error: unknown) => void, id: string, url: string) {
  const before = readOlder(new URL(url).searchParams);
  const [page, rates, older, others] = await Promise.all([
    loadCar(call, id),
    call(getCarRates, { params: { id } }).catch(nullWhenMissing),
    loadOlder(call, id, before),
    loadOthers(call, id).catch(orNull(report)),
  ]);
  if (!page || !rates) throw missingWith(others);
  const comments = older?.comments ?? page.comments;
  const moreComments = older?.more ?? comments.length < (page.comment_count ?? 0);
  return {
    ...page,
    rates,
    comments,
    moreComments,
    before: before ?? undefined,
    similar: others && similarCars(page.car, others),
  };
}

export const headers = headersOfLoader;
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await load(context.get(callContext), context.get(reportContext), params.id, request.url);
  // As many addresses as reviews and days: none of them pushes a page out that everybody looks at.
  const isCommon = page.before === undefined && !hasDates(readDates(new URL(request.url).searchParams));
  return cacheWhole(page, { mayCache: isCommon });
}
/** Without scripts: the reservation. */
export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const isKnown = (await context.get(viewerContext)()) !== null;
  return answerForm(args, postedReservation(params.id, { notes: context.get(notesContext), isKnown }));
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(pageCall, console.error, params.id, request.url);

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const agency = agencyOf(matches);
  if (!loaderData) return privateMeta(agency, statusOf(error) === 404 ? texts.missing.meta : texts.failed);
  const { car } = loaderData;
  const name = carName(car);
  const price = formatPricePerDay(car.price, siteLocale);
  const facts = `${carTexts.transmissions[car.transmission]}, ${carTexts.fuels[car.fuel]}`.toLowerCase();
  return pageMeta(matches, {
    title: texts.metaTitle(agency, name, car.year, price),
    description: texts.metaDescription(agency, name, price, facts),
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
  const retry = <RetryButton size="lg" pending={state === 'loading'} onClick={() => void revalidate()} />;
  return <ErrorPage status={statusOf(error)} title={texts.failed} hint={texts.failedHint} action={retry} />;
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
