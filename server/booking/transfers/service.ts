import type { AdminRequest, OwnRequest, TransferRequest } from '../../../api/booking.ts';
import { airportNamed } from '../../../api/places.ts';
import { initialStatus, type ReservationStatus } from '../../../api/reservation-status.ts';
import { queueMail } from '../../outbox/store.ts';
import { type Clock, toIso } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { invalidFields, Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/random.ts';
import type { Viewer } from '../../platform/session.ts';
import type { ListOptions } from '../reservations/store.ts';
import { repeatWindow, requestKey } from '../rules.ts';
import * as mail from './mail.ts';
import { parsePickup } from './rules.ts';
import * as store from './store.ts';

export interface TransfersDeps {
  database: Database;
  clock: Clock;
  publicUrl: URL;
}

export type TransfersService = ReturnType<typeof createTransfersService>;

export function createTransfersService({ database, clock, publicUrl }: TransfersDeps) {
  const { db } = database;
  return {
    /** The same request again within ten minutes, even at the same moment, answers the first one. */
    async request(input: TransferRequest, viewer: Viewer | null): Promise<OwnRequest> {
      const now = clock.now();
      const pickup = parsePickup(input.date, now);
      const airport = airportNamed(input.aeroport, input.ville);
      if (!pickup.ok) throw invalidFields({ date: pickup.problem });
      if (!airport) throw invalidFields({ aeroport: 'unknown_value' });
      const person = { userId: viewer?.userId ?? null, phone: input.tel };
      const row = {
        id: newId(),
        user_id: person.userId,
        full_name: input.nom,
        email: viewer?.email ?? null,
        phone: input.tel,
        departure_city: input.taVille,
        airport_city: input.ville,
        airport: airport.name,
        pickup_at: pickup.at,
        status: initialStatus,
        request_key: requestKey(person, [input.taVille, airport.iata, pickup.at]),
        created_at: now,
        decided_at: null,
      };
      return database.inTransaction(async (tx, announce) => {
        const { row: stored, isNew } = await store.insertOnce(tx, row, now - repeatWindow);
        if (!isNew) return toOwnView(stored);
        const facts = factsOf(stored);
        if (stored.email !== null) await queueMail(tx, mail.requestReceived(stored.email, facts, publicUrl), now);
        await queueMail(tx, mail.requestArrived(facts, publicUrl), now);
        announce('requests', stored.id);
        return toOwnView(stored);
      });
    },

    /** Null when there is no such transfer. */
    decide(id: string, to: ReservationStatus): Promise<AdminRequest | null> {
      return database.inTransaction(async (tx, announce) => {
        if (!(await store.findTransfer(tx, id))) return null;
        const row = await store.changeStatus(tx, id, to, clock.now());
        if (!row) throw new Refusal('already_decided');
        if (row.email !== null) {
          const letter = to === 'acceptée' ? mail.requestAccepted : mail.requestRefused;
          await queueMail(tx, letter(row.email, factsOf(row), publicUrl), clock.now());
        }
        announce('requests', id);
        return toAdminView(row);
      });
    },

    async list(options: ListOptions): Promise<AdminRequest[]> {
      return (await store.listTransfers(db, options)).map(toAdminView);
    },

    async ofUser(userId: string): Promise<OwnRequest[]> {
      return (await store.transfersOfUser(db, userId)).map(toOwnView);
    },

    countByStatus: () => store.countByStatus(db),

    countWaitingSince: (since: number) => store.countWaitingSince(db, since),

    latestCreation: () => store.latestCreation(db),
  };
}

const toOwnView = (row: store.TransferRow): OwnRequest => ({
  _id: row.id,
  type: 'transport',
  status: row.status,
  car_id: null,
  car_name: null,
  ville: row.airport_city,
  start_date: null,
  end_date: null,
  days: null,
  total: null,
  aeroport: row.airport,
  date: toIso(row.pickup_at),
  departure: row.departure_city,
  created_at: toIso(row.created_at),
});

const toAdminView = (row: store.TransferRow): AdminRequest => ({
  ...toOwnView(row),
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  blocked_by: null,
  rivals: 0,
});

const factsOf = (row: store.TransferRow): mail.TransferFacts => ({
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  departureCity: row.departure_city,
  airport: row.airport,
  pickupAt: row.pickup_at,
});
