import type { Charge } from '../../../api/rules/pricing/charges.ts';
import { referenceCount, referenceOf } from '../../../api/rules/reference.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import { bookedChanges, type drivenIn, type toRow } from '../../booking/entry/rules.ts';
import { wordsOf } from '../../booking/reservations/rules.ts';
import type { newCustomer } from '../../customers/rules.ts';
import { changesOfNew } from '../../journal/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId, newNumber } from '../../platform/random.ts';
import { noteRentals } from '../../reviews/store.ts';
import { takenReferences } from '../bookings/store.ts';
import { insertMany, mapInTurns, type Stamp } from '../store.ts';

type Row = Omit<ReturnType<typeof toRow>, 'stage' | 'status' | 'city'> & { stage: ReservationStage; city: string };

export interface Made {
  row: Row;
  ownReference: string | null;
  charges: readonly Charge[];
  vehicle: { id: string; period: Period; driven: ReturnType<typeof drivenIn> } | null;
}

export type Person = ReturnType<typeof newCustomer> & { phone: string };

export interface Work {
  made: Made[];
  /** Those who are not known yet, by their number. */
  people: Map<string, Person>;
  seen: Map<string, number>;
}

/** All rows of an import of rentals, some hundred at a time; answers what the journal has to say. */
export async function writeBookings(tx: Db, { now, note }: Stamp, { made, people }: Work) {
  await insertMany(
    tx,
    'customers',
    [...people.values()].map(({ phone: _phone, ...customer }) => customer),
  );
  await insertMany(
    tx,
    'customer_phones',
    [...people.values()].map(({ id, phone }) => ({ phone, customer_id: id, position: 1 })),
  );
  const references = await freshReferences(tx, made.length);
  const rows = made.map(({ row, ownReference }, index) => ({
    ...row,
    reference: references[index] ?? '',
    own_reference: ownReference,
    is_assigned: 1,
  }));
  await insertMany(tx, 'reservations', await mapInTurns(rows, (row) => ({ ...row, search_text: wordsOf(row) })));
  await insertMany(
    tx,
    'charges',
    made.flatMap(({ row, charges }) =>
      charges.map((charge, position) => ({ ...charge, reservation_id: row.id, position })),
    ),
  );
  await insertMany(
    tx,
    'occupations',
    made.flatMap(({ row, vehicle }) =>
      vehicle
        ? [
            {
              id: newId(),
              vehicle_id: vehicle.id,
              reservation_id: row.id,
              starts_at: vehicle.period.start,
              ends_at: vehicle.period.end,
              ...vehicle.driven,
            },
          ]
        : [],
    ),
  );
  for (const [userId, ofUser] of Map.groupBy(made, ({ row }) => row.user_id)) {
    if (userId === null) continue;
    for (const carId of new Set(ofUser.map(({ row }) => row.car_id))) await noteRentals(tx, userId, carId);
  }
  return [
    ...(await mapInTurns([...people.values()], ({ id, full_name, email, phone }) => ({
      at: now,
      act: 'customer_added',
      note,
      changes: changesOfNew({ full_name, email, phones: phone }),
      subjects: [{ kind: 'customer' as const, id }],
    }))),
    ...(await mapInTurns(made, ({ row, vehicle }) => ({
      at: now,
      act: 'booked',
      note,
      changes: bookedChanges({ ...row, reference: '' }),
      subjects: [
        { kind: 'reservation' as const, id: row.id },
        { kind: 'customer' as const, id: row.customer_id },
        ...(vehicle ? [{ kind: 'vehicle' as const, id: vehicle.id }] : []),
      ],
    }))),
  ];
}

/** So many that nobody has. */
async function freshReferences(tx: Db, count: number): Promise<string[]> {
  const fresh = new Set<string>();
  while (fresh.size < count) {
    const wanted = Array.from({ length: count - fresh.size }, () => referenceOf('R', newNumber(referenceCount)));
    const taken = await takenReferences(tx, wanted);
    for (const reference of wanted) if (!taken.has(reference)) fresh.add(reference);
  }
  return [...fresh];
}
