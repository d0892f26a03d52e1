import { expect, test } from 'vitest';
import type { AdminRequest, OwnRequest } from '../../../api/calls/booking.ts';
import type { DeskTransfer } from '../../../api/calls/transfers-desk.ts';
import type { AgencyDay } from '../../../api/calls/today.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar } from '../../testing/builders.ts';

const trip = {
  nom: 'Yanis Alaoui',
  tel: '0612345678',
  taVille: 'Tiznit',
  ville: 'Agadir',
  aeroport: 'AGA',
  date: '2026-11-20T06:30',
};
const arrival = { ...trip, direction: 'retour', flight: ' AT 1234 ', passengers: '3' };

const ask = ({ request }: TestSite, payload: object) => request({ method: 'POST', url: '/api/transport', payload });

test('what helps the driver arrives at the desk, on the day and in the letters', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const response = await ask(site, arrival);
  expect([response.statusCode, response.json<OwnRequest>().direction]).toEqual([201, 'retour']);
  const { _id: id } = response.json<OwnRequest>();
  const read = async <T>(url: string) => (await site.request({ url, as: admin })).json<T>();
  const told = { direction: 'retour', flight: 'AT 1234', passengers: 3 };
  expect(await read<DeskTransfer>(`/api/admin/transfers/${id}`)).toMatchObject(told);
  expect(await read<AdminRequest[]>('/api/admin/reservations?type=transport')).toMatchObject([{ direction: 'retour' }]);
  const decision = { reservation_id: id, status: 'acceptée' };
  await site.request({ method: 'PUT', url: '/api/admin/reservations', payload: decision, as: admin });
  expect((await read<AgencyDay>('/api/admin/today?day=2026-11-20')).transfers).toMatchObject([told]);
  const [letter] = await site.database.db.selectFrom('outbox').select('text_body').execute();
  for (const line of ['Arrivée : Tiznit', 'Sens : Depuis l’aéroport', 'Vol : AT 1234', 'Passagers : 3'])
    expect(letter?.text_body).toContain(line);
});

test.each([{}, { direction: '', flight: '', passengers: '' }, { passengers: null }])(
  'a form that says nothing of it (%j) asks to be driven to the airport',
  async (said) => {
    const site = await startTestSite();
    const response = await ask(site, { ...trip, date: '2026-11-20', ...said });
    expect(response.statusCode, response.body).toBe(201);
    const row = await site.database.db.selectFrom('transfers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ direction: 'aller', flight: '', passengers: null });
    const [letter] = await site.database.db.selectFrom('outbox').select('text_body').execute();
    expect(letter?.text_body).toContain('Départ : Tiznit');
    expect(letter?.text_body).toContain('vendredi 20 novembre 2026, heure à convenir');
    expect(letter?.text_body).not.toMatch(/Sens|Vol|Passagers/);
  },
);

test.each([
  ['direction', { direction: 'ailleurs' }],
  ['direction', { direction: 'a'.repeat(9000) }],
  ['flight', { flight: 'A'.repeat(13) }],
  ['passengers', { passengers: 0 }],
  ['passengers', { passengers: '61' }],
  ['passengers', { passengers: 'deux' }],
  ['passengers', { passengers: 1.5 }],
])('a wrong %s is refused by its field (%#)', async (field, said) => {
  const site = await startTestSite();
  const response = await ask(site, { ...trip, ...said });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
});

test('there and back are two requests, the same one sent twice is one', async () => {
  const site = await startTestSite();
  await ask(site, trip);
  await ask(site, trip);
  await ask(site, arrival);
  await ask(site, arrival);
  expect(await site.database.db.selectFrom('transfers').select('direction').orderBy('direction').execute()).toEqual([
    { direction: 'aller' },
    { direction: 'retour' },
  ]);
});

test('somebody of the agency who names a person asks for that person, of a transfer as of a car', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await site.request({ method: 'POST', url: '/api/transport', payload: trip, as: admin });
  const carId = await insertTestCar(site.database.db);
  const wish = { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir' };
  const named = { ...wish, full_name: trip.nom, phone: trip.tel };
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: named, as: admin });
  const columns = ['full_name', 'phone', 'email', 'user_id'] as const;
  const asked = { full_name: trip.nom, phone: trip.tel, email: null, user_id: null };
  const { db } = site.database;
  expect(await db.selectFrom('transfers').select(columns).execute()).toEqual([asked]);
  expect(await db.selectFrom('reservations').select(columns).execute()).toEqual([asked]);
  // Who names nobody asks for themself.
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: wish, as: admin });
  const own = await db.selectFrom('reservations').select('user_id').where('user_id', 'is not', null).execute();
  expect(own).toEqual([{ user_id: admin.userId }]);
});
