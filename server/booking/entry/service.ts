import type { Booked, BookingAnswer, BookingForm, FreeCars } from '../../../api/calls/desk-booking.ts';
import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import { billedDays, parseAnyPeriod, type Period } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { AccountGone, presentAddress } from '../../accounts/store.ts';
import { type CarRow, holdCar } from '../../catalogue/store.ts';
import { customerContact } from '../../customers/lookup/store.ts';
import { addCustomer, customerWithPhone } from '../../customers/store.ts';
import { takenBy, vehicleTaken } from '../../fleet/availability/service.ts';
import { freeVehicle, freeVehicles } from '../../fleet/availability/store.ts';
import type { BlocksService } from '../../fleet/blocks/service.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import { candidates, firstOf, OccupationOverlap, occupationsOfRental, occupy } from '../../fleet/occupations/store.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashText, newId, newNumber } from '../../platform/random.ts';
import { noteRentals } from '../../reviews/store.ts';
import { ratesOf, ratesOfCars } from '../charges/service.ts';
import { priceOf, promisedOf, wishedDates } from '../charges/rules.ts';
import { insertCharges } from '../charges/store.ts';
import { chosenOf, settleExtras } from '../extras/service.ts';
import { insertExtras } from '../extras/store.ts';
import { ReferenceTaken, RequestRepeated } from '../requests/store.ts';
import { describeOccupied } from '../reservations/mail.ts';
import type { ReservationsService } from '../reservations/service.ts';
import { assign, type ReservationRow, reservations as store } from '../reservations/store.ts';
import * as rules from './rules.ts';

export interface EntryDeps extends Pick<Platform, 'database' | 'clock' | 'settings'> {
  reservations: Pick<ReservationsService, 'tellDecision'>;
  blocks: BlocksService;
}

type Wish = rules.Details;

const maxTries = 3;

export type EntryService = ReturnType<typeof createEntryService>;

