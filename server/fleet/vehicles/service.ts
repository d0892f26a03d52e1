import type { HistoryQuery, NewVehicle, Vehicle, VehicleChange } from '../../../api/calls/vehicles.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { parseMoment } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { describePeriod } from '../../booking/reservations/mail.ts';
import { holdCar, keepCar } from '../../catalogue/store.ts';
import { changesBetween } from '../../journal/rules.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { readPage } from '../../platform/db/keyset.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { type Occupied, occupiedBetween, vehiclesOut } from '../occupations/store.ts';
import { blockOf, endMoment, factsOf, shown, toOccupation, type VehicleFacts, wearerAt } from './rules.ts';
import * as store from './store.ts';

export type VehiclesService = ReturnType<typeof createVehiclesService>;

/** What has a plate and a key. */
export function createVehiclesService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { db } = database;

  async function views(rows: readonly store.NamedVehicle[]): Promise<Vehicle[]> {
    const now = clock.now();
    const ids = rows.map(({ id }) => id);
    const [former, occupied, out] = await Promise.all([
      store.formerPlates(db),
      occupiedBetween(db, ids, { start: now, end: now + 1 }),
      vehiclesOut(db, ids),
    ]);
    const plates = Map.groupBy(former, ({ vehicle_id }) => vehicle_id);
    // Whoever has it counts before whoever should have had it by now.
    const uses = new Map([...occupied, ...out].map((use) => [use.vehicleId, use]));
    return rows.map((row) => {
      const use = uses.get(row.id);
      const isOut = out.some(({ vehicleId }) => vehicleId === row.id);
      return toView(row, {
        formerPlates: (plates.get(row.id) ?? []).map(({ plate }) => plate),
        use: use ? toUse(use, isOut && use.end <= now) : null,
      });
    });
  }

  async function viewOf(id: string): Promise<Vehicle> {
    const row = await store.findVehicle(db, id);
    const [view] = row ? await views([row]) : [];
    if (!view) throw new Refusal('vehicle_not_found');
    return view;
  }

  function refuseFuture({ first_registration }: VehicleFacts) {
    if (first_registration !== null && first_registration > dayAt(clock.now()))
      throw invalidFields({ first_registration: 'date_in_future' });
  }

  /** What one desk does to a vehicle, in one transaction; a plate that another has is named with who has it. */
  async function writing(plate: string, work: (tx: Db, announce: Announce) => Promise<void>): Promise<void> {
    try {
      await database.inTransaction(work);
    } catch (error) {
      if (!(error instanceof store.PlateTaken)) throw error;
      const other = await store.vehicleWithPlate(db, plate);
      const message = other ? `${refusalMessages.plate_taken} (${carName(other)})` : refusalMessages.plate_taken;
      throw new Refusal('plate_taken', { message, fields: { plate: message } });
    }
  }

  interface Noted {
    row: Pick<store.VehicleRow, 'id' | 'car_id'>;
    author: Author;
    act: string;
    changes?: Change[];
  }

  async function note(tx: Db, { row, author, act, changes = [] }: Noted): Promise<void> {
    const subjects = [
      { kind: 'vehicle', id: row.id },
      { kind: 'car', id: row.car_id },
    ] as const;
    await writeEntry(tx, { at: clock.now(), author, act, changes, subjects });
  }

  return {
    list: async (carId?: string): Promise<Vehicle[]> => views(await store.listedVehicles(db, carId)),

    async page(id: string) {
      const now = clock.now();
      const [vehicle, plates, ahead] = await Promise.all([
        viewOf(id),
        store.platesOf(db, id),
        store.occupationsAhead(db, id, now),
      ]);
      return {
        vehicle,
        plates: plates.map(({ plate, from_at, until_at }) => ({
          plate,
          from: wallMomentOf(from_at),
          until: until_at === null ? null : wallMomentOf(until_at),
        })),
        ahead: ahead.map((row) => toOccupation(row, now)),
      };
    },

    async past(id: string, asked: HistoryQuery) {
      const now = clock.now();
      if (!(await store.findVehicle(db, id))) throw new Refusal('vehicle_not_found');
      const page = await readPage(asked, {
        read: async (stretch) => ({ rows: await store.occupationsOver(db, id, now, stretch) }),
        placeOf: (row) => ({ value: row.ends_at, id: row.id }),
        count: () => store.countOver(db, id, now),
      });
      return { ...page, items: page.items.map((row) => toOccupation(row, now)) };
    },

    async add({ car_id, ...form }: NewVehicle, author: Author): Promise<Vehicle> {
      const facts = factsOf(form);
      refuseFuture(facts);
      const id = newId();
      const now = clock.now();
      await writing(facts.plate, async (tx, announce) => {
        if (!(await keepCar(tx, car_id))) throw new Refusal('car_not_found');
        await store.insertVehicle(tx, { id, car_id, ...facts, created_at: now, updated_at: now });
        const changes = changesBetween(shown(factsOf(emptyForm)), shown(facts));
        await note(tx, { row: { id, car_id }, author, act: 'vehicle_added', changes });
        announceFleet(announce, { id, car_id });
      });
      return viewOf(id);
    },

    async change(id: string, { version, ...form }: VehicleChange, author: Author): Promise<Vehicle> {
      const facts = factsOf(form);
      refuseFuture(facts);
      await writing(facts.plate, async (tx, announce) => {
        const before = await held(tx, id);
        const changes = changesBetween(shown(before), shown(facts));
        if (before.version !== version) throw changedMeanwhile(changes);
        if (changes.length === 0) return;
        if (facts.state === 'vendue' && before.state !== 'vendue')
          await refuseWhileRented(tx, id, clock.now(), 'state');
        const now = clock.now();
        if (!(await store.updateVehicle(tx, before, { ...facts, updated_at: now }))) throw changedMeanwhile(changes);
        if (facts.plate !== before.plate) await store.replacePlate(tx, id, facts.plate, now);
        await note(tx, { row: before, author, act: 'vehicle_changed', changes });
        if (facts.state === before.state) announce('vehicles', id);
        else announceFleet(announce, before);
      });
      return viewOf(id);
    },

    async archive(id: string, version: number, author: Author): Promise<Vehicle> {
      await database.inTransaction(async (tx, announce) => {
        const before = await held(tx, id);
        if (before.version !== version) throw new Refusal('changed_meanwhile');
        const now = clock.now();
        await refuseWhileRented(tx, id, now);
        if (!(await store.updateVehicle(tx, before, { archived_at: now, updated_at: now })))
          throw new Refusal('changed_meanwhile');
        await note(tx, { row: before, author, act: 'vehicle_archived' });
        announceFleet(announce, before);
      });
      return viewOf(id);
    },

    /** Who is to answer for a fine. */
    async driver({ plate, at }: { plate: string; at: string }) {
      const moment = parseMoment(at);
      if (typeof moment === 'string') throw invalidFields({ at: moment });
      const vehicleId = wearerAt(await store.wearersOf(db, plate), moment.instant);
      const row = vehicleId && (await store.findVehicle(db, vehicleId));
      if (!row) throw new Refusal('vehicle_not_found', { fields: { plate: noSuchPlate } });
      const used = await store.occupationAt(db, row.id, moment.instant);
      return {
        vehicle: { _id: row.id, plate: row.plate, car_name: carName(row) },
        at: wallMomentOf(moment.instant),
        rental: used ? driverOf(used, clock.now()) : null,
        block: used ? blockOf(used) : null,
      };
    },
  };
}

