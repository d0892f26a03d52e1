import { bookingForm, bookingStages } from '../../../api/calls/desk-booking.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { cityMaxLength } from '../../../api/rules/text-limits.ts';
import { isMasked } from '../../../api/rules/masked-number.ts';
import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { foldPlate } from '../../../api/rules/plates.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { parseAnyPeriod, type Period } from '../../../api/rules/rental-period.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { fieldMessages, refusalMessages } from '../../../api/words/messages.ts';
import { promisedOf } from '../../booking/charges/rules.ts';
import { ratesOfCars } from '../../booking/charges/service.ts';
import { drivenIn, priceFor, stageFault, toPerson, toRow, wishedOf } from '../../booking/entry/rules.ts';
import { newCustomer } from '../../customers/rules.ts';
import { withPreparation } from '../../fleet/occupations/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { calledCar, carsByName } from '../cars/rules.ts';
import { type CarRow, presentCars, presentVehicles, type VehicleRow } from '../cars/store.ts';
import { type KnownCustomer, knownByPhone } from '../customers/store.ts';
import {
  type Fault,
  faultsOf,
  type Line,
  maskedFault,
  type Outcome,
  referenceFault,
  refused,
  twice,
} from '../rules.ts';
import { inTurns, mapInTurns, type Plan, type RowsRead } from '../store.ts';
import { type Made, type Person, type Work, writeBookings } from '../written-bookings/service.ts';
import { isSameMinute, placeIn, sourceIn, stageIn, takePeriod } from './rules.ts';
import { type KnownRental, occupiedOf, rentalsNamed, rentalsOf } from './store.ts';

/** A line whose dates and car are understood. */
interface Understood {
  line: Line;
  car: CarRow;
  period: Period;
  phone: string;
}

const carNames = {
  customer: 'phone',
  start_date: 'start',
  end_date: 'end',
  agreed_total: 'total',
  pickup_place: 'pickup',
  pickup_kind: 'pickup',
  return_place: 'back',
  return_kind: 'back',
};

/** Rentals of before, and those to come. What is there already is left as it is: it has a screen of its own. */
export async function planBookings(db: Db, lines: readonly Line[], now: number, settings: Settings): Promise<Plan> {
  const [cars, vehicles] = [await presentCars(db), await presentVehicles(db)];
  const carOf = carsByName(await mapInTurns(cars, calledCar));
  const outcomes: Outcome[] = [];
  const understood: Understood[] = [];
  for await (const line of inTurns(lines)) {
    const found = understand(line, carOf);
    if ('faults' in found) outcomes.push(refused(line.line, nameOf(line), found.faults));
    else understood.push(found);
  }
  const known = { ...(await gather(db, understood, vehicles, cars)), settings };
  const work: Work = { made: [], people: new Map(), seen: new Map() };
  for await (const one of inTurns(understood)) outcomes.push(planLine(one, known, work, now));
  const inOrder = outcomes.toSorted((a, b) => a.line - b.line);
  return {
    outcomes: inOrder,
    topics: ['customers', 'requests', 'rentals', 'reviews'],
    changes: [],
    needs: neededBy(work.made, cars, vehicles, [...known.people.values()]),
    write: (tx, stamp) => writeBookings(tx, stamp, work),
  };
}

/** The car, the vehicle and the customer of each, as they were when it was planned. */
function neededBy(
  made: readonly Made[],
  cars: readonly CarRow[],
  vehicles: readonly VehicleRow[],
  people: readonly KnownCustomer[],
): RowsRead[] {
  const used = new Set(made.flatMap(({ row, vehicle }) => [row.car_id, row.customer_id, vehicle?.id]));
  const isUsed = ({ id }: { id: string }) => used.has(id);
  return [
    { table: 'cars', rows: cars.filter(isUsed).map(({ id, updated_at }) => ({ id, mark: updated_at })) },
    { table: 'vehicles', rows: vehicles.filter(isUsed).map(({ id, version }) => ({ id, mark: version })) },
    { table: 'customers', rows: people.filter(isUsed).map(({ id, version }) => ({ id, mark: version })) },
  ];
}

const nameOf = ({ values }: Line) => [values['reference'], values['full_name']].filter(Boolean).join(' · ');