/** Bookings that the desk enters for somebody who calls, writes or stands there. */
export function createEntryService({ database, clock, reservations, blocks, settings }: EntryDeps) {
  const { db } = database;
  /** Until it is ready for the next. */
  const keptFor = (period: Period) => withPreparation(period, settings().rules.preparationMinutes);

  async function holdOffered(tx: Db, carId: string): Promise<CarRow> {
    const car = await holdCar(tx, carId);
    if (!car) throw new Refusal('car_not_found');
    if (car.is_available === 0) throw new Refusal('car_switched_off');
    return car;
  }

  /** The one that was chosen, or of all that are free the one that would stand the shortest. */
  async function vehicleFor(tx: Db, { car_id: carId, vehicle_id: wanted }: Wish, period: Period): Promise<string> {
    const now = clock.now();
    const all = await candidates(tx, { carId, ...period, now });
    const chosen = all.find(({ vehicle_id }) => vehicle_id === wanted);
    if (wanted) {
      if (!chosen) throw new Refusal('vehicle_not_found');
      if (chosen.in_the_way !== null)
        throw takenBy('vehicle_taken', await firstOf(tx, [chosen.in_the_way]), 'vehicle_id');
      return chosen.vehicle_id;
    }
    const free = await freeVehicle(tx, carId, period, now);
    if (free) return free;
    const ways = all.flatMap(({ in_the_way }) => in_the_way ?? []);
    const way = ways.length === 0 ? undefined : await firstOf(tx, ways);
    throw new Refusal('car_taken', way && { fields: { car_id: describeOccupied(way) } });
  }

  /** The customer, never whoever enters it. A number that is known belongs to who is known by it. */
  async function personFor(tx: Db, { customer_id, customer }: Wish, announce: Announce): Promise<rules.Person> {
    const known = customer_id || (customer && (await customerWithPhone(tx, internationalPhone(customer.phone))));
    const asking = customer && { userId: null, fullName: customer.full_name, email: customer.email || null };
    const id = known || (asking && (await addCustomer(tx, { ...asking, phone: customer.phone }, clock.now())));
    const row = id ? await customerContact(tx, id) : undefined;
    // Of a number the owner may have become one with another since it was read: asked again, it tells who.
    if (!row) throw customer_id ? new Refusal('customer_not_found') : new AccountGone();
    if (!known) announce('customers', row.id);
    return rules.toPerson(row, customer_id ? undefined : customer);
  }

  /** In the caller's transaction: the rental with its vehicle, its line in the journal, and its letter. */
  async function enter(tx: Db, announce: Announce, wish: Wish, { author, key, from }: Origin): Promise<Booked> {
    const now = clock.now();
    const { agency } = settings();
    const period = periodOf(wish);
    const car = await holdOffered(tx, wish.car_id);
    const rates = await ratesOf(tx, car);
    const extras = chosenOf(wish.extras, rates.extras);
    const wished = { ...rules.wishedOf(wish, period), extras };
    const { price, reason, fault } = rules.priceFor(wished, { rates, opening: agency }, wish);
    if (fault) throw invalidFields({ price_reason: fault });
    const kept = keptFor(period);
    const vehicleId = await vehicleFor(tx, wish, kept);
    const person = await personFor(tx, wish, announce);
    const id = newId();
    const reference = referenceOf('R', newNumber(referenceCount));
    const agreed = { wished, price, promised: promisedOf(rates) };
    const row = rules.toRow({ id, reference, car, person, city: agency.city, ...agreed, reason, wish, key, now });
    await store.insertRequest(tx, row);
    await assign(tx, id);
    await insertCharges(tx, id, price.charges);
    await insertExtras(tx, id, extras);
    const { start: starts_at, end: ends_at } = wish.stage === 'terminée' ? period : kept;
    const driven = rules.drivenIn(wish.stage, period);
    await occupy(tx, { ...driven, id: newId(), vehicle_id: vehicleId, reservation_id: id, starts_at, ends_at });
    await settleExtras(tx, row, now);
    await writeEntry(tx, {
      at: now,
      author,
      note: reason,
      changes: rules.bookedChanges(row),
      act: from ? 'option_confirmed' : 'booked',
      subjects: [
        { kind: 'reservation', id },
        { kind: 'customer', id: person.customerId },
        { kind: 'vehicle', id: vehicleId },
        ...(from ? [{ kind: 'block' as const, id: from }] : []),
      ],
    });
    const isTold = await tell(tx, row, announce);
    return rules.toBooked(row, vehicleId, isTold);
  }

  /** Whoever drives already, or has, needs no letter that the car waits for them. */
  async function tell(tx: Db, row: ReservationRow, announce: Announce): Promise<boolean> {
    const isTold = rules.isAhead(row, clock.now()) && (await presentAddress(tx, row)) !== null;
    if (isTold) await reservations.tellDecision(tx, row, announce);
    else announce('requests', row.id);
    if (row.car_id === null) return isTold;
    announce('rentals', row.car_id);
    if (row.user_id !== null && (await noteRentals(tx, row.user_id, row.car_id))) announce('reviews', row.car_id);
    return isTold;
  }

  async function hold(tx: Db, announce: Announce, wish: Wish, expiresAt: number, author: Author) {
    const period = periodOf(wish);
    await holdOffered(tx, wish.car_id);
    const vehicleId = await vehicleFor(tx, wish, keptFor(period));
    const { customerId } = await personFor(tx, wish, announce);
    const option = {
      ...period,
      vehicleId,
      customerId,
      expiresAt,
      kind: 'option' as const,
      note: rules.optionNote(wish),
    };
    return blocks.insert(tx, announce, option, author);
  }

  async function earlierWith(reader: Db, key: string): Promise<Booked | null> {
    const row = await store.findByKey(reader, key, 0);
    if (!row) return null;
    const [occupation] = await occupationsOfRental(reader, row.id);
    return rules.toBooked(row, occupation?.vehicle_id ?? '', false);
  }

  /** A reference that another has is made anew; what only the table has seen is refused as what was seen before. */
  async function inOneGo<T>(
    wish: Pick<Wish, 'car_id' | 'vehicle_id' | 'start_date' | 'end_date'>,
    work: (tx: Db, announce: Announce) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await database.inTransaction(async (tx, announce) => {
          await blocks.withoutExpired(tx, announce);
          return work(tx, announce);
        });
      } catch (error) {
        // Also a customer who was made one with another meanwhile: the number tells who they are now.
        const isToRepeat = [ReferenceTaken, RequestRepeated, AccountGone].some((kind) => error instanceof kind);
        if (isToRepeat && tries < maxTries) continue;
        if (error instanceof AccountGone) throw new Refusal('customer_not_found');
        if (!(error instanceof OccupationOverlap)) throw error;
        if (!wish.vehicle_id) throw new Refusal('car_taken');
        const asked = { vehicleId: wish.vehicle_id, period: periodOf(wish), now: clock.now() };
        throw (await vehicleTaken(db, asked)) ?? new Refusal('vehicle_taken');
      }
    }
  }

  return {
    async freeCars(from: string, to: string): Promise<FreeCars> {
      const parsed = parseAnyPeriod({ start_date: from, end_date: to });
      if (!parsed.ok) throw invalidFields({ from: parsed.fields.start_date, to: parsed.fields.end_date });
      const { period } = parsed;
      const wished = wishedDates(from, to, period);
      const vehicles = await freeVehicles(db, keptFor(period), clock.now());
      const rates = await ratesOfCars(
        db,
        vehicles.map(({ car_id, price_centimes }) => ({ id: car_id, price_centimes })),
      );
      const [any] = rates.values();
      const days = any ? priceOf(wished, any, settings().agency).days : billedDays(period);
      const cars = rules.toFreeCars(vehicles, wished, { rates, opening: settings().agency });
      return { start: wallMomentOf(period.start), end: wallMomentOf(period.end), days, cars };
    },

    async book({ hold_until, attempt, ...wish }: BookingForm, viewer: { userId: string }): Promise<BookingAnswer> {
      const now = clock.now();
      const expiresAt = hold_until === undefined ? null : rules.heldUntil(hold_until);
      const stage = rules.stageFault(wish.stage, periodOf(wish), now);
      const heldTooShort = expiresAt !== null && expiresAt <= now;
      if (stage || heldTooShort) throw invalidFields({ stage, ...(heldTooShort && { hold_until: 'date_in_past' }) });
      const key = attempt ? hashText(JSON.stringify(['desk', viewer.userId, attempt])) : null;
      return inOneGo(wish, async (tx, announce) => {
        if (expiresAt !== null) return { option: await hold(tx, announce, wish, expiresAt, viewer) };
        const earlier = key && (await earlierWith(tx, key));
        return { reservation: earlier || (await enter(tx, announce, wish, { author: viewer, key })) };
      });
    },

    async confirm(
      id: string,
      form: rules.OptionRest,
      version: number,
      author: Author,
    ): Promise<{ reservation: Booked }> {
      const option = await blocks.row(id);
      const wish = rules.wishOf(option, form);
      const stage = rules.stageFault(wish.stage, periodOf(wish), clock.now());
      if (stage) throw invalidFields({ stage });
      return inOneGo(wish, async (tx, announce) => {
        await blocks.take(tx, announce, id, version);
        return { reservation: await enter(tx, announce, wish, { author, key: null, from: id }) };
      });
    },
  };
}

interface Origin {
  author: Author;
  key: string | null;
  /** The option that it was. */
  from?: string;
}

function periodOf(wish: Pick<Wish, 'start_date' | 'end_date'>): Period {
  const parsed = parseAnyPeriod(wish);
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.period;
}