function driverOf(used: store.OccupationOfVehicle, now: number) {
  const { rental, start, end } = toOccupation(used, now);
  return rental && { ...rental, customer_id: used.customer_id ?? '', start, end: end ?? start };
}

const emptyForm = { km: null, fuel: null, state: 'en service', note: '' } as const;
const noSuchPlate = 'Aucun véhicule n’a ou n’a eu cette plaque';

/** The vehicle, with its car held: nobody gives it to a rental until the transaction ends. */
async function held(tx: Db, id: string): Promise<store.NamedVehicle> {
  const known = await store.findVehicle(tx, id);
  const car = known && (await holdCar(tx, known.car_id));
  const row = car && (await store.findVehicle(tx, id));
  if (!row || row.archived_at !== null) throw new Refusal('vehicle_not_found');
  return row;
}

async function refuseWhileRented(tx: Db, id: string, now: number, field?: string): Promise<void> {
  const rental = await store.rentalAhead(tx, id, now);
  if (!rental) return;
  const message = `${refusalMessages.vehicle_is_rented} (${rental.full_name}, ${rental.reference}, ${describePeriod(rental)})`;
  throw new Refusal('vehicle_is_rented', { message, ...(field && { fields: { [field]: message } }) });
}

/** By each field what stands there now, where that is not what was sent. */
function changedMeanwhile(changes: readonly Change[]): Refusal {
  const fields = changes.map(({ field, before }) => [field, `Maintenant : ${before === null ? '—' : before || '—'}`]);
  return new Refusal('changed_meanwhile', { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** How many vehicles a car has, and so when it is free, is another. */
function announceFleet(announce: Announce, { id, car_id }: Pick<store.VehicleRow, 'id' | 'car_id'>) {
  announce('vehicles', id);
  announce('rentals', car_id);
  announce('cars', car_id);
}

const toUse = (use: Occupied, late: boolean): Vehicle['use'] => ({
  _id: use.reservationId ?? use.blockId ?? use.id,
  kind: use.reservationId === null ? 'block' : 'rental',
  full_name: use.fullName,
  block_kind: use.blockKind,
  start: wallMomentOf(use.start),
  end: endMoment(use.end),
  is_late: late,
});

const toView = (
  row: store.NamedVehicle,
  { formerPlates, use }: { formerPlates: string[]; use: Vehicle['use'] },
): Vehicle => ({
  _id: row.id,
  car_id: row.car_id,
  car_name: carName(row),
  plate: row.plate,
  former_plates: formerPlates,
  vin: row.vin,
  colour: row.colour,
  first_registration: row.first_registration,
  km: row.km,
  fuel: row.fuel,
  place: row.place,
  state: row.state,
  note: row.note,
  version: row.version,
  archived_at: row.archived_at === null ? null : wallMomentOf(row.archived_at),
  use,
});
