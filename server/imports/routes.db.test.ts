import { expect, test } from 'vitest';
import { importColumns } from '../../api/rules/import-columns.ts';
import { type ImportKind, importKinds } from '../../api/rules/import-kinds.ts';
import type { TestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { addTestVehicle } from '../testing/desk.ts';
import { attempt, none, openImports, run, send, sheet } from '../testing/imports.ts';

const countOf = async (site: TestSite, table: 'customers' | 'cars' | 'journal' | 'reservations' | 'outbox') =>
  (await site.database.db.selectFrom(table).selectAll().execute()).length;

const people = sheet(
  'Nom;Téléphone;E-mail;Naissance',
  'Salma Bennani;06 12 34 56 78;salma@example.com;14/02/1990',
  'Youssef;612345679;;',
);
const carHead =
  'Référence;Marque;Modèle;Année;Prix par jour (MAD);Disponible;Type;Boîte;Carburant;Places;Portes;Vitesses;Kilométrage;Description';
const logan = 'L1;Dacia;Logan;2024;350,00;oui;berline;manuelle;diesel;5;4;MANUAL;27K;Sobre';

test('customers are made once, filled in later, and left alone when nothing is new', async () => {
  const { site, as, db } = await openImports();
  expect(await run(site, as, { kind: 'customers', data: people })).toEqual({ ...none, created: 2 });
  const rows = await db
    .selectFrom('customers')
    .innerJoin('customer_phones', 'customer_id', 'customers.id')
    .selectAll()
    .orderBy('full_name')
    .execute();
  expect(rows).toMatchObject([
    { full_name: 'Salma Bennani', phone: '+212612345678', birth_date: '1990-02-14' },
    { full_name: 'Youssef', phone: '+212612345679' },
  ]);
  expect(await run(site, as, { kind: 'customers', data: people })).toEqual({ ...none, unchanged: 2 });
  const more = sheet('Nom;Tél;Société;E-mail', 'Youssef;+212 6 12 34 56 79;Atlas;');
  const trial = await attempt(site, as, { kind: 'customers', data: more });
  const changes = [{ field: 'company', kind: 'text', before: '', after: 'Atlas' }];
  expect(trial.lines).toEqual([{ line: 2, action: 'changed', name: 'Youssef', faults: [], changes, untold: [] }]);
  await run(site, as, { kind: 'customers', data: more });
  const found = await site.request({ url: '/api/admin/customers?search=atlas', as });
  expect(found.json()).toMatchObject({ total: 1, items: [{ full_name: 'Youssef' }] });
});

test('cars, then their vehicles by plate: the first is the one that every car has', async () => {
  const { site, as, db } = await openImports();
  const cars = sheet(carHead, logan, logan.replace('L1', 'L2').replace('2024', '2025'));
  expect(await run(site, as, { kind: 'cars', data: cars })).toEqual({ ...none, created: 2 });
  expect(await run(site, as, { kind: 'cars', data: cars })).toEqual({ ...none, unchanged: 2 });
  const dearer = sheet('Réference;Marque;Modele;Prix', 'L1;Dacia;Logan;400');
  expect(await run(site, as, { kind: 'cars', data: dearer })).toEqual({ ...none, changed: 1 });
  const row = await db.selectFrom('cars').selectAll().where('own_reference', '=', 'L1').executeTakeFirstOrThrow();
  expect(row).toMatchObject({ price_centimes: 40_000, year: 2024, is_available: 1, description: 'Sobre' });

  const vehicles = sheet(
    'Immatriculation;Voiture;Référence voiture;Km',
    '12345-A-6;;L1;27 500',
    '777 B 6;Dacia Logan 2025;;',
    '778 B 6;;L1;',
  );
  expect(await run(site, as, { kind: 'vehicles', data: vehicles })).toEqual({ ...none, created: 3 });
  expect(await run(site, as, { kind: 'vehicles', data: vehicles })).toEqual({ ...none, unchanged: 3 });
  const all = await db.selectFrom('vehicles').select(['plate', 'km']).orderBy('plate').execute();
  expect(all).toEqual([
    { plate: '12345-A-6', km: 27_500 },
    { plate: '777 B 6', km: null },
    { plate: '778 B 6', km: null },
  ]);
  const vague = await attempt(site, as, {
    kind: 'vehicles',
    data: sheet('Plaque;Voiture', '9-A-1;Dacia Logan', '12345-A-6;Dacia Logan 2025'),
  });
  expect(vague.lines.map(({ faults }) => faults[0]?.field)).toEqual(['car', 'car']);
});

test('bookings of the past and to come, without letters, on vehicles that are free', async () => {
  const { site, as, db } = await openImports();
  const carId = await insertTestCar(db);
  await addTestVehicle(site, carId, '12345-A-6');
  const head = 'Référence;Client;Téléphone;E-mail;Voiture;Immatriculation;Départ;Retour;Total (MAD);Étape';
  const lines = [
    'D-1;Salma;0612345678;salma@example.com;Dacia Logan;12345-A-6;01/06/2025 10:00;05/06/2025 18:00;1 500,00;',
    'D-2;Salma;0612345678;;Dacia Logan;;01/12/2026;03/12/2026;;prévue',
    'D-3;Ali;0612345679;;Dacia Logan;;01/12/2026;03/12/2026;;',
    'D-4;Ali;0612345679;;Dacia Logan;;01/07/2025;03/07/2025;;annulée',
  ];
  const data = sheet(head, ...lines);
  expect(await run(site, as, { kind: 'bookings', data })).toEqual({ ...none, created: 4 });
  const rows = await db.selectFrom('reservations').selectAll().orderBy('own_reference').execute();
  expect(rows).toMatchObject([
    { own_reference: 'D-1', stage: 'terminée', total_centimes: 150_000, full_name: 'Salma' },
    { own_reference: 'D-2', stage: 'prévue', total_centimes: 75_000 },
    { own_reference: 'D-3', stage: 'prévue' },
    { own_reference: 'D-4', stage: 'annulée' },
  ]);
  expect(await db.selectFrom('occupations').selectAll().execute()).toHaveLength(3);
  expect(await countOf(site, 'customers')).toBe(2);
  expect(await countOf(site, 'outbox')).toBe(0);
  expect(await run(site, as, { kind: 'bookings', data })).toEqual({ ...none, unchanged: 4 });
  const page = await site.request({ url: `/api/admin/rentals/${rows[0]?.id}`, as });
  expect(page.statusCode).toBe(200);

  // Both vehicles are out in these days, and the plate is taken in June.
  const full = sheet(
    head,
    'D-5;Mina;0612345670;;Dacia Logan;;02/12/2026;04/12/2026;;',
    'D-6;Mina;0612345670;;Dacia Logan;12345-A-6;03/06/2025;04/06/2025;;',
    'D-1;Salma;0612345678;;Dacia Logan;;01/08/2025;05/08/2025;;',
  );
  const { counts, lines: told } = await attempt(site, as, { kind: 'bookings', data: full });
  expect(counts.refused).toBe(3);
  expect(told.map(({ faults }) => faults[0]?.field)).toEqual(['car', 'plate', 'reference']);
});

test('a fault in line 4,000 leaves nothing behind, and says where it is', async () => {
  const { site, as } = await openImports();
  const lines = Array.from({ length: 4500 }, (_, n) => `Client ${n};06${String(n).padStart(8, '0')}`);
  lines[3998] = 'Sans numéro;';
  const data = sheet('Nom;Téléphone', ...lines);
  const trial = await attempt(site, as, { kind: 'customers', data });
  expect(trial.counts).toEqual({ ...none, created: 4499, refused: 1 });
  expect(trial.lines.filter(({ action }) => action === 'refused')).toEqual([
    {
      line: 4000,
      action: 'refused',
      name: 'Sans numéro',
      faults: [{ field: 'phone', message: 'Ce champ est obligatoire' }],
      changes: [],
      untold: [],
    },
  ]);
  const answer = await send(site, as, { kind: 'customers', data, seal: trial.seal });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'import_faulty']);
  expect(await countOf(site, 'customers')).toBe(0);
  expect(await countOf(site, 'journal')).toBe(0);
});

