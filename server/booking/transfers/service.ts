import { keptCity } from '../../../api/rules/city-names.ts';
import type { AdminRequest, OwnRequest, TransferRequest } from '../../../api/calls/booking.ts';
import { airportNamed } from '../../../api/rules/places.ts';
import { canTransition, initialStatus, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { presentAddress } from '../../accounts/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { toIso } from '../../platform/clock.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { hashText, newId } from '../../platform/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { orLoggedOut, type Sender } from '../reservations/service.ts';
import type { ListOptions } from '../reservations/store.ts';
import { asRepeated, isOffList, isTooLate, repeatWindow, requestKey } from '../rules.ts';
import * as mail from './mail.ts';
import { parsePickup } from './rules.ts';
import * as store from './store.ts';

export type TransfersDeps = Pick<Platform, 'database' | 'clock' | 'publicUrl'>;

export type TransfersService = ReturnType<typeof createTransfersService>;

export function createTransfersService({ database, clock, publicUrl }: TransfersDeps) {
  const { db } = database;
  return {
    /** The same request again within ten minutes, even at the same moment, answers the first one. */
    async request(input: TransferRequest, { viewer, ip }: Sender): Promise<OwnRequest> {
      const now = clock.now();
      const pickup = parsePickup(input.date, now);
      const airport = airportNamed(input.aeroport, input.ville);
      if (!pickup.ok) throw invalidFields({ date: pickup.problem });
      if (!airport) throw invalidFields({ aeroport: 'unknown_value' });
      const departure = keptCity(input.taVille);
      const person = { userId: viewer?.userId ?? null, fullName: input.nom, phone: input.tel };
      const row = {
        id: newId(),
        user_id: person.userId,
        full_name: input.nom,
        email: viewer?.email ?? null,
        phone: input.tel,
        departure_city: departure,
        airport_city: input.ville,
        airport: airport.name,
        pickup_at: pickup.at,
        status: initialStatus,
        request_key: hashText(requestKey(person, ip, [departure, airport.iata, pickup.at])),
        created_at: now,
        decided_at: null,
      };
      const asking = database.inTransaction(async (tx, announce) => {
        const { row: stored, isNew } = await store.insertOnce(tx, row, now - repeatWindow);
        if (!isNew) return toOwnView(asRepeated(stored));
        const facts = factsOf(stored);
        if (stored.email !== null) await queueMail(tx, mail.requestReceived(stored.email, facts, publicUrl), now);
        await queueMail(tx, mail.requestArrived(facts, publicUrl), now);
        announce('requests', stored.id);
        return toOwnView(stored);
      });
      return orLoggedOut(asking);
    },

    /** Null when there is no such transfer. */
    decide(id: string, to: ReservationStatus): Promise<AdminRequest | null> {
      return database.inTransaction(async (tx, announce) => {
        const before = await store.findTransfer(tx, id);
        if (!before) return null;
        const accepting = to === 'acceptée' && canTransition(before.status, to);
        if (accepting && isPast(before, clock.now())) throw new Refusal('dates_past');
        const row = await store.changeStatus(tx, id, to, clock.now());
        if (!row) throw new Refusal('already_decided');
        const address = await presentAddress(tx, row);
        if (address !== null) {
          const letter = to === 'acceptée' ? mail.requestAccepted : mail.requestRefused;
          await queueMail(tx, letter(address, factsOf(row), publicUrl), clock.now());
        }
        announce('requests', id);
        return toAdminView(row, clock.now());
      });
    },

    async list(options: ListOptions): Promise<AdminRequest[]> {
      const now = clock.now();
      return (await store.listTransfers(db, options)).map((row) => toAdminView(row, now));
    },

    async named(ids: readonly string[]): Promise<AdminRequest[]> {
      const now = clock.now();
      return (await store.findTransfers(db, ids)).map((row) => toAdminView(row, now));
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

const isPast = (row: store.TransferRow, now: number) => isTooLate(row.pickup_at, row.created_at, now);

const toAdminView = (row: store.TransferRow, now: number): AdminRequest => ({
  ...toOwnView(row),
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  obstacle: row.status !== 'acceptée' && isPast(row, now) ? 'dates_past' : null,
  blocked_by: null,
  rivals: 0,
  ville_hors_liste: isOffList(row.departure_city),
});

const factsOf = (row: store.TransferRow): mail.TransferFacts => ({
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  departureCity: row.departure_city,
  airport: row.airport,
  pickupAt: row.pickup_at,
});
