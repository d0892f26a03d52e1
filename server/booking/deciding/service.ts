import { carName } from '../../../api/rules/car-name.ts';
import { undoMs } from '../../../api/rules/rental-acts.ts';
import { parseAnyPeriod, type Period } from '../../../api/rules/rental-period.ts';
import { type CarRow, findCar } from '../../catalogue/store.ts';
import { isCarFree } from '../../fleet/availability/store.ts';
import { hasExpiredOptions } from '../../fleet/blocks/store.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import { occupy, releaseRental } from '../../fleet/occupations/store.ts';
import { takeBackMail } from '../../outbox/store.ts';
import { days } from '../../platform/clock.ts';
import type { Author } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/random.ts';
import { type ActingDeps, type Asked, createActing, type Done, type Held } from '../../rentals/acting/service.ts';
import { takenBy } from '../../fleet/availability/service.ts';
import { vehicleFor } from '../../rentals/giving/service.ts';
import { stagesOf } from '../../rentals/rules.ts';
import { ratesForRental } from '../charges/service.ts';
import { priceOf, totalOf, wishedDates } from '../charges/rules.ts';
import { wishOf } from '../charges/store.ts';
import { letters } from '../reservations/mail.ts';
import { obstacleOf } from '../reservations/rules.ts';
import * as store from '../reservations/store.ts';
import { proposing } from './mail.ts';
import { decisionOf, deleteProposals, insertProposals } from './store.ts';

/** How long the customer may take a proposal up. */
const proposalMs = days(3);

/** What is proposed instead of what was asked for. */
export interface Proposed {
  car_id: string;
  start_date: string;
  end_date: string;
}

const carRemoved = 'Voiture retirée du parc';

