import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import { keptCity } from '../../../api/rules/city-names.ts';
import type { AdminRequest, SentRequest } from '../../../api/calls/booking.ts';
import type { ReservationRequest } from '../../../api/calls/booking-forms.ts';
import { handoverFaults, handoverOf } from '../../../api/calls/handover-fields.ts';
import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import type { Charge } from '../../../api/rules/pricing/charges.ts';
import type { PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import { atLeast } from '../../../api/words/terms.ts';
import { parsePeriod, type Period } from '../../../api/rules/rental-period.ts';
import { initialStatus, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { AccountsService } from '../../accounts/service.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { type CarRow, keepCar } from '../../catalogue/store.ts';
import { addCustomer, customerWithPhone } from '../../customers/store.ts';
import { isCarFree, type Taken, takenPeriodsOf } from '../../fleet/availability/store.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import type { Author } from '../../journal/store.ts';
import type { RatesService } from '../../rates/service.ts';
import { toIso } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashText, newId, newNumber } from '../../platform/random.ts';
import { createAdminViews, toAdminView, toOwnView } from '../clashes/service.ts';
import { type Asked, createActing } from '../../rentals/acting/service.ts';
import { createClosing } from '../../rentals/closing/service.ts';
import { stagesOf } from '../../rentals/rules.ts';
import {
  columnsOf,
  costOf,
  priceColumns,
  priceOf,
  promisedOf,
  totalOf,
  type Wished,
  wishedDates,
} from '../charges/rules.ts';
import { chargesOf, insertCharges } from '../charges/store.ts';
import { meantExtras } from '../extras/rules.ts';
import { chosenOf, refuseUnlessLeft } from '../extras/service.ts';
import { insertExtras } from '../extras/store.ts';
import { createDeciding } from '../deciding/service.ts';
import { type Account, isForAnother, type Person, personOf, requestKey, unproven } from '../requests/rules.ts';
import { createRequests, type RequestsDeps, type Sender } from '../requests/service.ts';
import { mayBeTold } from '../requests/mail.ts';
import { addLink, newLink } from '../tracking/store.ts';
import { describePeriod, factsOf, letters, type ReservationFacts } from './mail.ts';
import { freshRental, noClash } from './rules.ts';
import * as store from './store.ts';

export interface ReservationsDeps extends RequestsDeps, Pick<Platform, 'throttle'> {
  accounts: Pick<AccountsService, 'contactOf'>;
  rates: Pick<RatesService, 'current'>;
}

/** Beyond that it is quicker to read a page anew than to be told of each. */
const maxTouched = 50;

export type ReservationsService = ReturnType<typeof createReservationsService>;

export function createReservationsService(deps: ReservationsDeps) {
  const { database, clock, accounts, throttle, rates, settings } = deps;
  const { db } = database;
  const toAdminViews = createAdminViews(deps);
  const kind = {
    store: store.reservations,
    letters,
    factsOf: (row: store.ReservationRow, charges: readonly Charge[]) => factsOf(row, charges, settings().agency),
    chargesOf,
    costOf,
    toOwnView: (row: store.ReservationRow) => toOwnView(row, settings().agency),
    toAdminViews,
    newLink,
    addLink,
  };
  const requests = createRequests<store.ReservationRow, ReservationFacts>(deps, kind);
  const deciding = createDeciding(deps);
  const closing = createClosing({ acting: createActing(deps), settings });

  /** What was given up takes place after all. */
  function decided({ id, stage }: store.ReservationRow, to: ReservationStatus, asked: Asked) {
    if (to === 'refusée') return deciding.refuse(id, asked);
    return stagesOf.revive.includes(stage) ? closing.revive(id, { reason: '' }, asked) : deciding.accept(id, asked);
  }

  return {
    ...requests.reads,

    /** The letter about what was decided, and the notice to whoever watches. */
    tellDecision: (...decided: Parameters<typeof requests.notifyDecision>) => requests.notifyDecision(...decided),

    async request(carId: string, input: ReservationRequest, { viewer, ip }: Sender): Promise<SentRequest> {
      const own = viewer ? await accounts.contactOf(viewer.userId) : null;
      if (viewer && !own) throw new Refusal('not_logged_in');
      const account = isForAnother(viewer, input) ? null : own;
      const now = clock.now();
      // What is wrong with the request itself is told without holding anything.
      const { person, period } = agree(account, input, now);
      const city = keptCity(input.ville);
      const key = hashText(
        requestKey(person, ip, [carId, period.start, period.end, city, ...placesOf(input), ...besidesOf(input)]),
      );
      const known = await rates.current();
      const kept = withPreparation(period, settings().rules.preparationMinutes);
      return requests.askOnce(key, () =>
        database.inTransaction(async (tx, announce, atLast) => {
          // Removed, switched off or dearer meanwhile: what counts is the car as it is while it is kept.
          // Sent together, they run in this order: the car is kept as it is before the rest is looked up.
          const [car, taken, customer, ofCar] = await Promise.all([
            keepCar(tx, carId),
            isCarFree(tx, carId, kept, now),
            customerWithPhone(tx, internationalPhone(person.phone)),
            known.within(tx, { id: carId, price_centimes: 0 }),
          ]);
          if (!car || car.is_available === 0 || !taken.isFree) {
            const earlier = await requests.earlierWith(key, tx);
            if (earlier) return earlier;
            throw notToBeHad(car, taken);
          }
          const customerId = customer ?? (await addCustomer(tx, unproven(person), now));
          const carRates = { ...ofCar, price_centimes: car.price_centimes };
          const extras = chosenOf(input.extras, carRates.extras);
          await refuseUnlessLeft(tx, extras, carRates.extras, { period: kept, now });
          const wished = { ...wishOf(input, period), extras };
          const { min_days, ...price } = priceOf(wished, carRates, settings().agency);
          if (price.days < min_days) throw tooShort(min_days);
          if ((input.seen_total_centimes ?? totalOf(price)) !== totalOf(price)) throw new Refusal('price_changed');
          const agreed = { ...priceColumns(price), ...promisedOf(carRates) };
          const row = toRow({ car, person, customerId, input, wished, agreed, city, key, now });
          const isTold = await mayBeTold(throttle, tx, row);
          const sent = requests.record(tx, row, { announce, atLast, charges: price.charges, isTold });
          atLast(insertCharges(tx, row.id, price.charges));
          if (extras.length > 0) atLast(insertExtras(tx, row.id, extras));
          return sent;
        }),
      );
    },

    refuseWaiting: deciding.refuseWaiting,

    countWaitingFor: (carId: string): Promise<number> => store.countWaitingFor(db, carId),

    /** Null when there is no such reservation. */
    async decide(id: string, to: ReservationStatus, author: Author): Promise<AdminRequest | null> {
      const before = await store.reservations.find(db, id);
      if (!before) return null;
      if (to === initialStatus) throw new Refusal('already_decided');
      return toAdminView(await decided(before, to, { author }), settings().agency, { clash: noClash, obstacle: null });
    },

    /** The others that these may stand in the way of, or no longer; null when they are too many to tell. */
    async touchedBy(ids: readonly string[]): Promise<AdminRequest[] | null> {
      const rows = await store.reservationsTouching(db, ids, clock.now(), maxTouched + 1);
      return rows.length > maxTouched ? null : toAdminViews(rows);
    },

    async takenPeriods(carId: string): Promise<TakenPeriod[]> {
      const periods = await takenPeriodsOf(db, carId, clock.now());
      return periods.map(({ start, end }) => ({
        start_date: toIso(start),
        end_date: toIso(end),
        start_wall: localTimeAt(start),
        end_wall: localTimeAt(end),
      }));
    },

    /**
     * The accepted rental, in progress or to come, for which a car must stay; worded for the refusal. The caller holds the
     * car, so that none can be accepted before its transaction ends.
     */
    async blockingRental(reader: Db, carId: string): Promise<{ id: string; period: string; fullName: string } | null> {
      const row = await store.rentalAhead(reader, carId, clock.now());
      return row
        ? { id: row.id, period: describePeriod({ start: row.starts_at, end: row.ends_at }), fullName: row.full_name }
        : null;
    },
  };
}

/** Who asks, and for when; refused by the field. */
function agree(account: Account | null, input: ReservationRequest, now: number) {
  const asking = personOf(account, input);
  const parsed = parsePeriod(input, now);
  const places = handoverFaults(input);
  if (asking.ok && parsed.ok && Object.keys(places).length === 0)
    return { person: asking.person, period: parsed.period };
  throw invalidFields(parsed.ok ? places : { ...places, ...parsed.fields }, asking.ok ? {} : asking.fields);
}

const wishOf = (input: ReservationRequest, period: Period): Wished => ({
  ...wishedDates(input.start_date, input.end_date, period),
  pickup_kind: handoverOf(input).pickup_kind,
  return_kind: handoverOf(input).return_kind,
  is_young_driver: input.young_driver ? 1 : 0,
});

const tooShort = (days: number) => new Refusal('stay_too_short', { fields: { end_date: atLeast(days) } });

function notToBeHad(car: CarRow | undefined, taken: Taken): Refusal {
  if (!car) return new Refusal('car_not_found');
  if (car.is_available === 0 || taken.isFree || !taken.inTheWay) return new Refusal('car_unavailable');
  return new Refusal('car_taken', { fields: { start_date: `Déjà réservée ${describePeriod(taken.inTheWay)}` } });
}

/** Whoever sends it again with another place means that one. */
function placesOf(input: ReservationRequest): string[] {
  const { pickup_kind, pickup_place, return_kind, return_place, flight } = handoverOf(input);
  return [pickup_kind ?? '', pickup_place, return_kind ?? '', return_place, flight];
}

/** Nor does it mean the same with another seat. */
function besidesOf({ extras = [], young_driver = false }: ReservationRequest): string[] {
  const meant = meantExtras(extras).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return meant.length === 0 && !young_driver ? [] : [JSON.stringify(meant), String(young_driver)];
}

interface NewReservation {
  car: CarRow;
  person: Person;
  customerId: string;
  wished: Wished;
  agreed: ReturnType<typeof priceColumns> & PromisedTerms;
  input: ReservationRequest;
  city: string;
  key: string;
  now: number;
}

const toRow = ({
  car,
  person,
  customerId,
  input,
  wished,
  agreed,
  city,
  key,
  now,
}: NewReservation): store.ReservationRow => ({
  ...freshRental,
  ...columnsOf(wished),
  ...agreed,
  id: newId(),
  car_id: car.id,
  car_name: carName(car),
  user_id: person.userId,
  full_name: person.fullName,
  email: person.email,
  phone: person.phone,
  city,
  reference: referenceOf('R', newNumber(referenceCount)),
  customer_id: customerId,
  ...handoverOf(input),
  request_key: key,
  created_at: now,
});