function understand(line: Line, carOf: ReturnType<typeof carsByName<CarRow>>): Understood | { faults: Fault[] } {
  const { values } = line;
  const faults: Fault[] = referenceFault(values['reference']);
  const named = carOf(values);
  if ('fault' in named) faults.push(named.fault);
  const parsed = parseAnyPeriod({ start_date: values['start'] ?? '', end_date: values['end'] ?? '' });
  if (!parsed.ok) {
    for (const [field, code] of Object.entries(parsed.fields)) {
      if (code) faults.push({ field: field === 'start_date' ? 'start' : 'end', message: fieldMessages[code] });
    }
  }
  for (const field of ['full_name', 'phone'])
    if (!values[field]) faults.push({ field, message: fieldMessages.required });
  if (isMasked(values['phone'] ?? '')) faults.push(maskedFault('phone'));
  if (!('car' in named) || !parsed.ok || faults.length > 0) return { faults };
  return { line, car: named.car, period: parsed.period, phone: internationalPhone(values['phone'] ?? '') };
}

type Known = Awaited<ReturnType<typeof gather>> & { settings: Settings };

/** All that the lines are compared with, in a few questions. */
async function gather(db: Db, lines: readonly Understood[], vehicles: readonly VehicleRow[], cars: readonly CarRow[]) {
  const people = await knownByPhone(db, [...new Set(lines.map(({ phone }) => phone))]);
  const references = [...new Set(lines.flatMap(({ line }) => line.values['reference'] ?? []))];
  const named = await rentalsNamed(db, references);
  const customerIds = [...new Set([...people.values()].map(({ id }) => id))];
  const ofPeople = await rentalsOf(db, customerIds);
  const start = lines.reduce((least, { period }) => Math.min(least, period.start), Infinity);
  const end = lines.reduce((most, { period }) => Math.max(most, period.end), 0) + 86_400_000;
  const carIds = new Set(lines.map(({ car }) => car.id));
  const involved = vehicles.filter(({ car_id }) => carIds.has(car_id));
  return {
    people,
    byReference: new Map(
      named.flatMap((rental) =>
        [rental.reference, rental.own_reference ?? rental.reference].map((name) => [name, rental] as const),
      ),
    ),
    byCustomer: Map.groupBy(ofPeople, ({ customer_id }) => customer_id),
    rates: await ratesOfCars(
      db,
      cars.filter(({ id }) => carIds.has(id)),
    ),
    taken: await occupiedOf(
      db,
      involved.map(({ id }) => id),
      { start, end },
    ),
    byPlate: new Map(
      involved.flatMap((vehicle) => (vehicle.folded_plate === null ? [] : [[vehicle.folded_plate, vehicle]])),
    ),
    byCar: Map.groupBy(involved, ({ car_id }) => car_id),
  };
}

