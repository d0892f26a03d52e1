import { Suspense } from 'react';
import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { dateParamNames, hasDates, readDates, writeDates } from '../../../api/rules/search-dates.ts';
import { bookingTabQuery, readBookingTab, reservationId, tabParam } from '../../features/booking/booking-tab.ts';
import { postedCarRequest, postedTransfer } from '../../features/booking/posted-requests.server.ts';
import { HelpButtons } from '../../features/home/help-buttons.tsx';
import { heroPreloads } from '../../features/home/hero-preload.ts';
import { Hero } from '../../features/home/hero.tsx';
import { texts } from '../../features/home/texts.ts';
import { agencyLd } from '../../features/layout/agency-ld.ts';
import { Section } from '../../features/layout/section.tsx';
import { answerForm } from '../../lib/answer-form.server.ts';
import { headersOfLoader, cacheWhole } from '../../lib/cache-whole.server.ts';
import { agencyOf, pageMeta } from '../../lib/seo.ts';
import { callContext, notesContext, reportContext } from '../../lib/server-context.server.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { lazyWhenTouched } from '../../lib/when-touched.ts';
import type { Route } from './+types/home.ts';
import { type HomeData, loadHome } from './home-data.ts';

const shownCars = 6;
const bookingId = 'booking-area';
const furtherDownId = 'further-down';
const searchId = 'search-card';

const SearchCard = lazyWhenTouched(
  searchId,
  async () => (await import('../../features/catalogue/search/search-card.tsx')).SearchCard,
);
const BookingArea = lazyWhenNear(
  bookingId,
  '100px',
  async () => (await import('../../features/booking/booking-area.tsx')).BookingArea,
);
const FurtherDown = lazyWhenNear(
  furtherDownId,
  '600px',
  async () => (await import('../../features/home/further-down.tsx')).FurtherDown,
);

/** The form that is shown, and the dates that it begins with. */
function homeQuery(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...bookingTabQuery(given), ...writeDates(readDates(given))]);
}

export const handle = {
  cachedUntil: ['cars', 'reviews', 'rentals', 'rates'],
  mayLag: ['reviews', 'rentals'],
  // Of no use to the browser, which need not fetch it.
  ...(import.meta.env.SSR && { query: { names: [tabParam, ...dateParamNames], canonical: homeQuery } }),
} satisfies CachedPage;
export const links = heroPreloads;

export function meta({ matches }: Route.MetaArgs) {
  const agency = agencyOf(matches);
  return pageMeta(matches, { ...texts.meta(agency), path: '/', jsonLd: (absolute) => agencyLd(agency, absolute) });
}

export const headers = headersOfLoader;
export async function loader({ context, request }: Route.LoaderArgs) {
  const home = await loadHome(context.get(callContext), context.get(reportContext));
  // As many addresses as days: none of them pushes a page out that everybody looks at.
  return cacheWhole(home, { mayCache: !hasDates(readDates(new URL(request.url).searchParams)) });
}

/** Without scripts: the form of the tab that the address names. */
export function action(args: Route.ActionArgs) {
  const notes = args.context.get(notesContext);
  const isTransfer = readBookingTab(new URL(args.request.url).searchParams) === 'airport';
  return isTransfer ? answerForm(args, postedTransfer(notes)) : answerForm(args, postedCarRequest(notes));
}

/** A visitor who comes back to the home page still gets one when the lists cannot be had. */
export async function clientLoader(): Promise<HomeData> {
  try {
    const [{ call }, data] = await Promise.all([import('../../lib/call.ts'), import('./home-data.ts')]);
    return await data.loadHome(call, console.error);
  } catch (error) {
    console.error(error);
    return { cars: null, reviews: null };
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cars, isLarge, reviews } = loaderData;
  return (
    <>
      <Hero />
      <div className="bg-linear-to-b from-ink from-50% to-sand to-50% pb-6 md:bg-none md:bg-sand md:pb-0">
        <div id={searchId} className="page relative md:-mt-7">
          <Suspense>
            <SearchCard />
          </Suspense>
        </div>
      </div>
      <HelpButtons />
      <Section id={reservationId} title={texts.booking.title} lead={texts.booking.lead} ground="sand">
        <div id={bookingId} className="rounded-card border border-line bg-white p-3 shadow-soft sm:p-5 md:p-8">
          <Suspense>
            <BookingArea cars={cars} isLarge={isLarge} />
          </Suspense>
        </div>
      </Section>
      <div id={furtherDownId}>
        <Suspense>
          <FurtherDown cars={cars?.slice(0, shownCars) ?? null} reviews={reviews} />
        </Suspense>
      </div>
    </>
  );
}
