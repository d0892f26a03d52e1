import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import { keptCity } from '../../../api/rules/city-names.ts';
import type { AdminRequest, OwnRequest, SentRequest } from '../../../api/calls/booking.ts';
import type { TransferRequest } from '../../../api/calls/booking-forms.ts';
import { airportNamed } from '../../../api/rules/airports.ts';
import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import { canTransition, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { addCustomer, customerWithPhone, noteContact } from '../../customers/store.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import { toIso } from '../../platform/clock.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { hashText, newId, newNumber } from '../../platform/random.ts';
import { isForAnother, isOffList, isTooLate, requestKey, unproven } from '../requests/rules.ts';
import { contactOf, createRequests, ownView, type RequestsDeps, type Sender } from '../requests/service.ts';
import { letters, type TransferFacts } from './mail.ts';
import { freshTransfer, isDayAlone, parsePickup } from './rules.ts';
import { changeStatus, type TransferRow, transfers } from './store.ts';

export type TransfersService = ReturnType<typeof createTransfersService>;

export function createTransfersService(deps: RequestsDeps) {
  const { database, clock } = deps;
  const toAdminViews = (rows: TransferRow[]) => rows.map((row) => toAdminView(row, clock.now()));
  const kind = { store: transfers, letters, factsOf, toOwnView, toAdminViews };
  const requests = createRequests<TransferRow, TransferFacts>(deps, kind);

  return {
    ...requests.reads,

    async request(input: TransferRequest, { viewer, ip }: Sender): Promise<SentRequest> {
      const now = clock.now();
      const pickup = parsePickup(input.date, now);
      const airport = airportNamed(input.aeroport, input.ville);
      if (!pickup.ok) throw invalidFields({ date: pickup.problem });
      if (!airport) throw invalidFields({ aeroport: 'unknown_value' });
      const departure = keptCity(input.taVille);
      const account = isForAnother(viewer, { full_name: input.nom, phone: input.tel }) ? null : viewer;
      const person = { userId: account?.userId ?? null, fullName: input.nom, phone: input.tel };
      const told = toldOf(input);
      const key = hashText(
        requestKey(person, ip, [departure, airport.iata, pickup.at, ...Object.values(told).map(String)]),
      );
      const toRow = (customerId: string): TransferRow => ({
        ...freshTransfer,
        id: newId(),
        user_id: person.userId,
        full_name: input.nom,
        email: account?.email ?? null,
        phone: input.tel,
        departure_city: departure,
        airport_city: input.ville,
        airport: airport.name,
        pickup_at: pickup.at,
        ...told,
        reference: referenceOf('T', newNumber(referenceCount)),
        customer_id: customerId,
        request_key: key,
        created_at: now,
      });
      return requests.askOnce(key, () =>
        database.inTransaction(async (tx, announce, atLast) => {
          const known = await customerWithPhone(tx, internationalPhone(person.phone));
          const row = toRow(known ?? (await addCustomer(tx, unproven(person), now)));
          return requests.record(tx, row, { announce, atLast });
        }),
      );
    },

    /** Null when there is no such transfer. */
    decide(id: string, to: ReservationStatus, author: Author): Promise<AdminRequest | null> {
      return database.inTransaction(async (tx, announce) => {
        const before = await transfers.find(tx, id);
        if (!before) return null;
        const accepting = to === 'acceptée' && canTransition(before.status, to);
        if (accepting && isPast(before, clock.now())) throw new Refusal('dates_past');
        const row = await changeStatus(tx, id, to, clock.now());
        if (!row) throw new Refusal('already_decided');
        if (to === 'acceptée') await noteContact(tx, row);
        await writeEntry(tx, {
          at: clock.now(),
          author,
          act: to === 'acceptée' ? 'accepted' : 'refused',
          changes: [{ field: 'status', before: before.status, after: to }],
          subjects: [
            { kind: 'transfer', id },
            { kind: 'customer', id: row.customer_id },
          ],
        });
        await requests.notifyDecision(tx, row, announce);
        return toAdminView(row, clock.now());
      });
    },
  };
}

/** What a customer may leave to be agreed on. */
const toldOf = ({ direction, flight, passengers }: TransferRequest) => ({
  direction: direction || freshTransfer.direction,
  flight: flight ?? freshTransfer.flight,
  passengers: passengers ?? freshTransfer.passengers,
});

const toOwnView = (row: TransferRow): OwnRequest =>
  ownView(row, {
    type: 'transport',
    ville: row.airport_city,
    aeroport: row.airport,
    date: toIso(row.pickup_at),
    date_wall: localTimeAt(row.pickup_at),
    departure: row.departure_city,
    direction: row.direction,
    is_start_open: isDayAlone(row.pickup_at),
  });

const isPast = (row: TransferRow, now: number) => isTooLate(row.pickup_at, row.created_at, now);

const toAdminView = (row: TransferRow, now: number): AdminRequest => ({
  ...toOwnView(row),
  ...contactOf(row),
  plates: [],
  obstacle: row.status !== 'acceptée' && isPast(row, now) ? 'dates_past' : null,
  blocked_by: null,
  rivals: 0,
  ville_hors_liste: isOffList(row.departure_city),
});

const factsOf = (row: TransferRow): TransferFacts => ({
  reference: row.reference,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  departureCity: row.departure_city,
  airport: row.airport,
  pickupAt: row.pickup_at,
  direction: row.direction,
  flight: row.flight,
  passengers: row.passengers,
});