test('what was shown is what happens, or nothing', async () => {
  const { site, as } = await openImports();
  const { seal } = await attempt(site, as, { kind: 'customers', data: people });
  await run(site, as, { kind: 'customers', data: sheet('Nom;Téléphone', 'Autre;0612345678') });
  const late = await send(site, as, { kind: 'customers', data: people, seal });
  expect(late.json()).toMatchObject({ code: 'import_changed' });
  const other = await send(site, as, { kind: 'customers', data: people.replace('Youssef', 'Yasmine'), seal });
  expect(other.json()).toMatchObject({ code: 'import_changed' });
  expect(await countOf(site, 'customers')).toBe(1);
});

test('the journal has the import with its counts, and each of what it made', async () => {
  const { site, as, db } = await openImports();
  await run(site, as, { kind: 'customers', data: people, name: 'clients.csv' });
  const acts = await db.selectFrom('journal').select(['act', 'note', 'author_id']).orderBy('id').execute();
  expect(acts).toEqual([
    { act: 'customer_added', note: 'Import : clients.csv', author_id: as.userId },
    { act: 'customer_added', note: 'Import : clients.csv', author_id: as.userId },
    { act: 'imported', note: 'Clients (clients.csv) : 2 créées, 0 changées, 0 inchangées', author_id: as.userId },
  ]);
});

