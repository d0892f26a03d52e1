import { expect, test } from 'vitest';
import { defaultAgency } from '../../api/words/default-agency.ts';
import type { AdminRequest, OwnRequest } from '../../api/calls/booking.ts';
import { instantAt } from '../../api/rules/casablanca-time.ts';
import { minutes, toIso } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, testTransfer } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';

const wish = { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir' };
const visitor = { full_name: 'Visiteuse Exemple', phone: '+212 6 11 22 33 44' };

/** The instant of a wall time at the agency. */
const at = (wall: string) => toIso(instantAt(Date.parse(`${wall}Z`)));

const reserve = ({ request }: TestSite, carId: string, payload: object, as?: SignedIn) =>
  request({ method: 'POST', url: `/api/reserve/${carId}`, payload, ...(as && { as }) });
const transfer = ({ request }: TestSite, payload: object, as?: SignedIn) =>
  request({ method: 'POST', url: '/api/transport', payload, ...(as && { as }) });
const list = async ({ request }: TestSite, as: SignedIn, query = '') =>
  (await request({ url: `/api/admin/reservations${query}`, as })).json<AdminRequest[]>();
const mails = ({ database }: TestSite) =>
  database.db.selectFrom('outbox').select(['recipient', 'subject', 'text_body', 'html_body']).orderBy('id').execute();

test('a visitor asks for a car: days and total are counted by the server, the price is that of the moment', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db, { price_centimes: 35_050 });
  const response = await reserve(site, carId, { ...wish, ...visitor, total: 1, days: 1, status: 'acceptée', price: 1 });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ status: 'en attente', days: 3, total: 1051.5, ville: 'Agadir', type: 'car' });
  await site.database.db.updateTable('cars').set({ price_centimes: 99_900 }).execute();

  const [entry] = await list(site, await site.signIn('admin'));
  expect(entry).toMatchObject({
    _id: response.json<OwnRequest>()._id,
    car_name: 'Dacia Logan',
    full_name: visitor.full_name,
    phone: visitor.phone,
    email: null,
    total: 1051.5,
    start_date: at('2026-11-20T00:00'),
    end_date: at('2026-11-23T00:00'),
    aeroport: null,
    date: null,
  });
});

test('somebody with an account is known: what they claim to be is not believed', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  expect((await reserve(site, carId, { ...wish, ...visitor }, customer)).statusCode).toBe(201);
  const [entry] = await list(site, await site.signIn('admin'));
  expect(entry).toMatchObject({ full_name: 'Cliente Exemple', phone: '0612345678', email: customer.email });
});

test.each([
  { full_name: '', phone: '' },
  { full_name: '   ', phone: '123' },
  { full_name: null, phone: null },
  { full_name: 'x'.repeat(81), phone: 'pas un numéro' },
])('what an account says already need not be sent right: %j', async (sent) => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  expect((await reserve(site, carId, { ...wish, ...sent }, await site.signIn())).statusCode).toBe(201);
  const [entry] = await list(site, await site.signIn('admin'));
  expect(entry).toMatchObject({ full_name: 'Cliente Exemple', phone: '0612345678' });
});

test('an account without a phone says it with the request, or is asked for it', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  await site.database.db.updateTable('users').set({ phone: '', full_name: '' }).execute();
  const refused = await reserve(site, carId, wish, customer);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    fields: { full_name: 'Ce champ est obligatoire', phone: 'Ce champ est obligatoire' },
  });
  const wrong = await reserve(site, carId, { ...wish, full_name: 'x'.repeat(81), phone: '123' }, customer);
  expect(wrong.json()).toMatchObject({
    fields: { full_name: '80 caractères au plus', phone: 'Entrez un numéro de téléphone valide (8 à 15 chiffres)' },
  });
  expect((await reserve(site, carId, { ...wish, ...visitor }, customer)).statusCode).toBe(201);
});

