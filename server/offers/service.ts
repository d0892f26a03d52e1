import { type FoundOffers, type Offer, offerStates } from '../../api/calls/offers.ts';
import { filterCars } from '../../api/rules/car-filter.ts';
import type { CarList } from '../../api/rules/car-list.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { countDays } from '../../api/rules/pricing/day-count.ts';
import { askedMoments } from '../../api/rules/search-dates.ts';
import { similarCars } from '../../api/rules/similar-cars.ts';
import { pageOf } from '../catalogue/rules.ts';
import type { CatalogueService, ComparedView } from '../catalogue/service.ts';
import type { FleetCalendarService } from '../fleet/calendar/service.ts';
import { invalidFields } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { RatesService } from '../rates/service.ts';
import { createJudge, type Judged as JudgedCar, readPeriod, type Wanted, wantedIn } from './rules.ts';

export interface OffersDeps extends Pick<Platform, 'clock' | 'settings'> {
  catalogue: CatalogueService;
  fleetCalendar: FleetCalendarService;
  rates: Pick<RatesService, 'ofFleet'>;
}

export type OffersService = ReturnType<typeof createOffersService>;

/** Which cars are free from one day to another, and what they cost then: fleet, calendar and rates are in memory. */
export function createOffersService({ clock, settings, catalogue, fleetCalendar, rates }: OffersDeps) {
  /** What can be had first; within that as it was asked for. */
  async function inOrder(judged: readonly Judged[], { sort }: CarList, { totalOf }: Judge) {
    const known = new Map(judged.map((each) => [each.car, each]));
    // Each once, where they decide: a comparison would ask for them over and over.
    const totals = sort === 'total' ? new Map(judged.map((each) => [each.car, totalOf(each)])) : null;
    const cars = await catalogue.sorted([...known.keys()], sort, (car) => totals?.get(car) ?? car.price * 100);
    const groups = Map.groupBy(
      cars.flatMap((car) => known.get(car) ?? []),
      ({ state }) => state,
    );
    return offerStates.flatMap((state) => groups.get(state) ?? []);
  }

  async function tell(judged: readonly Judged[], { totalOf, insteadOf }: Judge): Promise<Offer[]> {
    const cars = await catalogue.carsNamed(judged.map(({ car }) => car._id));
    const views = new Map(cars.map((view) => [view._id, view]));
    return judged.flatMap((each) => {
      const car = views.get(each.car._id);
      const { state, min_days } = each;
      return car ? { car, state, min_days, total_centimes: totalOf(each), ...insteadOf(each) } : [];
    });
  }

  return {
    async find(list: CarList): Promise<FoundOffers> {
      const now = clock.now();
      const { agency, rules } = settings();
      const wanted = wantedBy(list, now, rules.preparationMinutes);
      const [fleet, calendar, allRates] = await Promise.all([
        catalogue.comparedFleet(),
        fleetCalendar.read(),
        rates.ofFleet(),
      ]);
      const judge = createJudge<ComparedView>({ wanted, opening: agency, calendar, rates: allRates, now });
      const fitting = filterCars(fleet, list.filter).flatMap(judge.judge);
      const { items, ...page } = pageOf(await inOrder(fitting, list, judge), list.page);
      const free = fitting.filter(({ state }) => state === 'free').length;
      return {
        offers: await tell(items, judge),
        ...page,
        days: daysAsked(wanted, fleet[0] && allRates.get(fleet[0]._id)),
        free,
        nearest: free > 0 ? [] : judge.nearestFor(fitting),
        others: free > 0 ? [] : await tell(othersFor(fitting, fleet.flatMap(judge.judge)), judge),
      };
    },
  };
}

type Judged = JudgedCar<ComparedView>;
type Judge = ReturnType<typeof createJudge<ComparedView>>;

function wantedBy(list: CarList, now: number, preparationMinutes: number): Wanted {
  const parsed = readPeriod(list.dates, now);
  if (!parsed.ok) throw invalidFields({ du: parsed.fields.start_date, au: parsed.fields.end_date });
  return wantedIn(list.dates, parsed.period, preparationMinutes);
}

/** Free ones like the first that fits, or the first ones there are. */
function othersFor(fitting: readonly Judged[], all: readonly Judged[]): Judged[] {
  const free = all.filter(({ state }) => state === 'free');
  const [first] = fitting;
  if (!first) return free.slice(0, 3);
  const near = similarCars(
    first.car,
    free.map(({ car }) => car),
  );
  return near.flatMap((car) => free.find((each) => each.car === car) ?? []);
}

/** Counted alike for all cars: it is a setting of the agency. */
function daysAsked({ dates }: Wanted, rates: CarRates | undefined): number {
  const { from, to } = askedMoments(dates);
  return countDays(from, to, rates ?? { day_count: 'jours', tolerance_hours: 0 });
}
