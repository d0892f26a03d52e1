import { expect, test } from 'vitest';
import { type EndpointDefinition, pathOf } from '../api/calls/endpoint.ts';
import { fieldsOfSettings } from '../api/rules/settings-form.ts';
import { defaultSettings } from '../api/words/default-settings.ts';
import { dateParamNames } from '../api/rules/search-dates.ts';
import { days } from './platform/clock.ts';
import { addressOf } from './platform/http/endpoints.ts';
import { bindEndpoints } from './bindings.ts';
import { startTestSite } from './testing/app.ts';
import { insertTestCar, insertTestReservation, testTransfer } from './testing/builders.ts';
import { multipart } from './testing/multipart.ts';
import { docx } from './testing/word-documents.ts';

const adminEmail = 'admin@example.com';
const rental = { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir' };
const car = {
  make: 'Dacia',
  model: 'Logan',
  year: '2024',
  price: '250',
  description: 'Une berline.',
  transmission: 'manual',
  fuel: 'diesel',
  type: 'berline',
  places: '5',
  doors: '4',
  gear: 'MANUAL',
  km: '27K',
  airConditioning: 'true',
  is_available: 'true',
  isFeatured: 'false',
  isNew: 'false',
  category: 'luxury',
  images_order: 'new:0',
};

const booking = {
  start_date: '2026-11-20T10:00',
  end_date: '2026-11-22T10:00',
  car_id: 'x',
  full_name: 'Salma',
  phone: '0612345678',
  email: 'salma@example.com',
  note: 'Siège',
  source: 'téléphone',
};
const customer = { full_name: 'Salma', phones: ['0612345678'], document_number: 'JB1', company: 'Atlas', note: 'Bien' };
const season = {
  version: 1,
  name: 'Été',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  percent: '+15',
  cars: ['x'],
};
const extra = { version: 1, name: 'Siège bébé', unit: 'jour', price: '40', max_per_rental: '2' };
const agencyRates = {
  version: 1,
  day_count: 'jours',
  tolerance_hours: '0',
  min_days: '1',
  agency_fee: '0',
  airport_fee: '100',
  address_fee: '50',
  out_of_hours: '80',
  young_price: '0',
};
const vehicle = { plate: '48213-ب-33', vin: 'VF1', colour: 'Blanc', place: 'Agence', note: 'Deux clés' };

const token = 'x'.repeat(43);
const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };

/** What each call takes: right but for the one character that is put into each of its texts. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /login': { email: 'salma@example.com', password: 'mot de passe' },
  'POST /send-verification-code': { email: 'salma@example.com' },
  'POST /verify-code': { email: 'salma@example.com', code: '123456' },
  'POST /signup': { email: 'salma@example.com', password: 'mot de passe', phone: '0612345678', full_name: 'Salma' },
  'POST /forgot-password': { email: 'salma@example.com' },
  'POST /reset-password': { email: 'salma@example.com', code: '123456', new_password: 'mot de passe' },
  'PUT /user/profile': {
    email: adminEmail,
    phone: '0612345678',
    full_name: 'Salma',
    remove_profile_img: 'true',
    current_password: 'mot de passe',
  },
  'POST /user/change-password': {
    current_password: 'mot de passe',
    new_password: 'un autre mot',
    confirm_password: 'un autre mot',
  },
  'POST /admin/verify-password': { password: 'mot de passe' },
  'POST /login/factor': { code: '123456' },
  'POST /login/passkey': { passkey },
  'POST /admin/verify-factor': { code: '123456' },
  'POST /admin/factors/totp/confirm': { code: '123456' },
  'POST /admin/factors/passkeys': { name: 'Téléphone', passkey },
  'POST /reserve/:carId': {
    ...rental,
    full_name: 'Salma',
    phone: '0612345678',
    pickup_kind: 'adresse',
    pickup_place: 'Hôtel',
    return_kind: 'aéroport',
    return_place: 'Agadir',
    flight: 'AT 1',
  },
  'POST /transport': testTransfer,
  'POST /car/:id/comment': { username: 'Salma', comment: 'Parfait', rating: 5 },
  'PUT /comment/:id/reply': { reply: 'Merci' },
  'PUT /comment/:id/approval': { approved: 'true', edited_at: '2026-11-15T09:00:00.000Z' },
  'PUT /admin/reservations': { reservation_id: 'x', status: 'acceptée' },
  'POST /cars': car,
  'PUT /car/:id': { ...car, old_images: ['x.webp'] },
  'PUT /admin/users/:email/role': { role: 'user' },
  'POST /admin/team/invitations': { email: 'nadia@example.com', full_name: 'Nadia', profile: 'agent' },
  'POST /invitation': { token },
  'POST /invitation/accept': { token, full_name: 'Nadia', password: 'mot de passe' },
  'POST /invitation/join': { token, password: 'mot de passe' },
  'POST /admin/team/ownership': { email: 'chef@example.com' },
  'POST /admin/contrats': { customer_id: 'x', reservation_id: '' },
  'PUT /admin/contrats/holder/:filename': { customer_id: 'x', reservation_id: '' },
  'POST /admin/bookings': booking,
  'POST /admin/blocks': { vehicle_id: 'x', kind: 'garage', start_date: '2026-11-20', note: 'Freins' },
  'PUT /admin/blocks/:id': { version: 1, vehicle_id: 'x', kind: 'garage', start_date: '2026-11-20', note: 'Freins' },
  'POST /admin/blocks/:id/confirm': { version: 1, ...booking },
  'POST /admin/customers': customer,
  'PUT /admin/customers/:id': { version: 1, ...customer },
  'PUT /admin/customers/:id/alert': { version: 1, alert: 'En retard', until: '2026-11-20' },
  'POST /admin/customers/:id/merge': { version: 1, other_id: 'x' },
  'POST /admin/customers/:id/erase': { version: '1' },
  'POST /user/data': { current_password: 'mot de passe' },
  'POST /user/erase': { current_password: 'mot de passe' },
  'POST /admin/rates/seasons': season,
  'PUT /admin/rates/seasons/:id': season,
  'PUT /admin/rates/steps': { version: 1, steps: ['7'] },
  'PUT /admin/rates/agency': agencyRates,
  'PUT /admin/settings': { ...fieldsOfSettings(defaultSettings), version: 0, note: 'x' },
  'POST /admin/settings/revert': { version: 0, to: 0 },
  'PUT /admin/setup': { step: 'car', state: 'done' },
  'POST /admin/rates/extras': extra,
  'PUT /admin/rates/extras/:id': extra,
  'PUT /admin/rates/extras/:id/offered': { version: 1, offered: 'true' },
  'PUT /admin/rates/terms': { version: 1, terms: ['x'] },
  'POST /admin/vehicles': { car_id: 'x', ...vehicle },
  'PUT /admin/vehicles/:id': { version: 1, ...vehicle },
  'POST /admin/vehicles/:id/archive': { version: 1 },
  'PUT /admin/transfers/:id': { version: 1, direction: 'aller', flight: 'AT 1', driver: 'Ali', note: 'Siège' },
  'POST /admin/transfers/:id/done': { version: 1 },
  'POST /admin/rentals/:id/accept': { version: 1, vehicle_id: 'x' },
  'POST /admin/rentals/:id/refuse': { version: 1, reason: 'Complet' },
  'POST /admin/rentals/:id/undo': { version: 1 },
  'POST /admin/rentals/:id/modify': { version: 1, ...rental, note: 'Siège', flight: 'AT 1', pickup_place: 'Hôtel' },
  'POST /admin/rentals/:id/extend': { version: 1, end_date: '2026-11-24', price_reason: 'Convenu' },
  'POST /admin/rentals/:id/swap': { version: 1, vehicle_id: 'x', reason: 'Panne', place: 'Agence' },
  'POST /admin/rentals/:id/cancel': { version: 1, by: 'client', reason: 'Vol annulé' },
  'POST /admin/rentals/:id/no-show': { version: 1, reason: 'Absent' },
  'POST /admin/rentals/:id/hand-over': { version: 1, km: '10', fuel: '8', km_reason: 'Erreur' },
  'POST /admin/rentals/:id/take-back': { version: 1, km: '10', fuel: '8', place: 'Agence' },
  'POST /admin/rentals/:id/reopen': { version: 1, reason: 'Erreur' },
  'POST /admin/rentals/:id/revive': { version: 1, reason: 'Venu', vehicle_id: 'x' },
  'POST /admin/rentals/:id/preview': { start_date: '2026-11-20', end_date: '2026-11-22', car_id: 'x' },
  'POST /admin/imports/:kind/trial': { mapping: 'make' },
  'POST /admin/imports/:kind': { mapping: 'make', seal: 'x' },
  'POST /admin/planning/feeds': { name: 'Téléphone', vehicle_id: 'x' },
  'POST /track/:token/cancel': { reason: 'Vol annulé' },
  'POST /user/reservations/:id/cancel': { reason: 'Vol annulé' },
};

const queries: Record<string, readonly string[]> = {
  'GET /admin/reservations': ['type', 'status', 'limit', 'offset'],
  'GET /admin/reservations/counts': ['since'],
  'GET /admin/reservations/search': ['type', 'status', 'from', 'to', 'search', 'sort', 'limit', 'page', 'cursor'],
  'GET /admin/settings/versions': ['before'],
  'GET /admin/users/search': ['search', 'sort', 'limit', 'page', 'cursor'],
  'GET /admin/contrats/search': ['search', 'sort', 'limit', 'page', 'cursor', 'customer_id', 'reservation_id'],
  'DELETE /admin/blocks/:id': ['version'],
  'GET /admin/customers': ['search', 'sort', 'limit', 'page', 'cursor'],
  'GET /admin/customers/lookup': ['q'],
  'GET /admin/exports/reservations': ['type', 'status', 'from', 'to', 'search', 'sort', 'car', 'city', 'format'],
  'GET /admin/exports/customers': ['search', 'sort', 'format'],
  'GET /admin/exports/vehicles': ['search', 'sort', 'state', 'format'],
  'GET /admin/exports/cars': ['search', 'sort', 'availability', 'format'],
  'GET /admin/exports/users': ['search', 'sort', 'format'],
  'GET /admin/exports/contracts': ['search', 'sort', 'format'],
  'GET /admin/exports/journal': ['search', 'kind', 'author', 'from', 'to', 'format'],
  'GET /admin/exports/team': ['format'],
  'GET /admin/exports/today': ['day', 'format'],
  'GET /admin/exports/planning': ['from', 'weeks', 'search', 'type', 'format'],
  'GET /admin/exports/rates': ['format'],
  'GET /admin/exports/reports': ['table', 'period', 'month', 'car', 'vehicle', 'format'],
  'GET /admin/reports': ['period', 'month', 'car'],
  'GET /admin/reports/cars': ['period', 'month', 'car'],
  'GET /admin/reports/reasons': ['period', 'month', 'car'],
  'GET /admin/reports/vehicles': ['period', 'month', 'car'],
  'GET /admin/reports/vehicles/:id': ['id', 'period', 'month'],
  'GET /admin/imports/:kind/template': ['format'],
  'GET /admin/find': ['q'],
  'GET /admin/free-cars': ['from', 'to'],
  'GET /extras': ['from', 'to'],
  'GET /admin/journal/:kind/:id': ['before'],
  'GET /admin/journal': ['search', 'kind', 'author', 'from', 'to', 'before'],
  'DELETE /admin/rates/seasons/:id': ['version'],
  'GET /admin/planning': ['from', 'weeks', 'cars', 'first'],
  'GET /admin/rentals/:id/vehicles': ['car_id', 'all', 'start_date', 'end_date'],
  'GET /admin/today': ['day'],
  'GET /admin/vehicles': ['car_id'],
  'GET /admin/vehicles/:id/past': ['sort', 'limit', 'page', 'cursor'],
  'GET /admin/vehicles/driver': ['plate', 'at'],
  'GET /car/:id': ['comments'],
  'GET /car/:id/comments': ['before'],
  'GET /cars/find': ['q', 'prix', 'places', 'boite', 'carburant', 'type', 'page', 'tri', 'disponible'],
  'GET /cars/offers': ['q', 'prix', 'places', 'boite', 'carburant', 'type', 'page', 'tri', ...dateParamNames],
};

const spoil = (text: string) => `${text.slice(0, 1)}\u0000${text.slice(1)}`;

/** The body once for each text in it, with the character in that one. */
function spoilt(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return [{ ...body, [name]: spoil(value) }];
    return Array.isArray(value) ? [{ ...body, [name]: value.map(String).map(spoil) }] : [];
  });
}