test('a car that is unknown, unavailable or taken is refused, and a car returned in the morning leaves in the afternoon', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  expect((await reserve(site, 'nothing', { ...wish, ...visitor })).statusCode).toBe(404);
  const resting = await reserve(site, await insertTestCar(db, { is_available: 0 }), { ...wish, ...visitor });
  expect([resting.statusCode, resting.json<{ code: string }>().code]).toEqual([409, 'car_unavailable']);

  const carId = await insertTestCar(db);
  const [starts_at, ends_at] = [Date.parse(at('2026-11-21T10:00')), Date.parse(at('2026-11-23T10:00'))];
  await insertTestReservation(db, { car_id: carId, starts_at, ends_at, status: 'acceptée', full_name: 'Secret' });
  const taken = await reserve(site, carId, { ...wish, ...visitor });
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toEqual({
    code: 'car_taken',
    message: 'Cette voiture est déjà réservée pour ces dates',
    fields: { start_date: 'Déjà réservée du 21 novembre 2026 à 10:00 au 23 novembre 2026 à 10:00' },
  });
  const afternoon = { ...wish, start_date: '2026-11-23T10:00', end_date: '2026-11-24T10:00' };
  expect((await reserve(site, carId, { ...afternoon, ...visitor })).statusCode).toBe(201);
});

test('a transfer is asked for, with the airport however it is named', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const response = await transfer(site, { ...testTransfer, aeroport: 'Agadir-Al Massira (AGA)', taVille: 'tiznit' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ type: 'transport', status: 'en attente', days: null, total: null });
  expect(await list(site, admin)).toMatchObject([
    {
      type: 'transport',
      full_name: testTransfer.nom,
      phone: testTransfer.tel,
      departure: 'Tiznit',
      ville: 'Agadir',
      aeroport: 'Aéroport Agadir-Al Massira',
      date: at('2026-11-20T06:30'),
      car_name: null,
      start_date: null,
    },
  ]);
});

test('the same request within ten minutes is the same reservation, and one more mail is not sent', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(site.database.db);
  const first = (await reserve(site, carId, { ...wish, ...visitor })).json<OwnRequest>();
  const spelled = { ...visitor, phone: '00212-611.22.33.44' };
  site.clock.advance(minutes(10) - 1);
  await decide(site, admin, first._id, 'acceptée');
  const again = await reserve(site, carId, { ...wish, ...spelled });
  expect(again.statusCode).toBe(201);
  expect(again.json()).toMatchObject({ _id: first._id });
  expect((await reserve(site, carId, { ...wish, ...visitor, phone: '0699999999' })).statusCode).toBe(409);
  expect(await mails(site)).toHaveLength(1);

  const firstTrip = (await transfer(site, testTransfer)).json<OwnRequest>();
  expect((await transfer(site, testTransfer)).json<OwnRequest>()._id).toBe(firstTrip._id);
  site.clock.advance(minutes(10) + 1);
  expect((await transfer(site, testTransfer)).json<OwnRequest>()._id).not.toBe(firstTrip._id);
  expect(await list(site, admin)).toHaveLength(3);
});

test('statuses change by the table and by nothing else', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const kinds = [
    (status: 'en attente' | 'acceptée' | 'refusée') => insertTestTransfer(site.database.db, { status }),
    async (status: 'en attente' | 'acceptée' | 'refusée') =>
      insertTestReservation(site.database.db, { car_id: await insertTestCar(site.database.db), status }),
  ];
  for (const insert of kinds) {
    const answers = [];
    for (const from of ['en attente', 'acceptée', 'refusée'] as const) {
      for (const to of ['en attente', 'acceptée', 'refusée']) {
        answers.push([from, to, (await decide(site, admin, await insert(from), to)).statusCode]);
      }
    }
    expect(answers).toEqual([
      ['en attente', 'en attente', 409],
      ['en attente', 'acceptée', 200],
      ['en attente', 'refusée', 200],
      ['acceptée', 'en attente', 409],
      ['acceptée', 'acceptée', 409],
      ['acceptée', 'refusée', 409],
      ['refusée', 'en attente', 409],
      ['refusée', 'acceptée', 200],
      ['refusée', 'refusée', 409],
    ]);
  }
  expect((await decide(site, admin, 'nothing', 'acceptée')).statusCode).toBe(404);
});

