import { vehicleForm } from '../../../api/calls/vehicles.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { vehicleStates } from '../../../api/rules/fleet.ts';
import { foldPlate } from '../../../api/rules/plates.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import { factsOf, shown, type VehicleFacts } from '../../fleet/vehicles/rules.ts';
import { replacePlate, updateVehicle } from '../../fleet/vehicles/store.ts';
import { changesBetween, changesOfNew } from '../../journal/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { calledCar, carsByName } from '../cars/rules.ts';
import { type CarRow, presentCars, presentVehicles, unusedVehicles, type VehicleRow } from '../cars/store.ts';
import { alreadyThere, type Fault, faultsOf, type Line, type Outcome, refused, twice, wordOf } from '../rules.ts';
import { changedInTurns, inTurns, insertMany, mapInTurns, type Plan, type Stamp } from '../store.ts';

interface Work {
  made: { id: string; carId: string; facts: VehicleFacts }[];
  /** What is there already: known by its plate, or the one without any that its new car was given. */
  changed: { before: VehicleRow; facts: VehicleFacts; changes: Outcome['changes']; isNew: boolean }[];
}

/** What has a plate is known by it. */
export async function planVehicles(db: Db, lines: readonly Line[], now: number): Promise<Plan> {
  const cars = await presentCars(db);
  const vehicles = await presentVehicles(db);
  const known = {
    byPlate: new Map(
      vehicles.flatMap((vehicle) => (vehicle.folded_plate === null ? [] : [[vehicle.folded_plate, vehicle]])),
    ),
    carOf: carsByName(await mapInTurns(cars, calledCar)),
    cars: new Map(cars.map((car) => [car.id, car])),
    blank: await blankVehicles(db, vehicles),
    seen: new Map<string, number>(),
    today: dayAt(now),
  };
  const work: Work = { made: [], changed: [] };
  const outcomes: Outcome[] = [];
  for await (const line of inTurns(lines)) outcomes.push(planLine(line, known, work));
  return {
    outcomes,
    topics: ['cars', 'vehicles', 'rentals'],
    changes: [
      // Each counts its vehicles.
      { table: 'cars', rows: [...work.made, ...work.changed].map(carOf) },
      { table: 'vehicles', rows: work.changed.map(({ before: { id, version } }) => ({ id, mark: version })) },
    ],
    needs: [],
    write: (tx, stamp) => write(tx, stamp, work),
  };
}

const carOf = (one: Work['made'][number] | Work['changed'][number]) => ({
  id: 'before' in one ? one.before.car_id : one.carId,
});

/** By its car, the vehicle that it was given when it was made, of which nothing is known yet. */
async function blankVehicles(db: Db, vehicles: readonly VehicleRow[]): Promise<Map<string, VehicleRow>> {
  const blank = vehicles.filter(
    ({ folded_plate, vin, version }) => folded_plate === null && vin === '' && version === 1,
  );
  const unused = await unusedVehicles(
    db,
    blank.map(({ id }) => id),
  );
  return new Map(blank.filter(({ id }) => unused.has(id)).map((vehicle) => [vehicle.car_id, vehicle]));
}

interface Known {
  byPlate: ReadonlyMap<string, VehicleRow>;
  carOf: ReturnType<typeof carsByName<CarRow>>;
  cars: ReadonlyMap<string, CarRow>;
  blank: Map<string, VehicleRow>;
  seen: Map<string, number>;
  today: string;
}

