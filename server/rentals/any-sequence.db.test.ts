import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import type { Rental } from '../../api/calls/rental-view.ts';
import { sumOf } from '../../api/rules/pricing/charges.ts';
import { type RentalAct, rentalActs } from '../../api/rules/rental-acts.ts';
import { holdsVehicle, type ReservationStage, statusOfStage } from '../../api/rules/reservation-stage.ts';
import { days, hours, seconds } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { addTestVehicle } from '../testing/desk.ts';
import { addTestExtra } from '../testing/rates.ts';
import { keptSums, summedByHand } from '../testing/summed.ts';
import { insertExtras } from '../booking/extras/store.ts';
import { createRentalsService, type RentalsService } from './service.ts';
import { preparing } from '../testing/settings.ts';

/** How many child seats there are. */
const stock = 2;

const base = Date.parse('2026-11-15T09:00Z');

/** A fleet of three vehicles of two cars, and five requests that want them around the same days. */
async function fleetOf(site: TestSite) {
  const { db } = site.database;
  const cars = [await insertTestCar(db), await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 })];
  await addTestVehicle(site, cars[0] ?? '', '');
  const rows = await db.selectFrom('vehicles').select('id').where('car_id', 'in', cars).execute();
  const seat = await addTestExtra(site, { name: newId(), stock, max_per_rental: 3 });
  const ids = [];
  for (const [index, length] of [1, 2, 1, 3, 2].entries()) {
    const starts_at = base + days(1) + hours(12 * index);
    const period = { starts_at, ends_at: starts_at + days(length), is_start_open: 0, is_end_open: 0 };
    ids.push(await insertTestReservation(db, { car_id: cars[index % 2] ?? null, ...period }));
  }
  // Two of them want one each, another two at once.
  for (const [index, count] of [1, 1, 2].entries()) await insertExtras(db, ids[index] ?? '', [{ id: seat, count }]);
  return { cars, vehicles: rows.map(({ id }) => id), ids, seat };
}

type Fleet = Awaited<ReturnType<typeof fleetOf>>;

const command = fc.record({
  which: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3, 4),
  act: fc.constantFrom<RentalAct>(...rentalActs),
  /** Which of the acts that are possible it is instead; of the others only the refusal would be tried. */
  instead: fc.option(fc.nat(1000), { nil: undefined, freq: 6 }),
  after: fc.constantFrom(0, 0, seconds(3), seconds(3), seconds(11), hours(1), hours(7), hours(12), days(1)),
  vehicle: fc.option(fc.nat(2), { nil: undefined }),
  car: fc.option(fc.nat(1), { nil: undefined }),
  shift: fc.constantFrom(-24, -5, 0, 5, 12, 30),
  ago: fc.option(fc.constantFrom(0, 2, 30), { nil: undefined }),
  km: fc.nat(30),
  hasReason: fc.boolean(),
  movesOthers: fc.boolean(),
  price: fc.constantFrom('new', 'keep', 'agreed'),
  seats: fc.option(fc.nat(3), { nil: undefined }),
  isStale: fc.nat(9).map((drawn) => drawn === 9),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface Row {
  id: string;
  car_id: string | null;
  stage: ReservationStage;
  status: string;
  version: number;
  starts_at: number;
  ends_at: number;
  days: number;
  total_centimes: number;
}

const rowsOf = ({ database }: TestSite, { ids }: Fleet): Promise<Row[]> =>
  database.db
    .selectFrom('reservations')
    .select(['id', 'car_id', 'stage', 'status', 'version', 'starts_at', 'ends_at', 'days', 'total_centimes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const occupationsOf = ({ database }: TestSite, { ids }: Fleet) =>
  database.db
    .selectFrom('occupations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .selectAll('occupations')
    .select('car_id')
    .where('reservation_id', 'in', ids)
    .orderBy('vehicle_id')
    .orderBy('starts_at')
    .execute();

const chargesOf = ({ database }: TestSite, { ids }: Fleet) =>
  database.db.selectFrom('charges').selectAll().where('reservation_id', 'in', ids).execute();

const seatsOf = ({ database }: TestSite, { seat }: Fleet) =>
  database.db
    .selectFrom('extra_occupations')
    .selectAll()
    .where('extra_id', '=', seat)
    .orderBy('reservation_id')
    .orderBy('unit')
    .execute();

const wantedOf = ({ database }: TestSite, { seat }: Fleet) =>
  database.db
    .selectFrom('reservation_extras')
    .selectAll()
    .where('extra_id', '=', seat)
    .orderBy('reservation_id')
    .execute();

async function linesOf({ database }: TestSite, { ids }: Fleet): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('journal_subjects')
    .select(['subject_id', (eb) => eb.fn.countAll<number>().as('lines')])
    .where('kind', '=', 'reservation')
    .where('subject_id', 'in', ids)
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, lines }) => [subject_id, lines]));
}

