import { days } from '../platform/clock.ts';
import { insertTestCar, insertTestReview, insertTestTransfer } from './builders.ts';
import { carForm, newCarForm } from './car-form.ts';
import { multipart } from './multipart.ts';
import type { Walk } from './walk.ts';
import { addTestVehicle } from './desk.ts';
import { docx } from './word-documents.ts';

const customer = { full_name: 'Karim Alaoui', phone: '0655443322' };
const booked = { start_date: '2026-12-10T10:00', end_date: '2026-12-12T10:00', source: 'téléphone', customer };
const driven = { km: '1200', fuel: '8' };

/** Requests, rentals, transfers and what keeps a vehicle away. */
export const rentalsWalk: Walk = {
  'PUT /admin/reservations': async ({ rental }) => {
    const { params } = await rental();
    return { body: { reservation_id: params.id, status: 'acceptée' } };
  },
  'POST /admin/bookings': async ({ db }) => ({ body: { ...booked, car_id: await insertTestCar(db) } }),
  'POST /admin/rentals/:id/accept': async ({ rental }) => act(await rental()),
  'POST /admin/rentals/:id/refuse': async ({ rental }) => act(await rental(), { reason: 'Complet' }),
  'POST /admin/rentals/:id/undo': async ({ rental }) => act(await rental(['accept'])),
  'POST /admin/rentals/:id/modify': async ({ rental }) => act(await rental(['agreed']), { note: 'Siège bébé' }),
  'POST /admin/rentals/:id/extend': async ({ rental }) =>
    act(await rental(['agreed']), { end_date: '2026-11-18T10:00', price: 'new' }),
  'POST /admin/rentals/:id/swap': async ({ site, rental }) => {
    const agreed = await rental(['agreed']);
    const vehicle_id = await addTestVehicle(site, agreed.carId, '');
    return act(agreed, { vehicle_id, reason: 'Révision' });
  },
  'POST /admin/rentals/:id/cancel': async ({ rental }) =>
    act(await rental(['agreed']), { by: 'client', reason: 'Vol annulé' }),
  'POST /admin/rentals/:id/hand-over': async ({ rental }) => act(await rental(['agreed']), driven),
  'POST /admin/rentals/:id/take-back': async ({ rental }) =>
    act(await rental(['agreed'], ['hand-over', driven]), driven),
  'POST /admin/rentals/:id/reopen': async ({ rental }) =>
    act(await rental(['agreed'], ['hand-over', driven], ['take-back', driven]), { reason: 'Mauvaise ligne' }),
  'POST /admin/rentals/:id/no-show': async ({ site, rental }) => {
    const agreed = await rental(['agreed']);
    site.clock.advance(1);
    return act(agreed, { reason: 'Absent' });
  },
  'POST /admin/rentals/:id/revive': async ({ rental }) =>
    act(await rental(['agreed'], ['cancel', { by: 'client', reason: 'Vol annulé' }]), { reason: 'Revenu' }),
  'POST /admin/rentals/:id/revoke-links': async ({ rental }) => ({ params: (await rental(['agreed'])).params }),
  'PUT /admin/transfers/:id': async ({ db }) => ({
    params: { id: await insertTestTransfer(db) },
    body: { version: 1, driver: 'Ali' },
  }),
  'POST /admin/transfers/:id/done': async ({ site, db }) => ({
    params: { id: await insertTestTransfer(db, { status: 'acceptée', pickup_at: site.clock.now() - 1 }) },
    body: { version: 1, done: true },
  }),
  'POST /admin/blocks': async (office) => ({ body: await block(office) }),
  'PUT /admin/blocks/:id': async (office) => {
    const { id } = (await office.act('POST', '/admin/blocks', await block(office))).json<{ id: string }>();
    return { params: { id }, body: { version: 1, note: 'Freins' } };
  },
  'DELETE /admin/blocks/:id': async (office) => {
    const { id } = (await office.act('POST', '/admin/blocks', await block(office))).json<{ id: string }>();
    return { params: { id }, query: { version: '1' } };
  },
  'POST /admin/blocks/:id/confirm': async (office) => {
    const { id: customer_id } = await office.customer('0611000099', 'Option Tenue');
    const asked = await block(office);
    const option = { ...asked, kind: 'option', customer_id, hold_until: '2026-12-01T10:00' };
    const { id } = (await office.act('POST', '/admin/blocks', option)).json<{ id: string }>();
    const { car_id } = await office.db
      .selectFrom('vehicles')
      .select('car_id')
      .where('id', '=', asked.vehicle_id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { ...booked, version: 1, car_id } };
  },
  'POST /admin/planning/feeds': () => ({ body: { name: 'Téléphone' } }),
  'DELETE /admin/planning/feeds/:id': async ({ act: send, db }) => {
    await send('POST', '/admin/planning/feeds', { name: 'Bureau' });
    const { id } = await db.selectFrom('planning_feeds').select('id').executeTakeFirstOrThrow();
    return { params: { id } };
  },
};

