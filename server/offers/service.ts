import { type FoundOffers, type Offer, offerStates } from '../../api/calls/offers.ts';
import { filterCars } from '../../api/rules/car-filter.ts';
import type { CarList } from '../../api/rules/car-list.ts';
import { quote } from '../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { minDaysFrom } from '../../api/rules/pricing/seasons.ts';
import { countDays } from '../../api/rules/pricing/day-count.ts';
import type { Period } from '../../api/rules/rental-period.ts';
import { askedMoments } from '../../api/rules/search-dates.ts';
import { similarCars } from '../../api/rules/similar-cars.ts';
import { pageOf } from '../catalogue/rules.ts';
import type { CatalogueService, ComparedView } from '../catalogue/service.ts';
import { withPreparation } from '../fleet/occupations/rules.ts';
import { isFree } from '../fleet/calendar/rules.ts';
import type { FleetCalendarService } from '../fleet/calendar/service.ts';
import { invalidFields } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { RatesService } from '../rates/service.ts';
import { askedOf, nearestDates, nextDates, readPeriod, stateOf, type Wanted } from './rules.ts';

export interface OffersDeps extends Pick<Platform, 'clock' | 'settings'> {
  catalogue: CatalogueService;
  fleetCalendar: FleetCalendarService;
  rates: Pick<RatesService, 'ofCars'>;
}

export type OffersService = ReturnType<typeof createOffersService>;

type Judged = Pick<Offer, 'state' | 'min_days'> & { car: ComparedView; rates: CarRates };

/** Which cars are free from one day to another, and what they cost then: fleet, calendar and rates are in memory. */
export function createOffersService({ clock, settings, catalogue, fleetCalendar, rates }: OffersDeps) {
  function wantedBy(list: CarList, now: number): Wanted {
    const parsed = readPeriod(list.dates, now);
    if (!parsed.ok) throw invalidFields({ du: parsed.fields.start_date, au: parsed.fields.end_date });
    const { preparationMinutes } = settings().rules;
    return { dates: list.dates, period: withPreparation(parsed.period, preparationMinutes), preparationMinutes };
  }

  return {
    async find(list: CarList): Promise<FoundOffers> {
      const now = clock.now();
      const { agency } = settings();
      const wanted = wantedBy(list, now);
      const [fleet, calendar] = await Promise.all([catalogue.comparedFleet(), fleetCalendar.read()]);
      const allRates = await rates.ofCars(fleet.map(({ _id }) => _id));
      const isFreeIn = (car: ComparedView, period: Period) => isFree(calendar, car._id, period, now);
      const asked = askedOf(wanted.dates);

      const judge = (car: ComparedView): Judged[] => {
        const own = allRates.get(car._id);
        // Gone since the fleet was read.
        if (!own) return [];
        const state = stateOf(wanted.dates, own, car.is_available, isFreeIn(car, wanted.period));
        return [{ car, rates: own, state, min_days: minDaysFrom(own, wanted.dates.from) }];
      };
      const totalOf = ({ state, rates: own }: Judged) =>
        state === 'free' ? (quote(asked, own, agency)?.total_centimes ?? null) : null;

      async function tell(judged: readonly Judged[]): Promise<Offer[]> {
        const cars = await catalogue.carsNamed(judged.map(({ car }) => car._id));
        const views = new Map(cars.map((view) => [view._id, view]));
        return judged.flatMap((each) => {
          const view = views.get(each.car._id);
          if (!view) return [];
          const { state, min_days } = each;
          const next = state === 'taken' ? nextDates(wanted, now, (period) => isFreeIn(each.car, period)) : null;
          return { car: view, state, min_days, total_centimes: totalOf(each), next };
        });
      }

      const fitting = filterCars(fleet, list.filter).flatMap(judge);
      const ordered = await inOrder(fitting, list, totalOf);
      const { items, ...page } = pageOf(ordered, list.page);
      const free = fitting.filter(({ state }) => state === 'free' || state === 'short').length;
      return {
        offers: await tell(items),
        ...page,
        days: daysAsked(wanted, fleet[0] && allRates.get(fleet[0]._id)),
        free,
        nearest: free > 0 ? [] : nearestFor(fitting),
        others: free > 0 ? [] : await tell(insteadOf(fitting, fleet.flatMap(judge))),
      };

      function nearestFor(judged: readonly Judged[]) {
        const offered = judged.filter(({ car }) => car.is_available);
        return nearestDates(wanted, now, (period) => offered.some(({ car }) => isFreeIn(car, period)));
      }
    },
  };

  /** What can be had first; within that as it was asked for. */
  async function inOrder(judged: readonly Judged[], { sort }: CarList, totalOf: (each: Judged) => number | null) {
    const known = new Map(judged.map((each) => [each.car, each]));
    // Each once, where they decide: a comparison would ask for them over and over.
    const totals = sort === 'total' ? new Map(judged.map((each) => [each.car, totalOf(each)])) : null;
    const cars = await catalogue.sorted([...known.keys()], sort, (car) => totals?.get(car) ?? car.price);
    const groups = Map.groupBy(
      cars.flatMap((car) => known.get(car) ?? []),
      ({ state }) => state,
    );
    return offerStates.flatMap((state) => groups.get(state) ?? []);
  }
}

/** Free ones like the first that fits, or the first ones there are. */
function insteadOf(fitting: readonly Judged[], all: readonly Judged[]): Judged[] {
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