/** Whether a request becomes a rental. */
export function createDeciding(deps: ActingDeps) {
  const { database, clock, settings } = deps;
  const acting = createActing(deps);
  const { db } = database;
  const prepared = (period: Period) => withPreparation(period, settings().rules.preparationMinutes);
  const kept = (row: store.ReservationRow) => prepared({ start: row.starts_at, end: row.ends_at });

  async function refuseUnlessAcceptable(reader: Db, row: store.ReservationRow, now: number): Promise<CarRow> {
    if (!stagesOf.accept.includes(row.stage)) throw new Refusal('already_decided');
    const taken = row.car_id === null ? undefined : await isCarFree(reader, row.car_id, kept(row), now);
    // After its vehicles: of a car that is removed in between none is left, and it would be told as taken.
    const car = row.car_id === null ? undefined : await findCar(reader, row.car_id);
    const isTaken = taken?.isFree === false;
    const obstacle = obstacleOf(row, { car: car ? { isOffered: car.is_available === 1 } : null, isTaken, now });
    if (obstacle === 'car_taken' && isTaken) throw takenBy('car_taken', taken.inTheWay, 'reservation_id');
    if (obstacle || !car) throw new Refusal(obstacle ?? 'car_removed');
    return car;
  }

  /**
   * The car is held, so that rivals for it and whoever removes or changes it come one after the other. The table's
   * constraint has the last word on overlaps; left to it alone, PostgreSQL would find the rivals in a deadlock.
   */
  async function accept(id: string, asked: Asked, vehicleId?: string): Promise<store.ReservationRow> {
    const before = await store.reservations.find(db, id);
    if (!before) throw new Refusal('reservation_not_found');
    // Most that cannot be accepted are told so here, without waiting for anybody. An option that is over ends first.
    if (asked.version === undefined && !(await hasExpiredOptions(db, clock.now())))
      await refuseUnlessAcceptable(db, before, clock.now());
    const work = async ({ tx, row, now }: Held): Promise<Done> => {
      const car = await refuseUnlessAcceptable(tx, row, now);
      const period = kept(row);
      const vehicle_id = await vehicleFor(tx, { carId: car.id, period, now, vehicleId });
      await occupy(tx, {
        id: newId(),
        vehicle_id,
        reservation_id: id,
        starts_at: period.start,
        ends_at: period.end,
      });
      return {
        act: 'accepted',
        changes: { stage: 'prévue', decided_at: now, closing_reason: '', closed_by: null },
        vehicles: [vehicle_id],
        letter: letters.accepted,
        waitMs: undoMs,
      };
    };
    return acting.run(id, asked, work, { ifTaken: vehicleId === undefined ? 'car_taken' : 'vehicle_taken' });
  }

  const refuse = (id: string, asked: Asked, reason = '', proposed: readonly Proposed[] = []) =>
    acting.run(id, asked, async ({ tx, row, now }) => {
      if (!stagesOf.refuse.includes(row.stage)) throw new Refusal('already_decided');
      const offers = await offersOf(tx, row, proposed, now);
      await insertProposals(
        tx,
        offers.map(({ car, period, price }) => ({
          id: newId(),
          reservation_id: id,
          car_id: car.id,
          starts_at: period.start,
          ends_at: period.end,
          days: price.days,
          price_centimes: price.price_centimes,
          total_centimes: totalOf(price),
          created_at: now,
          expires_at: now + proposalMs,
        })),
      );
      const named = offers.map(({ car, period, price }) => ({ carName: carName(car), period, total: totalOf(price) }));
      return {
        act: 'refused',
        note: reason,
        changes: { stage: 'refusée', decided_at: now, closing_reason: reason, closed_by: 'agence' },
        letter: named.length === 0 ? letters.refused : proposing(named),
        waitMs: undoMs,
      };
    });

  /** Each must be to be had; refused by the field. */
  async function offersOf(reader: Db, row: store.ReservationRow, proposed: readonly Proposed[], now: number) {
    const offers = [];
    for (const [index, { car_id, ...dates }] of proposed.entries()) {
      const parsed = parseAnyPeriod(dates);
      if (!parsed.ok) throw invalidFields(prefixed(`proposals.${index}`, parsed.fields));
      const car = await findCar(reader, car_id);
      if (!car) throw new Refusal('car_not_found', { fields: { [`proposals.${index}.car_id`]: 'Voiture inconnue' } });
      await refuseUnlessToBeHad(reader, car, parsed.period, { now, field: `proposals.${index}.car_id` });
      const { period } = parsed;
      const { starts_at, ends_at, is_start_open, is_end_open } = wishedDates(dates.start_date, dates.end_date, period);
      const wished = { ...(await wishOf(reader, row)), starts_at, ends_at, is_start_open, is_end_open };
      offers.push({
        car,
        period,
        price: priceOf(wished, await ratesForRental(reader, car, wished.extras), settings().agency),
      });
    }
    return offers;
  }

  async function refuseUnlessToBeHad(
    reader: Db,
    car: CarRow,
    period: Period,
    { now, field }: { now: number; field: string },
  ): Promise<void> {
    const taken = await isCarFree(reader, car.id, prepared(period), now);
    if (!taken.isFree) throw takenBy('car_taken', taken.inTheWay, field);
  }

  /** As if it had not been decided: the letter has not gone out, and the former stage is there again. */
  const undo = (id: string, asked: Asked) =>
    acting.run(id, asked, async ({ tx, row, now }) => {
      const decision = await decisionOf(tx, row);
      const isInTime = decision !== null && now - decision.at < undoMs;
      if (!isInTime || !(await takeBackMail(tx, id, decision.at, now))) throw new Refusal('too_late_to_undo');
      await deleteProposals(tx, id, decision.at);
      const vehicles = decision.isAcceptance ? await releaseRental(tx, id) : [];
      return {
        act: 'undone',
        changes: { ...decision.before, decided_at: null },
        vehicles,
      };
    });

  /** Those that wait for a car that goes away; the caller holds it. */
  async function refuseWaiting(tx: Db, carId: string, author: Author, announce: Announce): Promise<void> {
    const now = clock.now();
    for (const row of await store.waitingFor(tx, carId))
      await acting.write({ tx, row, now, announce }, author, {
        act: 'refused',
        note: carRemoved,
        changes: { stage: 'refusée', decided_at: now, closing_reason: carRemoved, closed_by: 'agence' },
        letter: letters.refused,
      });
  }

  return { accept, refuse, refuseWaiting, undo };
}

const prefixed = <T>(prefix: string, fields: Record<string, T>) =>
  Object.fromEntries(Object.entries(fields).map(([name, fault]) => [`${prefix}.${name}`, fault]));