const act = ({ params, version }: { params: { id: string }; version: number }, more: object = {}) => ({
  params,
  body: { version, ...more },
});

type Office = Parameters<Walk[string]>[0];

async function block({ db, vehicleOf }: Office) {
  const { id } = await vehicleOf(await insertTestCar(db));
  return {
    vehicle_id: id,
    kind: 'garage',
    start_date: '2026-12-10T08:00',
    end_date: '2026-12-14T08:00',
    note: 'Révision',
  };
}

/** Cars, vehicles, reviews, contracts and customers. */
export const catalogueWalk: Walk = {
  'POST /cars': async () => ({ form: await newCarForm() }),
  'PUT /car/:id': async ({ db }) => ({
    params: { id: await insertTestCar(db) },
    body: { ...carForm, old_images: [], images_order: [] },
  }),
  'POST /car/:id/duplicate': async ({ db }) => ({ params: { id: await insertTestCar(db) } }),
  'DELETE /car/:id': async ({ db }) => ({ params: { id: await insertTestCar(db) } }),
  'POST /admin/vehicles': async ({ db }) => ({ body: { car_id: await insertTestCar(db), plate: '48213-ب-33' } }),
  'PUT /admin/vehicles/:id': async ({ db, vehicleOf }) => ({
    params: { id: (await vehicleOf(await insertTestCar(db))).id },
    body: { version: 1, plate: '48214-ب-33' },
  }),
  'POST /admin/vehicles/:id/archive': async ({ db, vehicleOf }) => ({
    params: { id: (await vehicleOf(await insertTestCar(db))).id },
    body: { version: 1 },
  }),
  'PUT /comment/:id/reply': async ({ db }) => ({ params: await review(db), body: { reply: 'Merci' } }),
  'PUT /comment/:id/approval': async ({ db }) => ({
    params: await review(db),
    body: { approved: true, edited_at: null },
  }),
  'DELETE /comment/:id': async ({ db }) => ({ params: await review(db) }),
  'POST /admin/contrats': async () => ({ form: await contract('location.docx') }),
  'PUT /admin/contrats/holder/:filename': async ({ customer }) => ({
    params: { filename: 'location.docx' },
    body: { customer_id: (await customer('0611000009')).id },
  }),
  'GET /admin/contrats/download/:filename': () => ({ params: { filename: 'location.docx' } }),
  'DELETE /admin/contrats/:filename': () => ({ params: { filename: 'location.docx' } }),
  'POST /admin/customers': () => ({ body: { full_name: 'Nadia Filali', phones: ['0611000001'] } }),
  'PUT /admin/customers/:id': async ({ customer }) => {
    const { id, version } = await customer('0611000002');
    return { params: { id }, body: { version, full_name: 'Salma Berrada', phones: ['0611000002'] } };
  },
  'PUT /admin/customers/:id/alert': async ({ site, customer }) => {
    const { id, version } = await customer('0611000003');
    const until = new Date(site.clock.now() + days(30)).toISOString().slice(0, 10);
    return { params: { id }, body: { version, alert: 'Impayé', until } };
  },
  'POST /admin/customers/:id/merge': async ({ customer }) => {
    const other = await customer('0611000004', 'Salma I.');
    const { id, version } = await customer('0611000005');
    return { params: { id }, body: { version, other_id: other.id } };
  },
  'POST /admin/customers/:id/erase': async ({ customer }) => {
    const { id, version } = await customer('0611000006');
    return { params: { id }, body: { version } };
  },
  'GET /admin/customers/:id/data': async ({ customer }) => ({ params: { id: (await customer('0611000007')).id } }),
};

const review = async (db: Office['db']) => ({ id: await insertTestReview(db, { car_id: await insertTestCar(db) }) });
const contract = (name: string) => multipart({}, [{ field: 'contrats', name, data: docx() }]);
