import { expect, test } from 'vitest';
import { archiveCar, updateCar } from '../catalogue/store.ts';
import { updateCustomer } from '../customers/desk/store.ts';
import { noteContact } from '../customers/store.ts';
import { updateVehicle } from '../fleet/vehicles/store.ts';
import type { Db } from '../platform/db/database.ts';
import { deleteCustomers } from '../privacy/erasing/store.ts';
import { insertTestCar } from '../testing/builders.ts';
import { attempt, openImports, run, send, type Sent, sheet } from '../testing/imports.ts';
import { whileIn } from '../testing/rivals.ts';

// What somebody saves while a file is looked through is theirs; the file is looked through again.

async function ready() {
  const { site, as, db } = await openImports();
  const carId = await insertTestCar(db, { make: 'Dacia', model: 'Logan', year: 2024 });
  const people = sheet('Nom;Téléphone', 'Salma;0612345678');
  await run(site, as, { kind: 'customers', data: people });
  await run(site, as, { kind: 'vehicles', data: sheet('Voiture;Immatriculation;Km', 'Dacia Logan 2024;1-A-1;900') });
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const vehicle = await db.selectFrom('vehicles').selectAll().where('plate', '=', '1-A-1').executeTakeFirstOrThrow();
  return { site, as, db, ids: { carId, customerId, vehicle } };
}

type Ids = Awaited<ReturnType<typeof ready>>['ids'];

const rental = (start: string, end: string, plate = '') =>
  sheet(
    'Client;Téléphone;Voiture;Départ;Retour;Immatriculation',
    `Salma;0612345678;Dacia Logan 2024;${start};${end};${plate}`,
  );

const files = {
  customers: sheet('Nom;Téléphone;Société', 'Salma;0612345678;Atlas'),
  people: sheet('Nom;Téléphone', 'Ali;0612345670'),
  cars: sheet('Marque;Modèle;Année;Prix', 'Dacia;Logan;2024;400'),
  vehicles: sheet('Immatriculation;Km', '1-A-1;27500'),
  plates: sheet('Voiture;Immatriculation', 'Dacia Logan 2024;2-A-1'),
  bookings: rental('01/06/2025', '05/06/2025', '1-A-1'),
  planned: rental('01/06/2027', '05/06/2027'),
};

const times = { created_at: 1, updated_at: 1 };
const archiveVehicle = (tx: Db, { vehicle }: Ids) => updateVehicle(tx, vehicle, { archived_at: 1, updated_at: 1 });
const cases: [string, Sent, (tx: Db, ids: Ids) => Promise<unknown>][] = [
  [
    'a customer that is changed',
    { kind: 'customers', data: files.customers },
    (tx, { customerId }) => updateCustomer(tx, customerId, { note: 'Fidèle', updated_at: 1 }),
  ],
  [
    'a customer whose address is noted',
    { kind: 'customers', data: files.customers },
    (tx, { customerId }) => noteContact(tx, { customer_id: customerId, user_id: null, email: 'salma@example.com' }),
  ],
  [
    'a customer that is erased',
    { kind: 'customers', data: files.customers },
    (tx, { customerId }) => deleteCustomers(tx, [customerId]),
  ],
  [
    'a number that is taken',
    { kind: 'customers', data: files.people },
    (tx, { customerId }) =>
      tx
        .insertInto('customer_phones')
        .values({ phone: '+212612345670', customer_id: customerId, position: 2 })
        .execute(),
  ],
  [
    'a car that is changed',
    { kind: 'cars', data: files.cars },
    (tx, { carId }) => updateCar(tx, carId, { description: 'Neuve', updated_at: 1 }),
  ],
  ['a car that is given up', { kind: 'cars', data: files.cars }, (tx, { carId }) => archiveCar(tx, carId, 1)],
  [
    'a vehicle that is changed',
    { kind: 'vehicles', data: files.vehicles },
    (tx, { vehicle }) => updateVehicle(tx, vehicle, { colour: 'Blanc', updated_at: 1 }),
  ],
  ['a vehicle that is given up', { kind: 'vehicles', data: files.vehicles }, archiveVehicle],
  [
    'a plate that is taken',
    { kind: 'vehicles', data: files.plates },
    (tx, { carId }) =>
      tx
        .insertInto('vehicles')
        .values({ id: 'rival', car_id: carId, plate: '2-A-1', folded_plate: '2a1', ...times })
        .execute(),
  ],
  [
    'the car of a new plate that is given up',
    { kind: 'vehicles', data: files.plates },
    (tx, { carId }) => archiveCar(tx, carId, 1),
  ],
  [
    'the car of a rental that is switched off',
    { kind: 'bookings', data: files.planned },
    (tx, { carId }) => updateCar(tx, carId, { is_available: 0, updated_at: 1 }),
  ],
  [
    'the vehicle of a rental that goes out of service',
    { kind: 'bookings', data: files.planned },
    (tx, { vehicle }) => updateVehicle(tx, vehicle, { state: 'atelier', updated_at: 1 }),
  ],
  ['the vehicle of a rental that is given up', { kind: 'bookings', data: files.bookings }, archiveVehicle],
  [
    'the customer of a rental that is erased',
    { kind: 'bookings', data: files.bookings },
    (tx, { customerId }) => deleteCustomers(tx, [customerId]),
  ],
  [
    'days that are taken',
    { kind: 'bookings', data: files.bookings },
    async (tx, { vehicle }) => {
      const [starts_at, ends_at] = [Date.parse('2025-06-02'), Date.parse('2025-06-03')];
      await tx.insertInto('blocks').values({ id: 'rival', kind: 'garage', created_at: 1 }).execute();
      await tx
        .insertInto('occupations')
        .values({ id: 'rival', vehicle_id: vehicle.id, block_id: 'rival', starts_at, ends_at })
        .execute();
    },
  ],
];

test.each(cases)(
  '%s while the file is imported: nothing of it is, and the trial is asked for again',
  async (_, sent, change) => {
    const { site, as, db, ids } = await ready();
    const { seal, counts } = await attempt(site, as, sent);
    expect(counts.refused).toBe(0);
    const answer = await whileIn(
      site.database,
      (tx) => change(tx, ids),
      () => send(site, as, { ...sent, seal }),
    );
    expect(answer).toMatchObject({ statusCode: 409 });
    expect((answer as { json: () => unknown }).json()).toMatchObject({ code: 'import_changed' });
    const notes = await db.selectFrom('journal').select('act').where('act', '=', 'imported').execute();
    expect(notes).toHaveLength(2);
  },
);
