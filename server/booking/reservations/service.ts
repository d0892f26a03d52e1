import type { AdminRequest, OwnRequest, RentalRequest } from '../../../api/booking.ts';
import type { TakenPeriod } from '../../../api/catalogue.ts';
import { initialStatus, type ReservationStatus } from '../../../api/reservation-status.ts';
import type { AccountsService } from '../../accounts/service.ts';
import { carName, toDirhams } from '../../catalogue/rules.ts';
import { type CarRow, findCar, holdCar } from '../../catalogue/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { type Clock, toIso } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db.ts';
import { invalidFields, Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/random.ts';
import type { Viewer } from '../../platform/session.ts';
import { type Person, personOf, repeatWindow, requestKey } from '../rules.ts';
import * as mail from './mail.ts';
import { type Clash, createClashFinder, noClash, offerRental, type RentalTerms } from './rules.ts';
import * as store from './store.ts';

export interface ReservationsDeps {
  database: Database;
  clock: Clock;
  accounts: Pick<AccountsService, 'contactOf'>;
  publicUrl: URL;
}

export type ReservationsService = ReturnType<typeof createReservationsService>;

export function createReservationsService({ database, clock, accounts, publicUrl }: ReservationsDeps) {
  const { db } = database;

  /** Who asks, for which car and on which terms; refused by the field or by the state of the car. */
  async function consider(carId: string, input: RentalRequest, viewer: Viewer | null) {
    const [car, account] = await Promise.all([findCar(db, carId), viewer ? accounts.contactOf(viewer.userId) : null]);
    if (!car) throw new Refusal('car_not_found');
    const asking = personOf(account, input);
    const offer = offerRental(input, car.price_centimes, clock.now());
    if (asking.ok && offer.ok) return { car, person: asking.person, terms: offer.terms };
    throw invalidFields(offer.ok ? {} : offer.fields, asking.ok ? {} : asking.fields);
  }

  async function refuseWhenTaken(car: CarRow, { startsAt, endsAt }: RentalTerms) {
    if (car.is_available === 0) throw new Refusal('car_unavailable');
    const taken = await store.overlappingRental(db, car.id, { start: startsAt, end: endsAt });
    if (taken) throw new Refusal('car_taken', { fields: { start_date: `Déjà réservée ${periodOf(taken)}` } });
  }

  async function refuseWhenOverlapping(reader: Db, row: store.ReservationRow) {
    if (row.car_id === null) throw new Refusal('car_removed');
    const rival = await store.overlappingRental(reader, row.car_id, { start: row.starts_at, end: row.ends_at });
    if (rival && rival.id !== row.id) throw takenBy(rival);
  }

  return {
    /** The same request again within ten minutes, even at the same moment, answers the first one. */
    async request(carId: string, input: RentalRequest, viewer: Viewer | null): Promise<OwnRequest> {
      const { car, person, terms } = await consider(carId, input, viewer);
      const now = clock.now();
      const key = requestKey(person, [car.id, terms.startsAt, terms.endsAt]);
      const earlier = await store.findByKey(db, key, now - repeatWindow);
      if (earlier) return toOwnView(earlier);
      await refuseWhenTaken(car, terms);
      return database.inTransaction(async (tx, announce) => {
        const { row, isNew } = await store.insertOnce(
          tx,
          toRow({ car, person, terms, city: input.ville, key, now }),
          now - repeatWindow,
        );
        if (!isNew) return toOwnView(row);
        if (row.email !== null) await queueMail(tx, mail.requestReceived(row.email, factsOf(row), publicUrl), now);
        await queueMail(tx, mail.requestArrived(factsOf(row), publicUrl), now);
        announce('requests', row.id);
        return toOwnView(row);
      });
    },

    /** Null when there is no such reservation. */
    async decide(id: string, to: ReservationStatus): Promise<AdminRequest | null> {
      const before = await store.findReservation(db, id);
      if (!before) return null;
      const accepting = to === 'acceptée' && before.status !== 'acceptée';
      // Most that cannot be accepted are told so here, without waiting for anybody.
      if (accepting) await refuseWhenOverlapping(db, before);
      try {
        return await database.inTransaction(async (tx, announce) => {
          // The car is held, so that rivals for it come one after the other, and the rental in the way can be named. The
          // table's constraint has the last word; left to it alone, PostgreSQL would find the rivals in a deadlock.
          if (accepting && before.car_id !== null) await holdCar(tx, before.car_id);
          if (accepting) await refuseWhenOverlapping(tx, before);
          const row = await store.changeStatus(tx, id, to, clock.now());
          if (!row) throw new Refusal('already_decided');
          if (row.email !== null) {
            const letter = to === 'acceptée' ? mail.requestAccepted : mail.requestRefused;
            await queueMail(tx, letter(row.email, factsOf(row), publicUrl), clock.now());
          }
          announce('requests', id);
          if (accepting && before.car_id !== null) announce('rentals', before.car_id);
          return toAdminView(row, noClash);
        });
      } catch (error) {
        if (error instanceof store.RentalOverlap) throw new Refusal('car_taken');
        throw error;
      }
    },

    /** With what stands in the way of each that can still be accepted. */
    async list(options: store.ListOptions): Promise<AdminRequest[]> {
      const rows = await store.listReservations(db, options);
      const undecided = rows.some(({ status }) => status !== 'acceptée');
      const clashOf = createClashFinder(undecided ? await store.openPeriods(db, clock.now()) : []);
      return rows.map((row) => toAdminView(row, row.status === 'acceptée' ? noClash : clashOf(row)));
    },

    countByStatus: () => store.countByStatus(db),

    countWaitingSince: (since: number) => store.countWaitingSince(db, since),

    latestCreation: () => store.latestCreation(db),

    async ofUser(userId: string): Promise<OwnRequest[]> {
      return (await store.reservationsOfUser(db, userId)).map(toOwnView);
    },

    async takenPeriods(carId: string): Promise<TakenPeriod[]> {
      const rows = await store.takenPeriods(db, carId, clock.now());
      return rows.map((row) => ({ start_date: toIso(row.starts_at), end_date: toIso(row.ends_at) }));
    },

    hasEndedRental: (userId: string, carId: string) => store.hasEndedRental(db, userId, carId, clock.now()),

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

const periodOf = (row: store.ReservationRow) => mail.describePeriod({ start: row.starts_at, end: row.ends_at });

const takenBy = (rental: store.ReservationRow) =>
  new Refusal('car_taken', { fields: { reservation_id: `Location de ${rental.full_name}, ${periodOf(rental)}` } });

interface NewRental {
  car: CarRow;
  person: Person;
  terms: RentalTerms;
  city: string;
  key: string;
  now: number;
}

const toRow = ({ car, person, terms, city, key, now }: NewRental): store.ReservationRow => ({
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

const toOwnView = (row: store.ReservationRow): OwnRequest => ({
  _id: row.id,
  type: 'car',
  status: row.status,
  car_id: row.car_id,
  car_name: row.car_name,
  ville: row.city,
  start_date: toIso(row.starts_at),
  end_date: toIso(row.ends_at),
  days: row.days,
  total: toDirhams(row.total_centimes),
  aeroport: null,
  date: null,
  departure: null,
  created_at: toIso(row.created_at),
});

function toAdminView(row: store.ReservationRow, { blockedBy, rivals }: Clash): AdminRequest {
  return {
    ...toOwnView(row),
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    blocked_by: blockedBy && {
      full_name: blockedBy.full_name,
      start_date: toIso(blockedBy.starts_at),
      end_date: toIso(blockedBy.ends_at),
    },
    rivals,
  };
}

const factsOf = (row: store.ReservationRow): mail.RentalFacts => ({
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
