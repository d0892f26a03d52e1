import type { AdminRequest } from '../../../api/calls/booking.ts';
import { canMove, type ReservationStage } from '../../../api/rules/reservation-stage.ts';
import { type CarRow, findCar, holdCar } from '../../catalogue/store.ts';
import { freeVehicle, isCarFree } from '../../fleet/availability/store.ts';
import { type Occupied, OccupationOverlap, occupy } from '../../fleet/occupations/store.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { noteRentals } from '../../reviews/store.ts';
import { toAdminView } from '../clashes/service.ts';
import { describeOccupied } from '../reservations/mail.ts';
import { noClash, obstacleOf } from '../reservations/rules.ts';
import * as store from '../reservations/store.ts';

type NotifyDecision = (tx: Db, row: store.ReservationRow, announce: Announce) => Promise<void>;

const carRemoved = 'Voiture retirée du parc';

/** Whether a request becomes a rental. */
export function createDeciding(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  notifyDecision: NotifyDecision,
) {
  const { db } = database;

  async function refuseUnlessAcceptable(reader: Db, row: store.ReservationRow, car: CarRow | undefined) {
    if (!canMove(row.stage, 'prévue')) throw new Refusal('already_decided');
    const now = clock.now();
    const taken = car && (await isCarFree(reader, car.id, periodOf(row), now));
    const obstacle = obstacleOf(row, {
      car: car ? { isOffered: car.is_available === 1 } : null,
      isTaken: taken?.isFree === false,
      now,
    });
    if (obstacle)
      throw obstacle === 'car_taken' && taken?.isFree === false ? takenBy(taken.inTheWay) : new Refusal(obstacle);
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
    return row;
  }

  /** Gives the rental a vehicle that is free. */
  async function assignVehicle(tx: Db, row: store.ReservationRow): Promise<string> {
    const period = periodOf(row);
    const vehicleId = row.car_id && (await freeVehicle(tx, row.car_id, period, clock.now()));
    if (!vehicleId) throw new Refusal('car_taken');
    const { start: starts_at, end: ends_at } = period;
    await occupy(tx, { id: newId(), vehicle_id: vehicleId, reservation_id: row.id, starts_at, ends_at });
    return vehicleId;
  }

  async function accept(id: string, author: Author): Promise<AdminRequest | null> {
    const before = await store.reservations.find(db, id);
    if (!before) return null;
    // Most that cannot be accepted are told so here, without waiting for anybody.
    await refuseUnlessAcceptable(db, before, before.car_id ? await findCar(db, before.car_id) : undefined);
    try {
      return await database.inTransaction(async (tx, announce) => {
        const held = await holdForAcceptance(tx, before);
        const vehicleId = await assignVehicle(tx, held);
        const row = await decided(tx, held, 'prévue', { author, vehicleId });
        await notifyDecision(tx, row, announce);
        if (row.car_id !== null) {
          announce('rentals', row.car_id);
          // Somebody may have written about the car already, and the rental may be over.
          if (row.user_id !== null && (await noteRentals(tx, row.user_id, row.car_id))) announce('reviews', row.car_id);
        }
        return toAdminView(row, noClash, null);
      });
    } catch (error) {
      if (error instanceof OccupationOverlap) throw new Refusal('car_taken');
      throw error;
    }
  }

  function refuse(id: string, author: Author): Promise<AdminRequest | null> {
    return database.inTransaction(async (tx, announce) => {
      const before = await store.reservations.find(tx, id);
      if (!before) return null;
      const row = await decided(tx, before, 'refusée', { author });
      await notifyDecision(tx, row, announce);
      return toAdminView(row, noClash, null);
    });
  }

  /** Those that wait for a car that goes away; the caller holds it. */
  async function refuseWaiting(tx: Db, carId: string, author: Author, announce: Announce): Promise<void> {
    for (const before of await store.waitingFor(tx, carId)) {
      const row = await decided(tx, before, 'refusée', { author, reason: carRemoved });
      await notifyDecision(tx, row, announce);
    }
  }

  async function decided(
    tx: Db,
    before: store.ReservationRow,
    to: ReservationStage,
    { author, vehicleId, reason = '' }: { author: Author; vehicleId?: string; reason?: string },
  ): Promise<store.ReservationRow> {
    const now = clock.now();
    const row = await store.moveStage(tx, before.id, to, { decided_at: now, closing_reason: reason });
    if (!row) throw new Refusal('already_decided');
    await writeEntry(tx, {
      at: now,
      author,
      act: to === 'prévue' ? 'accepted' : 'refused',
      note: reason,
      changes: [{ field: 'stage', before: before.stage, after: to }],
      subjects: [
        { kind: 'reservation', id: row.id },
        { kind: 'customer', id: row.customer_id },
        ...(vehicleId ? [{ kind: 'vehicle' as const, id: vehicleId }] : []),
      ],
    });
    return row;
  }

  return { accept, refuse, refuseWaiting };
}

const periodOf = (row: store.ReservationRow) => ({ start: row.starts_at, end: row.ends_at });

/** Names the rental or the block: whoever decides sees what to do about it. */
function takenBy(way: Occupied | undefined): Refusal {
  if (!way) return new Refusal('car_taken');
  return new Refusal('car_taken', { fields: { reservation_id: describeOccupied(way) } });
}