function planLine({ line, values }: Line, known: Known, work: Work): Outcome {
  const { car: _car, car_reference: _reference, archived, ...given } = values;
  const name = given['plate'] ?? '';
  // What was given up is told by our own lists, and stays so.
  if (archived !== undefined) return { line, action: 'unchanged', name, faults: [], changes: [], target: '' };
  const plate = foldPlate(name);
  const before = known.byPlate.get(plate);
  const faults: Fault[] = [];
  if (plate === '') faults.push({ field: 'plate', message: fieldMessages.required });
  const earlier = known.seen.get(plate);
  if (plate !== '' && earlier !== undefined) faults.push(twice('plate', earlier));
  known.seen.set(plate, earlier ?? line);
  const named = before && !values['car'] && !values['car_reference'] ? null : known.carOf(values);
  if (named && 'fault' in named) faults.push(named.fault);
  if (before && named && 'car' in named && named.car.id !== before.car_id) {
    const own = known.cars.get(before.car_id);
    faults.push({
      field: 'car',
      message: `Cette plaque est celle d’un véhicule de ${own ? carName(own) : 'une autre voiture'}`,
    });
  }
  const said = { ...given, ...(given['state'] && { state: wordOf(given['state'], vehicleStates) }) };
  const parsed = vehicleForm.safeParse({
    ...(before && factsFrom(before)),
    ...said,
    ...(before && { plate: before.plate }),
  });
  if (!parsed.success) faults.push(...faultsOf(parsed.error.issues));
  if (parsed.success && (parsed.data.first_registration || '') > known.today)
    faults.push({ field: 'first_registration', message: fieldMessages.date_in_future });
  if (before && parsed.success && parsed.data.state === 'vendue' && before.state !== 'vendue')
    faults.push({ field: 'state', message: 'Une vente se note sur la fiche du véhicule' });
  if (!parsed.success || faults.length > 0) return refused(line, name, faults);
  const facts = factsOf(parsed.data);
  if (before) {
    const changes = changesBetween(shown(factsFrom(before)), shown(facts));
    if (changes.length > 0) work.changed.push({ before, facts, changes, isNew: false });
    return alreadyThere(line, name, changes, `${before.id} ${before.version}`);
  }
  const carId = named && 'car' in named ? named.car.id : '';
  const blank = known.blank.get(carId);
  if (blank) {
    known.blank.delete(carId);
    work.changed.push({
      before: blank,
      facts,
      changes: changesBetween(shown(factsFrom(blank)), shown(facts)),
      isNew: true,
    });
  } else work.made.push({ id: newId(), carId, facts });
  return { line, action: 'created', name, faults, changes: [], target: blank?.id ?? '' };
}

const factsFrom = (row: VehicleRow): VehicleFacts => ({
  plate: row.plate,
  vin: row.vin,
  colour: row.colour,
  first_registration: row.first_registration,
  km: row.km,
  fuel: row.fuel,
  place: row.place,
  state: row.state,
  note: row.note,
});

async function write(tx: Db, { now, note }: Stamp, { made, changed }: Work) {
  const times = { created_at: now, updated_at: now };
  const folded = (plate: string) => foldPlate(plate);
  await insertMany(
    tx,
    'vehicles',
    made.map(({ id, carId, facts }) => ({ id, car_id: carId, ...facts, folded_plate: folded(facts.plate), ...times })),
  );
  await insertMany(
    tx,
    'vehicle_plates',
    made.map(({ id, facts }) => ({
      vehicle_id: id,
      plate: facts.plate,
      folded_plate: folded(facts.plate),
      from_at: now,
      until_at: null,
    })),
  );
  for await (const { before, facts } of changedInTurns(changed)) {
    await updateVehicle(tx, before, { ...facts, updated_at: now });
    if (facts.plate !== before.plate) await replacePlate(tx, before.id, facts.plate, now);
  }
  const subjectsOf = (id: string, carId: string) => [
    { kind: 'vehicle' as const, id },
    { kind: 'car' as const, id: carId },
  ];
  return [
    ...(await mapInTurns(made, ({ id, carId, facts }) => ({
      at: now,
      act: 'vehicle_added',
      note,
      changes: changesOfNew(shown(facts)),
      subjects: subjectsOf(id, carId),
    }))),
    ...changed.map(({ before, changes, isNew }) => ({
      at: now,
      act: isNew ? 'vehicle_added' : 'vehicle_changed',
      note,
      changes,
      subjects: subjectsOf(before.id, before.car_id),
    })),
  ];
}
