import { expect, test } from 'vitest';
import type { AgencyDay } from '../../../api/calls/today.ts';
import { instantAt } from '../../../api/rules/casablanca-time.ts';
import { occupy } from '../../fleet/occupations/store.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../../testing/builders.ts';
import type { ReservationColumns } from '../reservations/tables.ts';

const at = (wall: string) => instantAt(Date.parse(`${wall}Z`));
const now = at('2026-11-16T10:00');

async function startAtTen() {
  const site = await startTestSite();
  site.clock.set(now);
  return { ...site, admin: await site.signIn('admin') };
}

const read = async ({ request }: TestSite, as: SignedIn, day?: string) =>
  (await request({ url: `/api/admin/today${day ? `?day=${day}` : ''}`, as })).json<AgencyDay>();

const names = (rows: readonly { full_name: string }[]) => rows.map(({ full_name }) => full_name);

interface Rented extends Partial<Omit<ReservationColumns, 'starts_at' | 'ends_at' | 'status'>> {
  full_name: string;
  from: string;
  to: string;
  plate?: string;
}

/** On a car of its own, out or back as its stage says. */
async function rent(db: Db, { from, to, plate = '', ...reservation }: Rented) {
  const car_id = reservation.car_id ?? (await insertTestCar(db));
  const [starts_at, ends_at] = [at(from), at(to)];
  const id = await insertTestReservation(db, {
    is_start_open: 0,
    is_end_open: 0,
    ...reservation,
    car_id,
    starts_at,
    ends_at,
  });
  const { stage } = reservation;
  await db
    .updateTable('occupations')
    .set({
      handed_at: stage === 'en cours' || stage === 'terminée' ? starts_at : null,
      back_at: stage === 'terminée' ? ends_at : null,
    })
    .where('reservation_id', '=', id)
    .execute();
  await db.updateTable('vehicles').set({ plate, km: 27_000, fuel: 6 }).where('car_id', '=', car_id).execute();
  return { id, car_id };
}

test('a day has who leaves, who returns, who is late and who never came, each where the desk looks for it', async () => {
  const site = await startAtTen();
  const { db } = site.database;
  await rent(db, { full_name: 'Hier', stage: 'prévue', from: '2026-11-15T18:00', to: '2026-11-18T18:00' });
  await rent(db, { full_name: 'Midi', stage: 'prévue', from: '2026-11-16T12:00', to: '2026-11-18T12:00' });
  await rent(db, { full_name: 'Matin', stage: 'prévue', from: '2026-11-16T09:00', to: '2026-11-18T12:00' });
  await rent(db, { full_name: 'Parti', stage: 'en cours', from: '2026-11-16T08:00', to: '2026-11-18T12:00' });
  await rent(db, { full_name: 'Demain', stage: 'prévue', from: '2026-11-17T00:00', to: '2026-11-18T12:00' });
  await rent(db, { full_name: 'Soir', stage: 'en cours', from: '2026-11-12T09:00', to: '2026-11-16T19:00' });
  await rent(db, { full_name: 'Jour entier', stage: 'en cours', from: '2026-11-12T09:00', to: '2026-11-17T00:00' });
  await rent(db, { full_name: 'Rendu', stage: 'terminée', from: '2026-11-12T09:00', to: '2026-11-16T09:30' });
  await rent(db, { full_name: 'En retard', stage: 'en cours', from: '2026-11-12T09:00', to: '2026-11-16T09:59' });
  await rent(db, { full_name: 'Plus tard', stage: 'en cours', from: '2026-11-12T09:00', to: '2026-11-17T09:00' });
  await insertTestReservation(db, { full_name: 'Attend', starts_at: at('2026-11-16T12:00') });

  const today = await read(site, site.admin);
  expect(today).toMatchObject({ day: '2026-11-16', is_today: true, now: { wall: '2026-11-16T10:00' } });
  expect(names(today.departures)).toEqual(['Matin', 'Midi', 'Parti']);
  expect(names(today.returns)).toEqual(['Soir', 'Jour entier', 'Rendu']);
  expect(names(today.late)).toEqual(['En retard']);
  expect(names(today.overdue)).toEqual(['Hier']);
  expect(today.waiting).toMatchObject({ count: 1, first: [{ full_name: 'Attend', type: 'car' }] });
  expect(today.departures.at(-1)?.done).toMatchObject({ wall: '2026-11-16T08:00' });

  const tomorrow = await read(site, site.admin, '2026-11-17');
  expect(names(tomorrow.departures)).toEqual(['Demain']);
  expect(names(tomorrow.returns)).toEqual(['Plus tard']);
  expect(tomorrow).toMatchObject({ is_today: false, late: [], overdue: [] });

  const yesterday = await read(site, site.admin, '2026-11-15');
  expect(names(yesterday.departures)).toEqual(['Hier']);
});

