import { carForm } from '../../../api/calls/catalogue-admin.ts';
import { fold } from '../../../api/rules/fold.ts';
import { factsOf, toRow } from '../../catalogue/admin/rules.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { updateCar } from '../../catalogue/store.ts';
import { changesBetween, changesOfNew } from '../../journal/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  alreadyThere,
  type Fault,
  faultsOf,
  type Line,
  type Outcome,
  referenceFault,
  refused,
  twice,
} from '../rules.ts';
import { changedInTurns, inTurns, insertMany, mapInTurns, type Plan, type Stamp } from '../store.ts';
import { type CalledCar, calledCar, carKey, carsByReference } from './rules.ts';
import { type CarRow, presentCars } from './store.ts';

type Written = ReturnType<typeof toRow> & { own_reference: string | null };

interface Work {
  made: { id: string; row: Written }[];
  changed: { id: string; readAt: number; row: Written; changes: Outcome['changes'] }[];
}

/** A car is known by its own reference, else by make, model and year. */
export async function planCars(db: Db, lines: readonly Line[]): Promise<Plan> {
  const cars = await mapInTurns(await presentCars(db), calledCar);
  const byReference = carsByReference(cars);
  const byKey = Map.groupBy(cars, ({ key }) => key);
  const seen = new Map<string, number>();
  const work: Work = { made: [], changed: [] };
  const outcomes: Outcome[] = [];
  for await (const line of inTurns(lines)) outcomes.push(planLine(line, { byReference, byKey, seen }, work));
  return {
    outcomes,
    topics: ['cars', 'vehicles', 'rentals'],
    changes: [{ table: 'cars', rows: work.changed.map(({ id, readAt }) => ({ id, mark: readAt })) }],
    needs: [],
    write: (tx, stamp) => write(tx, stamp, work),
  };
}

interface Known {
  byReference: ReadonlyMap<string, CarRow>;
  byKey: ReadonlyMap<string, CalledCar<CarRow>[]>;
  seen: Map<string, number>;
}

const noMarks = { air_conditioning: 0, is_available: 0, is_featured: 0, is_new: 0, category: '' };

function planLine({ line, values }: Line, { byReference, byKey, seen }: Known, work: Work): Outcome {
  const { reference, ...given } = values;
  const faults: Fault[] = referenceFault(reference);
  const name = [given['make'], given['model'], given['year']].filter(Boolean).join(' ') || (reference ?? '');
  const key =
    reference === undefined
      ? `key ${carKey({ make: given['make'] ?? '', model: given['model'] ?? '', year: given['year'] ?? '' })}`
      : `own ${fold(reference)}`;
  const earlier = seen.get(key);
  if (earlier !== undefined) faults.push(twice(reference === undefined ? 'make' : 'reference', earlier));
  seen.set(key, earlier ?? line);
  const alike = byKey.get(key.slice(4)) ?? [];
  if (reference === undefined && alike.length > 1)
    faults.push({
      field: 'make',
      message: `${alike.length} voitures portent ce nom et cette année : donnez une référence`,
    });
  const before = reference === undefined ? alike[0]?.car : byReference.get(fold(reference));
  const parsed = carForm.safeParse({ ...(before && formOf(before)), ...given });
  if (!parsed.success) faults.push(...faultsOf(parsed.error.issues));
  if (!parsed.success || faults.length > 0) return refused(line, name, faults);
  const row = { ...toRow(parsed.data, before ?? noMarks), own_reference: reference ?? before?.own_reference ?? null };
  if (!before) {
    work.made.push({ id: newId(), row });
    return { line, action: 'created', name, faults, changes: [], target: '' };
  }
  const changes = changesBetween(factsOf(before), factsOf(row));
  if (changes.length > 0) work.changed.push({ id: before.id, readAt: before.updated_at, row, changes });
  return alreadyThere(line, name, changes, `${before.id} ${before.updated_at}`);
}

/** As the form would show it. */
const formOf = (car: CarRow) => ({
  make: car.make,
  model: car.model,
  year: car.year,
  price: toDirhams(car.price_centimes),
  description: car.description,
  transmission: car.transmission,
  fuel: car.fuel,
  type: car.type,
  ...(car.places !== null && { places: car.places }),
  doors: car.doors,
  gear: car.gear,
  km: car.km,
  category: car.category,
});

/** A car that is new has one vehicle, as every car; the first plate that is imported for it is that one's. */
async function write(tx: Db, { now, note }: Stamp, { made, changed }: Work) {
  const times = { created_at: now, updated_at: now };
  await insertMany(
    tx,
    'cars',
    made.map(({ id, row }) => ({ id, ...row, ...times })),
  );
  await insertMany(
    tx,
    'vehicles',
    made.map(({ id }) => ({ id: newId(), car_id: id, ...times })),
  );
  for await (const { id, row } of changedInTurns(changed)) await updateCar(tx, id, { ...row, updated_at: now });
  const subjectOf = (id: string) => [{ kind: 'car' as const, id }];
  return [
    ...(await mapInTurns(made, ({ id, row }) => ({
      at: now,
      act: 'car_added',
      note,
      changes: changesOfNew(factsOf(row)),
      subjects: subjectOf(id),
    }))),
    ...changed.map(({ id, changes }) => ({ at: now, act: 'car_changed', note, changes, subjects: subjectOf(id) })),
  ];
}
