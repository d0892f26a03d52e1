import { keptCity } from '../../../api/rules/city-names.ts';
import type { AcceptObstacle, AdminRequest, OwnRequest, ReservationRequest } from '../../../api/calls/booking.ts';
import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import { parsePeriod } from '../../../api/rules/rental-period.ts';
import { canTransition, initialStatus, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { AccountsService } from '../../accounts/service.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { type CarRow, findCar, holdCar, keepCar, switchedOffCars } from '../../catalogue/store.ts';
import { toIso } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { hashText, newId } from '../../platform/random.ts';
import { noteRentals } from '../../reviews/store.ts';
import { type Account, isOffList, type Person, personOf, requestKey } from '../requests/rules.ts';
import { createRequests, type RequestsDeps, type Sender, contactOf, ownView } from '../requests/service.ts';
import { describePeriod, letters, type ReservationFacts } from './mail.ts';
import { type Clash, createClashFinder, noClash, obstacleOf, type RentalTerms, termsOf } from './rules.ts';
import * as store from './store.ts';

export interface ReservationsDeps extends RequestsDeps {
  accounts: Pick<AccountsService, 'contactOf'>;
}

/** Beyond that it is quicker to read a page anew than to be told of each. */
const maxTouched = 50;

export type ReservationsService = ReturnType<typeof createReservationsService>;

export function createReservationsService(deps: ReservationsDeps) {
  const { database, clock, accounts } = deps;
  const { db } = database;
  const kind = { store: store.reservations, letters, factsOf, toOwnView, toAdminViews };
  const requests = createRequests<store.ReservationRow, ReservationFacts>(deps, kind);

  async function refuseUnlessAcceptable(reader: Db, row: store.ReservationRow, car: CarRow | undefined) {
    if (!canTransition(row.status, 'acceptée')) throw new Refusal('already_decided');
    const rival = car && (await store.overlappingRental(reader, car.id, { start: row.starts_at, end: row.ends_at }));
    const obstacle = obstacleOf(row, {
      car: car ? { isOffered: car.is_available === 1 } : null,
      isTaken: rival !== undefined,
      now: clock.now(),
    });
    if (obstacle) throw obstacle === 'car_taken' && rival ? takenBy(rival) : new Refusal(obstacle);
  }

  /**
   * Holds the car, so that rivals for it and whoever removes or changes it come one after the other, and looks at it and
   * at the request as they then are. The table's constraint has the last word on overlaps; left to it alone, PostgreSQL
   * would find the rivals in a deadlock.
   */
  async function holdForAcceptance(tx: Db, { id, car_id }: store.ReservationRow) {
    const car = car_id === null ? undefined : await holdCar(tx, car_id);
    const row = await store.reservations.find(tx, id);
    if (!row) throw new Refusal('reservation_not_found');
    await refuseUnlessAcceptable(tx, row, car);
  }

  /** With what stands in the way of each that can still be accepted. */
  async function toAdminViews(rows: store.ReservationRow[]): Promise<AdminRequest[]> {
    if (rows.every(({ status }) => status === 'acceptée')) return rows.map((row) => toAdminView(row, noClash, null));
    const now = clock.now();
    const ids = rows.map(({ id }) => id);
    const carIds = [...new Set(rows.map(({ car_id }) => car_id ?? ''))];
    const [open, off] = await Promise.all([store.openPeriodsAround(db, ids, now), switchedOffCars(db, carIds)]);
    const clashOf = createClashFinder(open);
    return rows.map((row) => {
      if (row.status === 'acceptée') return toAdminView(row, noClash, null);
      const clash = clashOf(row);
      const car = row.car_id === null ? null : { isOffered: !off.has(row.car_id) };
      return toAdminView(row, clash, obstacleOf(row, { car, isTaken: clash.blockedBy !== null, now }));
    });
  }

  return {
    ...requests.reads,

    async request(carId: string, input: ReservationRequest, { viewer, ip }: Sender): Promise<OwnRequest> {
      const account = viewer ? await accounts.contactOf(viewer.userId) : null;
      if (viewer && !account) throw new Refusal('not_logged_in');
      const now = clock.now();
      // What is wrong with the request itself is told without holding anything.
      const { person, period } = agree(account, input, now);
      const city = keptCity(input.ville);
      const key = hashText(requestKey(person, ip, [carId, period.start, period.end, city]));
      return requests.askOnce(key, () =>
        database.inTransaction(async (tx, announce, atLast) => {
          // Removed, switched off or dearer meanwhile: what counts is the car as it is while it is kept.
          // Sent together, they run in this order: the car is kept as it is before the rest is looked up.
          const [car, taken] = await Promise.all([keepCar(tx, carId), store.overlappingRental(tx, carId, period)]);
          if (!car || car.is_available === 0 || taken) {
            const earlier = await requests.earlierWith(key, tx);
            if (earlier) return earlier;
            throw notToBeHad(car, taken);
          }
          const row = toRow({ car, person, terms: termsOf(period, car.price_centimes), city, key, now });
          return requests.record(tx, row, announce, atLast);
        }),
      );
    },

    /** Null when there is no such reservation. */
    async decide(id: string, to: ReservationStatus): Promise<AdminRequest | null> {
      const before = await store.reservations.find(db, id);
      if (!before) return null;
      const accepting = to === 'acceptée';
      // Most that cannot be accepted are told so here, without waiting for anybody.
      if (accepting)
        await refuseUnlessAcceptable(db, before, before.car_id ? await findCar(db, before.car_id) : undefined);
      try {
        return await database.inTransaction(async (tx, announce) => {
          if (accepting) await holdForAcceptance(tx, before);
          const row = await store.changeStatus(tx, id, to, clock.now());
          if (!row) throw new Refusal('already_decided');
          await requests.notifyDecision(tx, row, announce);
          if (accepting && row.car_id !== null) {
            announce('rentals', row.car_id);
            // Somebody may have written about the car already, and the rental may be over.
            if (row.user_id !== null && (await noteRentals(tx, row.user_id, row.car_id)))
              announce('reviews', row.car_id);
          }
          return toAdminView(row, noClash, null);
        });
      } catch (error) {
        if (error instanceof store.RentalOverlap) throw new Refusal('car_taken');
        throw error;
      }
    },

    /** The others that these may stand in the way of, or no longer; null when they are too many to tell. */
    async touchedBy(ids: readonly string[]): Promise<AdminRequest[] | null> {
      const rows = await store.reservationsTouching(db, ids, clock.now(), maxTouched + 1);
      return rows.length > maxTouched ? null : toAdminViews(rows);
    },

    async takenPeriods(carId: string): Promise<TakenPeriod[]> {
      const rows = await store.takenPeriods(db, carId, clock.now());
      return rows.map((row) => ({ start_date: toIso(row.starts_at), end_date: toIso(row.ends_at) }));
    },

    /**
     * The accepted rental, in progress or to come, for which a car must stay; worded for the refusal. The caller holds the
     * car, so that none can be accepted before its transaction ends.
     */
    async blockingRental(tx: Db, carId: string): Promise<{ id: string; period: string; fullName: string } | null> {
      const row = await store.overlappingRental(tx, carId, { start: clock.now(), end: Number.MAX_SAFE_INTEGER });
      return row ? { id: row.id, period: periodOf(row), fullName: row.full_name } : null;
    },
  };
}

/** Who asks, and for when; refused by the field. */
function agree(account: Account | null, input: ReservationRequest, now: number) {
  const asking = personOf(account, input);
  const parsed = parsePeriod(input, now);
  if (asking.ok && parsed.ok) return { person: asking.person, period: parsed.period };
  throw invalidFields(parsed.ok ? {} : parsed.fields, asking.ok ? {} : asking.fields);
}

function notToBeHad(car: CarRow | undefined, taken: store.ReservationRow | undefined): Refusal {
  if (!car) return new Refusal('car_not_found');
  if (car.is_available === 0 || !taken) return new Refusal('car_unavailable');
  return new Refusal('car_taken', { fields: { start_date: `Déjà réservée ${periodOf(taken)}` } });
}

const periodOf = (row: store.ReservationRow) => describePeriod({ start: row.starts_at, end: row.ends_at });

const takenBy = (rental: store.ReservationRow) =>
  new Refusal('car_taken', { fields: { reservation_id: `Location de ${rental.full_name}, ${periodOf(rental)}` } });

interface NewReservation {
  car: CarRow;
  person: Person;
  terms: RentalTerms;
  city: string;
  key: string;
  now: number;
}

const toRow = ({ car, person, terms, city, key, now }: NewReservation): store.ReservationRow => ({
  id: newId(),
  car_id: car.id,
  car_name: carName(car),
  user_id: person.userId,
  full_name: person.fullName,
  email: person.email,
  phone: person.phone,
  city,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  days: terms.days,
  price_centimes: terms.priceCentimes,
  total_centimes: terms.totalCentimes,
  status: initialStatus,
  request_key: key,
  created_at: now,
  decided_at: null,
});

const toOwnView = (row: store.ReservationRow): OwnRequest =>
  ownView(row, {
    type: 'car',
    car_id: row.car_id,
    car_name: row.car_name,
    ville: row.city,
    start_date: toIso(row.starts_at),
    end_date: toIso(row.ends_at),
    days: row.days,
    total: toDirhams(row.total_centimes),
  });

const toAdminView = (
  row: store.ReservationRow,
  { blockedBy, rivals }: Clash,
  obstacle: AcceptObstacle | null,
): AdminRequest => ({
  ...toOwnView(row),
  ...contactOf(row),
  obstacle,
  blocked_by: blockedBy && {
    full_name: blockedBy.full_name,
    start_date: toIso(blockedBy.starts_at),
    end_date: toIso(blockedBy.ends_at),
  },
  rivals,
  ville_hors_liste: isOffList(row.city),
});

const factsOf = (row: store.ReservationRow): ReservationFacts => ({
  carName: row.car_name,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  start: row.starts_at,
  end: row.ends_at,
  days: row.days,
  total: toDirhams(row.total_centimes),
});