test('a row says whom to call, what to hand over, where, and how long the vehicle stands', async () => {
  const site = await startAtTen();
  const { db } = site.database;
  const { id, car_id } = await rent(db, {
    full_name: 'Salma',
    phone: '0661000001',
    stage: 'en cours',
    from: '2026-11-12T09:00',
    to: '2026-11-16T18:00',
    return_kind: 'aéroport',
    return_place: 'Agadir-Al Massira',
    flight: 'AT 451',
    plate: '12345-A-6',
  });
  const next = { full_name: 'Suivante', stage: 'prévue', phone: '0661000002' } as const;
  await rent(db, { ...next, car_id, from: '2026-11-16T18:45', to: '2026-11-18T12:00', plate: '12345-A-6' });
  await db.updateTable('customers').set({ alert: 'Impayé' }).where('full_name', '=', 'Salma').execute();
  const alert_until = now - 1;
  await db.updateTable('customers').set({ alert: 'Ancien', alert_until }).where('full_name', '=', 'Suivante').execute();

  const { returns, departures } = await read(site, site.admin);
  expect(returns).toMatchObject([
    {
      id,
      version: 1,
      phone: '0661000001',
      alert: 'Impayé',
      car_name: 'Dacia Logan',
      vehicle: { plate: '12345-A-6', km: 27_000, fuel: 6, is_out: false },
      moment: { wall: '2026-11-16T18:00' },
      is_open: false,
      place: { kind: 'aéroport', text: 'Agadir-Al Massira' },
      flight: 'AT 451',
      minutes_to_next: 45,
      done: null,
    },
  ]);
  // Somebody else still has what is to be handed over.
  expect(departures).toMatchObject([{ alert: null, place: { kind: null, text: 'Agadir' }, vehicle: { is_out: true } }]);

  site.clock.set(at('2026-11-16T18:30'));
  expect((await read(site, site.admin)).late).toMatchObject([{ full_name: 'Salma', minutes_to_next: 15 }]);
});

test('an hour that is not agreed on is said to be open', async () => {
  const site = await startAtTen();
  const open = { is_start_open: 1, is_end_open: 1 };
  await rent(site.database.db, {
    ...open,
    full_name: 'Jour',
    stage: 'prévue',
    from: '2026-11-16T00:00',
    to: '2026-11-17T00:00',
  });
  await insertTestTransfer(site.database.db, { status: 'acceptée', pickup_at: at('2026-11-16T00:00') });
  const { departures, transfers } = await read(site, site.admin);
  expect(departures).toMatchObject([{ is_open: true, moment: { wall: '2026-11-16T00:00' } }]);
  expect(transfers).toMatchObject([{ is_open: true }]);
});

test('after a swap on the way the first vehicle left, and the last returns', async () => {
  const site = await startAtTen();
  const { db } = site.database;
  const swapped = {
    full_name: 'Échange',
    stage: 'en cours',
    from: '2026-11-16T08:00',
    to: '2026-11-16T20:00',
  } as const;
  const { id } = await rent(db, { ...swapped, plate: 'première' });
  const other = await insertTestCar(db);
  await db.updateTable('vehicles').set({ plate: 'seconde' }).where('car_id', '=', other).execute();
  const vehicle = await db.selectFrom('vehicles').select('id').where('car_id', '=', other).executeTakeFirstOrThrow();
  await db
    .updateTable('occupations')
    .set({ ends_at: at('2026-11-16T09:00'), back_at: at('2026-11-16T09:00') })
    .where('reservation_id', '=', id)
    .execute();
  await occupy(db, {
    id: newId(),
    vehicle_id: vehicle.id,
    reservation_id: id,
    starts_at: at('2026-11-16T09:00'),
    ends_at: at('2026-11-16T20:00'),
    handed_at: at('2026-11-16T09:00'),
  });
  const { departures, returns } = await read(site, site.admin);
  expect(departures[0]?.vehicle?.plate).toBe('première');
  expect(returns[0]).toMatchObject({ vehicle: { plate: 'seconde' }, done: null });
});