function planLine(
  { line: { line, values }, car, period, phone }: Understood,
  known: Known,
  work: Work,
  now: number,
): Outcome {
  const name = nameOf({ line, values });
  const { reference } = values;
  const key = reference ?? `${car.id} ${phone} ${period.start} ${period.end}`;
  const earlier = work.seen.get(key);
  work.seen.set(key, earlier ?? line);
  if (earlier !== undefined)
    return refused(line, name, [twice(reference === undefined ? 'start' : 'reference', earlier)]);
  const customer = known.people.get(phone);
  const isSame = (rental: KnownRental) =>
    rental.car_id === car.id &&
    isSameMinute(rental.starts_at, period.start) &&
    isSameMinute(rental.ends_at, period.end);
  const before =
    (reference === undefined ? undefined : known.byReference.get(reference)) ??
    (known.byCustomer.get(customer?.id ?? '') ?? []).find(
      (rental) => isSame(rental) && (reference === undefined || rental.own_reference === null),
    );
  if (before) {
    const target = `${before.id} ${before.version}`;
    if (isSame(before)) return { line, action: 'unchanged', name, faults: [], changes: [], target };
    const message = `La réservation ${before.reference} existe avec une autre voiture ou d’autres dates : changez-la sur sa page`;
    return refused(line, name, [{ field: reference === undefined ? 'start' : 'reference', message }]);
  }
  const faults: Fault[] = [];
  const stage = stageIn(values['stage'], period, now);
  if (stage === null) faults.push({ field: 'stage', message: fieldMessages.unknown_value });
  if (stage === 'en attente')
    faults.push({ field: 'stage', message: 'Une demande en attente ne s’importe pas : elle se décide ici' });
  const driving = bookingStages.find((one) => one === stage);
  const early = driving && stageFault(driving, period, now);
  if (early) faults.push({ field: 'stage', message: fieldMessages[early] });
  if (car.is_available === 0 && driving && driving !== 'terminée')
    faults.push({ field: 'car', message: refusalMessages.car_switched_off });
  if ((values['city'] ?? '').length > cityMaxLength)
    faults.push({ field: 'city', message: `${cityMaxLength} caractères au plus` });
  const [pickup, back] = [placeIn(values['pickup']), placeIn(values['back'])];
  const parsed = bookingForm.safeParse({
    start_date: values['start'],
    end_date: values['end'],
    car_id: car.id,
    customer: { full_name: values['full_name'], phone: values['phone'], email: values['email'] ?? '' },
    pickup_kind: pickup.kind,
    pickup_place: pickup.place,
    return_kind: back.kind,
    return_place: back.place,
    flight: values['flight'],
    ...(values['total'] !== undefined && {
      agreed_total: values['total'],
      price_reason: values['price_reason'] ?? 'Repris d’un fichier',
    }),
    note: values['note'],
    source: sourceIn(values['source']),
    stage: driving ?? 'terminée',
  });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) =>
      issue.path[0] === 'customer' ? { ...issue, path: issue.path.slice(1) } : issue,
    );
    faults.push(...faultsOf(issues, carNames));
  }
  const rates: CarRates | undefined = known.rates.get(car.id);
  if (!parsed.success || !rates || stage === null || faults.length > 0) return refused(line, name, faults);
  const vehicle = driving ? vehicleFor(values['plate'], car, driving, period, known) : null;
  if (vehicle && 'fault' in vehicle) return refused(line, name, [vehicle.fault]);

  const wish = parsed.data;
  const wished = { ...wishedOf(wish, period), extras: [] };
  const { price, reason } = priceFor(wished, { rates, opening: known.settings.agency }, wish);
  const person = customer ?? personFor(work.people, wish.customer, phone, now);
  const said = toPerson(
    { id: person.id, user_id: person.user_id, full_name: person.full_name, email: person.email, phone },
    wish.customer,
  );
  const at = Math.min(now, period.start);
  const { status: _status, ...row } = toRow({
    id: newId(),
    reference: '',
    car,
    person: said,
    city: values['city'] ?? known.settings.agency.city,
    wished,
    price,
    promised: promisedOf(rates),
    reason,
    wish,
    key: null,
    now: at,
  });
  work.made.push({
    row: { ...row, stage, closed_by: null },
    ownReference: reference ?? null,
    charges: price.charges,
    vehicle,
  });
  return { line, action: 'created', name, faults: [], changes: [], target: '', customer: customer?.id };
}

/** Somebody new is made once, however many rentals they have. */
function personFor(
  people: Map<string, Person>,
  said: { full_name: string; email?: string | undefined } | undefined,
  phone: string,
  now: number,
): Person {
  const already = people.get(phone);
  if (already) return already;
  const asking = { userId: null, fullName: said?.full_name ?? '', email: said?.email || null, phone };
  const person = { ...newCustomer(newId(), asking, now), phone };
  people.set(phone, person);
  return person;
}

/** The one of the plate, or any that was free; none is given twice. */
function vehicleFor(
  plates: string | undefined,
  car: CarRow,
  stage: (typeof bookingStages)[number],
  period: Period,
  known: Known,
): NonNullable<Made['vehicle']> | { fault: Fault } {
  const kept = stage === 'terminée' ? period : withPreparation(period, known.settings.rules.preparationMinutes);
  const take = (id: string): boolean => {
    const taken = known.taken.get(id) ?? [];
    known.taken.set(id, taken);
    return takePeriod(taken, kept);
  };
  const given = (id: string) => ({ id, period: kept, driven: drivenIn(stage, period) });
  const [plate] = (plates ?? '').split(',');
  if (plate?.trim()) {
    const vehicle = known.byPlate.get(foldPlate(plate));
    if (!vehicle || vehicle.car_id !== car.id)
      return { fault: { field: 'plate', message: `${carName(car)} n’a pas de véhicule avec cette plaque` } };
    return take(vehicle.id)
      ? given(vehicle.id)
      : { fault: { field: 'plate', message: 'Ce véhicule est déjà pris à ces dates' } };
  }
  const all = (known.byCar.get(car.id) ?? []).filter(({ state }) => stage === 'terminée' || state === 'en service');
  const free = all.find(({ id }) => take(id));
  return free
    ? given(free.id)
    : { fault: { field: 'car', message: 'Aucun véhicule de cette voiture n’est libre à ces dates' } };
}
