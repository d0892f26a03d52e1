import { carName } from '../../../api/rules/car-name.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { waysOf } from '../../fleet/availability/store.ts';
import { tightest } from '../../fleet/occupations/rules.ts';
import { changeOccupation, neighbours, type Occupied } from '../../fleet/occupations/store.ts';
import type { Author } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Acting, Held } from '../acting/service.ts';
import { takenBy } from '../../fleet/availability/service.ts';
import * as store from '../store.ts';

/** What wants the vehicle, a rental or a block: it leaves where it is, and nothing goes where it will be. */
interface Mover {
  reservationId?: string | undefined;
  vehicleId: string;
  now: number;
}

/**
 * Where each rental in the way could go: a free vehicle of the same car, else of the same type. Null where nothing is free,
 * and for what cannot go at all. Two of one vehicle never overlap, so that each can be asked for by itself.
 */
export async function placesFor(db: Db, ways: readonly Occupied[], mover: Mover): Promise<(store.Vehicle | null)[]> {
  const places = [];
  for (const way of ways) places.push(await placeFor(db, way, mover));
  return places;
}

async function placeFor(
  db: Db,
  way: Occupied,
  { reservationId, vehicleId, now }: Mover,
): Promise<store.Vehicle | null> {
  const from = await store.findVehicle(db, way.vehicleId);
  if (!from || way.reservationId === null || way.handedAt !== null) return null;
  const others = (await store.vehiclesInService(db, { type: from.type })).filter(
    ({ id }) => id !== vehicleId && id !== from.id,
  );
  const period = { start: way.start, end: way.end };
  const taken = await waysOf(
    db,
    others.map(({ id }) => id),
    { ...period, now, except: [reservationId ?? '', way.reservationId] },
  );
  const free = others.filter(({ id }) => !taken.has(id));
  const sameCar = free.filter(({ car_id }) => car_id === from.car_id);
  const choice = sameCar.length > 0 ? sameCar : free;
  if (choice.length === 0) return null;
  const ids = choice.map(({ id }) => id);
  const best = tightest(await neighbours(db, ids, period), period);
  return choice.find(({ id }) => id === best) ?? null;
}

/** Moves everything that is in the way, or refuses with the first that cannot go. */
export async function moveAway(
  acting: Pick<Acting, 'write' | 'hold'>,
  { tx, row, now, announce }: Omit<Held, 'row'> & Partial<Pick<Held, 'row'>>,
  author: Author,
  { ways, vehicleId }: { ways: readonly Occupied[]; vehicleId: string },
): Promise<void> {
  const places = await placesFor(tx, ways, { reservationId: row?.id, vehicleId, now });
  for (const [index, way] of ways.entries()) {
    const to = places[index];
    if (!to || way.reservationId === null) throw takenBy('others_cannot_move', way, 'vehicle_id');
    const other = await acting.hold(tx, way.reservationId, []);
    if (other.stage !== 'prévue') throw takenBy('others_cannot_move', way, 'vehicle_id');
    await changeOccupation(tx, way.id, { vehicle_id: to.id });
    await acting.write({ tx, row: other, now, announce }, author, {
      act: 'moved',
      changes: other.car_id === to.car_id ? {} : { car_id: to.car_id, car_name: carName(to) },
      noted: [vehicleChange(way.plate, to.plate)],
      vehicles: [way.vehicleId, to.id],
    });
  }
}

export const vehicleChange = (before: string | null, after: string | null): Change => ({
  field: 'vehicle',
  before,
  after,
});