test('an acceptance that overlaps is refused and names the rental in the way, also for one refused before', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(db);
  const midnight = (day: number) => Date.parse(at(`2026-11-${day}T00:00`));
  const period = (start: number, end: number) => ({
    car_id: carId,
    starts_at: midnight(start),
    ends_at: midnight(end),
  });
  const first = await insertTestReservation(db, { ...period(20, 23), full_name: 'Salma' });
  const rival = await insertTestReservation(db, { ...period(22, 25), full_name: 'Imane' });
  const next = await insertTestReservation(db, { ...period(23, 25), full_name: 'Omar' });

  expect(await list(site, admin, '?type=car')).toMatchObject([
    { _id: next, rivals: 1, blocked_by: null },
    { _id: rival, rivals: 2, blocked_by: null },
    { _id: first, rivals: 1, blocked_by: null },
  ]);
  const accepted = await decide(site, admin, first, 'acceptée');
  expect(accepted.json()).toMatchObject({ _id: first, status: 'acceptée', full_name: 'Salma' });
  const { reference } = await db
    .selectFrom('reservations')
    .select('reference')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const refused = await decide(site, admin, rival, 'acceptée');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    code: 'car_taken',
    message: 'Cette voiture est déjà réservée pour ces dates',
    fields: { reservation_id: `Location ${reference} de Salma, du 20 novembre 2026 au 22 novembre 2026` },
  });
  expect((await decide(site, admin, rival, 'refusée')).statusCode).toBe(200);
  expect((await decide(site, admin, rival, 'acceptée')).statusCode).toBe(409);
  expect(await list(site, admin, '?status=refusée')).toMatchObject([
    { _id: rival, rivals: 1, blocked_by: { full_name: 'Salma', start_date: at('2026-11-20T00:00') } },
  ]);
  expect((await decide(site, admin, next, 'acceptée')).statusCode).toBe(200);
});

test('a car that was removed cannot be promised', async () => {
  const site = await startTestSite();
  const id = await insertTestReservation(site.database.db, { car_id: null });
  const response = await decide(site, await site.signIn('admin'), id, 'acceptée');
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'car_removed']);
});

test('the car page shows the days as taken as soon as they are', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const { _id } = (await reserve(site, carId, { ...wish, ...visitor })).json<OwnRequest>();
  const taken = async () =>
    (await site.request({ url: `/api/car/${carId}` })).json<{ reservations: unknown[] }>().reservations;
  expect(await taken()).toEqual([]);
  await decide(site, await site.signIn('admin'), _id, 'acceptée');
  const [start_wall, end_wall] = ['2026-11-20T00:00', '2026-11-23T00:00'];
  expect(await taken()).toEqual([{ start_date: at(start_wall), end_date: at(end_wall), start_wall, end_wall }]);
});

test('customer and agency are written to, in French, with links to the public address', async () => {
  const site = await startTestSite({ publicUrl: 'https://rihla.example' });
  const [customer, admin] = [await site.signIn(), await site.signIn('admin')];
  const carId = await insertTestCar(site.database.db);
  const asked = { method: 'POST', url: `/api/reserve/${carId}`, payload: wish, as: customer } as const;
  const { _id } = (await site.request({ ...asked, headers: { host: 'evil.example' } })).json<OwnRequest>();
  await decide(site, admin, _id, 'refusée');
  await decide(site, admin, _id, 'acceptée');
  const sent = await mails(site);
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [customer.email, 'Votre demande de réservation : Dacia Logan'],
    [defaultAgency.email, 'Nouvelle demande de location : Dacia Logan'],
    [customer.email, 'Votre demande de réservation : Dacia Logan'],
    [customer.email, 'Votre réservation est confirmée : Dacia Logan'],
  ]);
  for (const { text_body } of sent) {
    expect(text_body).toContain('vendredi 20 novembre 2026, heure à convenir');
    expect(text_body).toContain('dimanche 22 novembre 2026, heure à convenir');
    expect(text_body).toContain('750 MAD');
    expect(text_body).toContain('https://rihla.example/');
    expect(text_body).not.toContain('evil');
  }
  expect(sent[1]?.text_body).toContain('0612345678');
  await transfer(site, testTransfer, customer);
  expect((await mails(site)).slice(4).map(({ recipient }) => recipient)).toEqual([customer.email, defaultAgency.email]);
});

test('what a visitor writes stays text in the mails', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const full_name = '<img src=x onerror=alert(1)>';
  expect((await reserve(site, carId, { ...wish, ...visitor, full_name })).statusCode).toBe(201);
  const [letter] = await mails(site);
  expect(letter?.html_body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(letter?.html_body).not.toContain('<img');
});

test('thirty requests an hour from one address, of both kinds together', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  for (let sent = 0; sent < 15; sent++) {
    expect((await reserve(site, carId, { ...wish, ...visitor })).statusCode).toBe(201);
    expect((await transfer(site, testTransfer)).statusCode).toBe(201);
  }
  const late = await reserve(site, carId, { ...wish, ...visitor });
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600']);
});