test('one number is one person, in the file as in the books', async () => {
  const { site, as } = await openImports();
  const data = sheet('Nom;Téléphone;Téléphone 2', 'Salma;0612345678;', 'Salma B.;+212612345678;', 'Ali;0612345679;');
  const { lines } = await attempt(site, as, { kind: 'customers', data });
  expect(lines[1]).toMatchObject({
    action: 'refused',
    faults: [{ field: 'phone', message: 'Déjà à la ligne 2 de ce fichier' }],
  });
  await run(site, as, { kind: 'customers', data: sheet('Nom;Téléphone', 'Salma;0612345678', 'Ali;0612345679') });
  const both = await attempt(site, as, {
    kind: 'customers',
    data: sheet('Nom;Téléphone;Téléphone 2', 'X;0612345678;0612345679'),
  });
  expect(both.lines[0]?.faults[0]?.message).toContain('Ali');
});

test('columns that nobody knows are told, and can be said', async () => {
  const { site, as } = await openImports();
  const data = 'Qui,Téléfone,Chien\nSalma,0612345678,Rex\n';
  const trial = await attempt(site, as, { kind: 'customers', data });
  expect(trial.columns).toEqual([
    { heading: 'Qui', field: null },
    { heading: 'Téléfone', field: 'phone' },
    { heading: 'Chien', field: null },
  ]);
  expect(trial.counts.refused).toBe(1);
  expect(await run(site, as, { kind: 'customers', data, mapping: 'full_name,phone,' })).toEqual({
    ...none,
    created: 1,
  });
  const twice = await send(site, as, { kind: 'customers', data, mapping: 'phone,phone,' });
  expect(twice.statusCode).toBe(400);
});

test('whoever may not do it by hand may not do it by file', async () => {
  const { site, as, db } = await openImports();
  await db.updateTable('users').set({ profile: 'agent' }).where('id', '=', as.userId).execute();
  expect((await send(site, as, { kind: 'customers', data: people })).statusCode).toBe(403);
});

test.each(importKinds)('the template of %s has its columns, and is taken back', async (kind) => {
  const { site, as } = await openImports();
  for (const format of ['csv', 'xlsx']) {
    const file = await site.request({ url: `/api/admin/imports/${kind}/template?format=${format}`, as });
    expect(file.statusCode).toBe(200);
    const { columns } = await attempt(site, as, { kind, data: file.rawPayload, name: `modele.${format}` });
    expect(columns.map(({ field }) => field)).toEqual(importColumns[kind].map(({ field }) => field));
  }
});

test.each(['csv', 'xlsx'])('our own lists are taken back as %s, and change nothing', async (format) => {
  const { site, as, db } = await openImports();
  const carId = await insertTestCar(db);
  await db.updateTable('vehicles').set({ plate: '1-A-1', folded_plate: '1a1' }).execute();
  await run(site, as, { kind: 'customers', data: people });
  const booking = sheet(
    'Client;Téléphone;Voiture;Départ;Retour',
    'Salma Bennani;0612345678;Dacia Logan;01/12/2026 10:00;03/12/2026 10:00',
  );
  await run(site, as, { kind: 'bookings', data: booking });
  expect(carId).not.toBe('');
  const lists: [ImportKind, string][] = [
    ['customers', 'customers?'],
    ['cars', 'cars?'],
    ['vehicles', 'vehicles?'],
    ['bookings', 'reservations?type=car&status=accept%C3%A9e&'],
  ];
  for (const [kind, list] of lists) {
    const file = await site.request({ url: `/api/admin/exports/${list}format=${format}`, as });
    expect(file.statusCode, file.body).toBe(200);
    const trial = await attempt(site, as, { kind, data: file.rawPayload, name: `liste.${format}` });
    const { unchanged, ...others } = trial.counts;
    expect({ kind, ...others, lines: trial.lines.filter(({ action }) => action !== 'unchanged') }).toEqual({
      kind,
      created: 0,
      changed: 0,
      refused: 0,
      lines: [],
    });
    expect(unchanged).toBeGreaterThan(0);
  }
});

test('what is no sheet, too long or empty is refused as such', async () => {
  const { site, as } = await openImports();
  const codeOf = async (data: string | Buffer) =>
    (await send(site, as, { kind: 'customers', data })).json<{ code: string }>().code;
  expect(await codeOf(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]))).toBe('sheet_unreadable');
  expect(await codeOf('PK\u0003\u0004 nothing')).toBe('sheet_unreadable');
  expect(await codeOf('Nom;Téléphone\n')).toBe('sheet_empty');
  expect(await codeOf(sheet('Nom', ...Array.from({ length: 20_001 }, (_, n) => `Client ${n}`)))).toBe('sheet_too_long');
  expect(
    (await site.request({ method: 'POST', url: '/api/admin/imports/customers/trial', as, payload: {} })).statusCode,
  ).toBe(400);
});