function perform(rentals: RentalsService, fleet: Fleet, row: Row, wish: Command, now: number): Promise<unknown> {
  const { id } = row;
  const author = { name: 'Essai' };
  const version = wish.isStale ? row.version - 1 : row.version;
  const asked = { author, version };
  const vehicle_id = wish.vehicle === undefined ? undefined : fleet.vehicles[wish.vehicle];
  const car_id = wish.car === undefined ? undefined : fleet.cars[wish.car];
  const reason = wish.hasReason ? 'Parce que' : '';
  const at = wish.ago === undefined ? undefined : localTimeAt(now - hours(wish.ago));
  const reading = { km: wish.km, fuel: wish.km % 9, km_reason: reason, at };
  const price = { price: wish.price, agreed_total: 100 + wish.km, price_reason: 'Convenu' };
  const start_date = localTimeAt(row.starts_at + hours(wish.shift));
  const end_date = localTimeAt(row.ends_at + hours(wish.shift));
  const extras = wish.seats === undefined ? undefined : [{ id: fleet.seat, count: wish.seats }];
  const move_others = wish.movesOthers;
  const swapped = { km_in: wish.km, fuel_in: 4, km_out: wish.km + 5, fuel_out: 8, km_reason: reason, at };
  const acts: Record<RentalAct, () => Promise<unknown>> = {
    accept: () => rentals.accept(id, vehicle_id, asked),
    refuse: () => rentals.refuse(id, reason, [], asked),
    undo: () => rentals.undo(id, asked),
    modify: () =>
      rentals.modify(id, { version, start_date, end_date, car_id, vehicle_id, extras, ...price, move_others }, author),
    extend: () => rentals.extend(id, { version, end_date, ...price, move_others }, author),
    swap: () => rentals.swap(id, { version, vehicle_id: vehicle_id ?? '', ...price, ...swapped }, author),
    cancel: () => rentals.cancel(id, { version, by: 'client', reason }, author),
    'no-show': () => rentals.noShow(id, reason, asked),
    'hand-over': () => rentals.handOver(id, { version, ...reading }, author),
    'take-back': () => rentals.takeBack(id, { version, ...reading }, author),
    reopen: () => rentals.reopen(id, reason, asked),
    revive: () => rentals.revive(id, reason, vehicle_id, asked),
  };
  return acts[wish.act]();
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What is true after any act, done or refused. */
async function expectConsistent(site: TestSite, fleet: Fleet) {
  const [rows, occupations, charges, seats, wanted, lines] = await Promise.all([
    rowsOf(site, fleet),
    occupationsOf(site, fleet),
    chargesOf(site, fleet),
    seatsOf(site, fleet),
    wantedOf(site, fleet),
    linesOf(site, fleet),
  ]);
  for (const { id, car_id, stage, status, version, starts_at, ends_at, days: billed, total_centimes } of rows) {
    const ofRental = charges.filter(({ reservation_id }) => reservation_id === id);
    expect([id, sumOf(ofRental)]).toEqual([id, total_centimes]);
    expect(ofRental.find(({ kind }) => kind === 'days')?.count).toBe(billed);
    expect(status).toBe(statusOfStage(stage));
    expect(lines.get(id) ?? 0).toBe(version - 1);
    const own = occupations
      .filter(({ reservation_id }) => reservation_id === id)
      .toSorted((a, b) => a.starts_at - b.starts_at);
    expect(own.length > 0).toBe(holdsVehicle(stage));
    const given = seats.filter(({ reservation_id }) => reservation_id === id);
    const count = wanted.find(({ reservation_id }) => reservation_id === id)?.count ?? 0;
    if (stage === 'prévue' || stage === 'en cours') {
      expect([id, given.length]).toEqual([id, count]);
      for (const { starts_at: from, ends_at: to } of given)
        expect([from, to]).toEqual([own[0]?.starts_at, own.at(-1)?.ends_at]);
    } else if (stage !== 'terminée') expect(given).toEqual([]);
    const last = own.at(-1);
    if (stage === 'prévue') {
      expect([own.length, last?.handed_at, last?.car_id]).toEqual([1, null, car_id]);
      // One that was revived has its vehicle from then on.
      expect(last?.starts_at).toBeGreaterThanOrEqual(starts_at);
      expect(last?.ends_at).toBeGreaterThanOrEqual(ends_at);
    }
    if (stage === 'en cours') {
      expect([last?.handed_at !== null, last?.back_at, last?.car_id]).toEqual([true, null, car_id]);
      expect(last?.ends_at).toBeGreaterThanOrEqual(ends_at);
    }
    if (stage === 'terminée') expect(last?.back_at).not.toBeNull();
    for (const earlier of own.slice(0, -1)) expect(earlier.back_at).not.toBeNull();
  }
  for (const [index, one] of occupations.entries()) {
    const next = occupations[index + 1];
    if (next?.vehicle_id === one.vehicle_id) expect(one.ends_at).toBeLessThanOrEqual(next.starts_at);
  }
  // Of what is given out no moment has more than there are.
  for (const { starts_at: moment } of seats)
    expect(seats.filter((one) => one.starts_at <= moment && one.ends_at > moment).length).toBeLessThanOrEqual(stock);
  const out = occupations.filter(({ handed_at, back_at }) => handed_at !== null && back_at === null);
  expect(new Set(out.map(({ vehicle_id }) => vehicle_id)).size).toBe(out.length);
  return { rows, occupations, charges, seats, wanted };
}

async function runAll(site: TestSite, rentals: RentalsService, commands: readonly Command[]): Promise<RentalAct[]> {
  site.clock.set(base);
  const fleet = await fleetOf(site);
  const done: RentalAct[] = [];
  let before = await expectConsistent(site, fleet);
  for (const drawn of commands) {
    site.clock.advance(drawn.after);
    const row = before.rows.find(({ id }) => id === fleet.ids[drawn.which]);
    if (!row) throw new Error('no such rental');
    const { acts } = await rentals.page(row.id);
    const wish = chosen(drawn, acts);
    const isSuccess = await isDone(perform(rentals, fleet, row, wish, site.clock.now()));
    const after = await expectConsistent(site, fleet);
    if (acts[wish.act].state !== 'possible') expect([wish.act, isSuccess]).toEqual([wish.act, false]);
    if (isSuccess) done.push(wish.act);
    else expect(after).toEqual(before);
    if (isSuccess && wish.isStale) expect([wish.act, 'on top of another']).toEqual([wish.act, 'refused']);
    const now = after.rows.find(({ id }) => id === row.id);
    if (isSuccess && wish.act !== 'modify') expect(now?.version).toBe(row.version + 1);
    before = after;
  }
  return done;
}

/** After these a rental goes on. */
const further: readonly RentalAct[] = rentalActs.filter((act) => !['refuse', 'cancel', 'modify'].includes(act));

const inOrder = { hasReason: true, isStale: false, ago: undefined, car: undefined, movesOthers: true };

/** Something that is possible, said as it is to be said. */
function chosen(drawn: Command, acts: Rental['acts']): Command {
  // Ten seconds are over soon.
  const soon = Array.from({ length: 8 }, () => 'undo' as const);
  const possible = [...rentalActs, ...further, ...further, ...further, ...soon].filter(
    (one) => acts[one].state === 'possible',
  );
  const act = drawn.instead === undefined ? undefined : possible[drawn.instead % possible.length];
  return act === undefined ? drawn : { ...drawn, ...inOrder, act, vehicle: act === 'swap' ? drawn.vehicle : undefined };
}

test(
  'any sequence of acts keeps stage, occupation, price, extras and journal consistent',
  { timeout: 240_000 },
  async () => {
    const site = await startTestSite();
    const byPreparation = [0, 45].map((preparationMinutes) =>
      createRentalsService({ ...site.platform, settings: () => preparing(preparationMinutes) }),
    );
    const done: RentalAct[] = [];
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.array(command, { minLength: 20, maxLength: 30 }), async (which, commands) => {
        done.push(...(await runAll(site, byPreparation[which] ?? site.services.rentals, commands)));
      }),
      // A case that is made smaller first would be told after the test is over.
      { numRuns: 25, endOnFailure: true },
    );
    // Of an act that was never done nothing is shown.
    expect([...new Set(done)].toSorted()).toEqual([...rentalActs].toSorted());
    expect(
      await site.database.db
        .selectFrom('wrong_counters' as 'counters')
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect(await keptSums(site.database.db)).toEqual(await summedByHand(site.database.db));
  },
);