test('transfers of the day stand by hour, with what is arranged', async () => {
  const site = await startAtTen();
  const { db } = site.database;
  const accepted = { status: 'acceptée' } as const;
  await insertTestTransfer(db, { ...accepted, full_name: 'Soir', pickup_at: at('2026-11-16T21:00') });
  await insertTestTransfer(db, {
    ...accepted,
    full_name: 'Aube',
    pickup_at: at('2026-11-16T05:00'),
    direction: 'retour',
    flight: 'AT 1',
    passengers: 3,
    driver: 'Hassan',
  });
  await insertTestTransfer(db, { full_name: 'Attend', pickup_at: at('2026-11-16T06:00') });
  await insertTestTransfer(db, { ...accepted, full_name: 'Demain', pickup_at: at('2026-11-17T00:00') });
  const { transfers, waiting } = await read(site, site.admin);
  expect(names(transfers)).toEqual(['Aube', 'Soir']);
  expect(transfers[0]).toMatchObject({ direction: 'retour', flight: 'AT 1', passengers: 3, driver: 'Hassan' });
  expect(waiting).toMatchObject({ count: 1, first: [{ full_name: 'Attend', type: 'transport' }] });
});

test('what begins soonest is named first, five of all that wait', async () => {
  const site = await startAtTen();
  for (const hour of [15, 11, 14, 12, 13, 16])
    await insertTestReservation(site.database.db, { full_name: `${hour} h`, starts_at: at(`2026-11-16T${hour}:00`) });
  await insertTestReservation(site.database.db, { full_name: 'passée', starts_at: at('2026-11-01T10:00') });
  const { waiting } = await read(site, site.admin);
  expect(waiting.count).toBe(7);
  expect(names(waiting.first)).toEqual(['11 h', '12 h', '13 h', '14 h', '15 h']);
});

test('a car is free with as many vehicles as stand here: rented, late, blocked and sold ones do not', async () => {
  const site = await startAtTen();
  const { db } = site.database;
  const logan = await insertTestCar(db, { model: 'Logan' });
  const addVehicle = async (state: 'en service' | 'atelier' | 'vendue' = 'en service') => {
    const id = newId();
    await db.insertInto('vehicles').values({ id, car_id: logan, state, created_at: 0, updated_at: 0 }).execute();
    return id;
  };
  const rented = await addVehicle();
  const late = await addVehicle();
  const soon = await addVehicle();
  await addVehicle('atelier');
  await addVehicle('vendue');
  const hours = (from: number, to: number) => ({
    starts_at: now + minutes(60 * from),
    ends_at: now + minutes(60 * to),
  });
  const block = newId();
  await db.insertInto('blocks').values({ id: block, kind: 'privé', created_at: 0 }).execute();
  await occupy(db, { id: newId(), vehicle_id: rented, block_id: block, ...hours(-1, 1) });
  await occupy(db, { id: newId(), vehicle_id: late, block_id: block, ...hours(-3, -1), handed_at: now - 1 });
  await occupy(db, { id: newId(), vehicle_id: soon, block_id: block, ...hours(1, 2) });
  await insertTestCar(db, { model: 'Archivée', archived_at: 1 });
  expect((await read(site, site.admin)).free).toEqual([{ car_id: logan, name: 'Dacia Logan', free: 2, total: 4 }]);
});

test('only the agency reads it, and a day that does not exist is refused by its field', async () => {
  const site = await startAtTen();
  expect((await site.request({ url: '/api/admin/today' })).statusCode).toBe(401);
  expect((await site.request({ url: '/api/admin/today', as: await site.signIn() })).statusCode).toBe(403);
  for (const day of ['2026-02-30', 'hier', '2026-11-16T10:00', ''])
    expect(
      (await site.request({ url: `/api/admin/today?day=${day}`, as: site.admin })).json<{ fields: object }>().fields,
    ).toEqual({ day: 'Cette date n’existe pas' });
});
