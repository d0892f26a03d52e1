import type { PreviewForm } from '../../../api/calls/rental-acts.ts';
import type { Candidate, Preview } from '../../../api/calls/rental-view.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { minDaysFrom } from '../../../api/rules/pricing/seasons.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import { type ReservationRow, reservations } from '../../booking/reservations/store.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { findCar } from '../../catalogue/store.ts';
import { freeVehicle, waysOf } from '../../fleet/availability/store.ts';
import { tightest } from '../../fleet/occupations/rules.ts';
import { neighbours, type OccupationRow, occupationsOfRental } from '../../fleet/occupations/store.ts';
import { minutes } from '../../platform/clock.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Price, totalOf } from '../../booking/charges/rules.ts';
import { type Dates, datesAfter, given, notChangeable } from '../changing/rules.ts';
import { waysFor } from '../../fleet/availability/service.ts';
import { placesFor } from '../moving/service.ts';
import { minutesBetween, toInTheWay } from '../page/rules.ts';
import { pricesAfter } from '../pricing/service.ts';
import { keptUntil } from '../rules.ts';
import * as store from '../store.ts';

export type ChoosingDeps = Pick<Platform, 'database' | 'clock' | 'settings'>;

interface CandidateQuery {
  car_id?: string | undefined;
  all?: boolean | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** What the desk sees before it acts; nothing is changed. */
export function createChoosing({ database: { db }, clock, settings }: ChoosingDeps) {
  const preparationMs = () => minutes(settings().rules.preparationMinutes);

  async function find(id: string): Promise<ReservationRow> {
    const row = await reservations.find(db, id);
    if (!row) throw new Refusal('reservation_not_found');
    return row;
  }

  async function candidates(id: string, { car_id, all = false, ...dates }: CandidateQuery): Promise<Candidate[]> {
    const row = await find(id);
    const carId = car_id ?? row.car_id ?? '';
    if (car_id !== undefined && !(await findCar(db, car_id))) throw new Refusal('car_not_found');
    const now = clock.now();
    const period = periodFor(row, readDates(row, dates), undefined);
    const vehicles = await store.vehiclesInService(db, all ? {} : { carId });
    const ids = vehicles.map((vehicle) => vehicle.id);
    if (ids.length === 0) return [];
    const [ways, gaps] = await Promise.all([
      waysOf(db, ids, { ...period, now, except: [id] }),
      neighbours(db, ids, period),
    ]);
    const own = new Set(vehicles.filter((vehicle) => vehicle.car_id === carId).map((vehicle) => vehicle.id));
    const free = gaps.filter((gap) => !ways.has(gap.id));
    const freeOfItsCar = free.filter((gap) => own.has(gap.id));
    const suggested = tightest(freeOfItsCar.length > 0 ? freeOfItsCar : free, period);
    const gapOf = new Map(gaps.map((gap) => [gap.id, gap]));
    // Whoever looks for one has no time for those that cannot be had.
    const rank = ({ id: at }: store.Vehicle) => (ways.has(at) ? 2 : 0) + (own.has(at) ? 0 : 1);
    return vehicles
      .toSorted((a, b) => rank(a) - rank(b))
      .map((vehicle) => {
        const way = ways.get(vehicle.id)?.[0];
        const gap = gapOf.get(vehicle.id);
        return {
          vehicle_id: vehicle.id,
          plate: vehicle.plate,
          car_id: vehicle.car_id,
          car_name: carName(vehicle),
          km: vehicle.km,
          fuel: vehicle.fuel,
          place: vehicle.place,
          in_the_way: way ? toInTheWay(way) : null,
          minutes_before: minutesBetween(gap?.previousEnd ?? null, period.start),
          minutes_after: minutesBetween(period.end, gap?.nextStart ?? null),
          is_suggested: vehicle.id === suggested,
        };
      });
  }

  /** On the way, another vehicle is wanted from now on; else for the whole time. */
  function periodFor(row: ReservationRow, dates: Dates, last: OccupationRow | undefined, vehicleId?: string) {
    const isSwap = row.stage === 'en cours' && (last === undefined || vehicleId !== last.vehicle_id);
    const isOtherStart = dates.starts_at !== row.starts_at;
    const kept = last && !isOtherStart ? last.starts_at : dates.starts_at;
    const start = isSwap ? clock.now() : kept;
    return { start, end: keptUntil(start, dates.ends_at, preparationMs()) };
  }

  async function preview(id: string, form: PreviewForm): Promise<Preview> {
    const row = await find(id);
    const now = clock.now();
    const last = (await occupationsOfRental(db, id)).at(-1);
    const dates = readDates(row, form);
    const wanted = form.vehicle_id === undefined ? undefined : await store.findVehicle(db, form.vehicle_id);
    if (form.vehicle_id !== undefined && !wanted) throw new Refusal('vehicle_not_found');
    const carId = wanted?.car_id ?? form.car_id ?? row.car_id;
    const car = carId === null ? undefined : await findCar(db, carId);
    if (!car && carId !== row.car_id) throw new Refusal('car_not_found');
    const isOtherCar = carId !== row.car_id;
    const { extras, pickup_kind, return_kind, young_driver } = form;
    const is_young_driver = young_driver === undefined ? undefined : young_driver ? 1 : 0;
    const wishes = { ...dates, ...given({ extras, pickup_kind, return_kind, is_young_driver }) };
    const priced = { other: isOtherCar && car ? car : null, opening: settings().agency };
    const { before, byRates, rates } = await pricesAfter(db, row, wishes, priced);
    const own = last && !isOtherCar ? last.vehicle_id : undefined;
    const period = periodFor(row, dates, last, wanted?.id ?? own);
    const free = isOtherCar && carId !== null && last ? await freeVehicle(db, carId, period, now) : undefined;
    const vehicleId = wanted?.id ?? own ?? free;
    const lateBy = vehicleId === last?.vehicle_id ? Number.NEGATIVE_INFINITY : now;
    const ways = vehicleId && last ? await waysFor(db, vehicleId, { ...period, now: lateBy, except: [id] }) : [];
    const freed = await placesFor(db, ways, { reservationId: id, vehicleId: vehicleId ?? '', now });
    const vehicle = vehicleId ? (wanted ?? (await store.findVehicle(db, vehicleId))) : undefined;
    const collisions = ways.map((way, index) => ({ what: toInTheWay(way), move_to: toPlace(freed[index]) }));
    return {
      before: toPrice(before),
      after: toPrice(byRates),
      difference: toDirhams(totalOf(byRates) - totalOf(before)),
      min_days: minDaysFrom(rates, dayAt(dates.starts_at)),
      start: wallMomentOf(dates.starts_at),
      end: wallMomentOf(dates.ends_at),
      car_id: carId,
      car_name: isOtherCar && car ? carName(car) : row.car_name,
      vehicle: vehicle ? { _id: vehicle.id, plate: vehicle.plate } : null,
      collisions,
      can_move_others: collisions.length > 0 && collisions.every(({ move_to }) => move_to !== null),
      why: whyNot(row, dates, { isOtherCar, last, vehicle }),
    };
  }

  return { candidates, preview };
}

function readDates(
  row: ReservationRow,
  written: { start_date?: string | undefined; end_date?: string | undefined },
): Dates {
  const after = datesAfter(row, written);
  if (!after.ok) throw invalidFields(after.fields);
  return after.dates;
}

interface Target {
  isOtherCar: boolean;
  last: OccupationRow | undefined;
  vehicle: store.Vehicle | undefined;
}

/** What no move of others would help against. */
function whyNot(row: ReservationRow, dates: Dates, { isOtherCar, last, vehicle }: Target): string | null {
  const isOtherVehicle = last !== undefined && vehicle !== undefined && vehicle.id !== last.vehicle_id;
  if (isOtherVehicle && vehicle.state !== 'en service') return new Refusal('vehicle_not_in_service').message;
  if (isOtherCar && last && !vehicle) return new Refusal('car_taken').message;
  const touched = [
    ...(dates.starts_at === row.starts_at ? [] : (['start_date'] as const)),
    ...(dates.ends_at === row.ends_at ? [] : (['end_date'] as const)),
    // On the way a vehicle is swapped, which is another act.
    ...(isOtherVehicle && row.stage !== 'en cours' ? (['vehicle_id'] as const) : []),
  ];
  return notChangeable(row.stage, touched).length > 0 ? fieldMessages.not_changed_any_more : null;
}

const toPrice = (price: Price) => ({
  days: price.days,
  price_per_day: toDirhams(price.price_centimes),
  total: toDirhams(totalOf(price)),
  charges: [...price.charges],
});

const toPlace = (vehicle: store.Vehicle | null | undefined) =>
  vehicle ? { vehicle_id: vehicle.id, plate: vehicle.plate, car_name: carName(vehicle) } : null;