test('what each call takes is known here', async () => {
  const { services } = await startTestSite();
  const endpoints = bindEndpoints(services).map(({ endpoint }) => endpoint);
  const having = (part: 'body' | 'query') => endpoints.filter((endpoint) => endpoint[part]).map(addressOf);
  expect(having('body').toSorted()).toEqual(Object.keys(bodies).toSorted());
  expect(having('query').toSorted()).toEqual(Object.keys(queries).toSorted());
});

test('a NUL in any text of any call is no failure of the server', async () => {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const as = await site.signIn('admin', adminEmail);
  const carId = await insertTestCar(db);
  const known: Record<string, string> = { id: carId, carId, email: as.email, filename: 'x.docx', file: 'x.webp' };
  // To come, so that no walk through the deletions ends the car, and apart from the rental that is asked for.
  const starts_at = Date.parse('2027-01-10T00:00:00Z');
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', starts_at, ends_at: starts_at + days(1) });
  await db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();

  const send = async (endpoint: EndpointDefinition, params: Record<string, string>, more: object, query = '') => {
    const url = `/api${pathOf(endpoint, params)}${query}`;
    const response = await site.request({ method: endpoint.method, url, as, ...more });
    expect(response.statusCode, `${addressOf(endpoint)} ${url} ${JSON.stringify(more)}`).toBeLessThan(500);
  };

  for (const { endpoint } of bindEndpoints(site.services)) {
    const address = addressOf(endpoint);
    const body = bodies[address];
    const payload = body ? { payload: body } : {};
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
      await send(endpoint, { ...known, [name]: spoil(known[name] ?? 'x') }, payload);
    }
    for (const bad of spoilt(body ?? {})) await send(endpoint, known, { payload: bad });
    for (const name of queries[address] ?? []) await send(endpoint, known, {}, `?${name}=a%00b`);
  }
});

test('a NUL in the name of a file goes, and what is left names the file', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const form = await multipart({}, [{ field: 'contrats', name: 'con\u0000trat.docx', data: docx() }]);
  const added = await site.request({ method: 'POST', url: '/api/admin/contrats', as, ...form });
  expect(added.json()).toMatchObject([{ filename: 'contrat.docx' }]);
  const url = '/api/admin/contrats/download/con%00trat.docx';
  expect((await site.request({ url, as })).statusCode).toBe(200);
});
