import { expect, test } from 'vitest';
import { insertTestCar } from '../testing/builders.ts';
import { attempt, none, openImports, run, sheet } from '../testing/imports.ts';

test('a trial tells of each line what becomes different, from what to what', async () => {
  const { site, as, db } = await openImports();
  const car = await insertTestCar(db, { price_centimes: 35_000, description: 'Sobre' });
  const { make, model, year } = await db.selectFrom('cars').selectAll().where('id', '=', car).executeTakeFirstOrThrow();
  const data = sheet('Marque;Modèle;Année;Prix;Description', `${make};${model};${year};400,50;Sobre et sûre`);
  const { lines } = await attempt(site, as, { kind: 'cars', data });
  expect(lines[0]).toMatchObject({
    action: 'changed',
    changes: [
      { field: 'price', kind: 'money', before: 350, after: 400.5 },
      { field: 'description', kind: 'text', before: 'Sobre', after: 'Sobre et sûre' },
    ],
    untold: [],
  });

  await db.updateTable('vehicles').set({ plate: '1-A-1', folded_plate: '1a1', km: 900 }).execute();
  const fleet = sheet('Immatriculation;Km;État', '1-A-1;27 500;atelier', '2-A-1;5;');
  const plates = await attempt(site, as, { kind: 'vehicles', data: fleet });
  expect(plates.lines[0]?.changes).toEqual([
    { field: 'km', kind: 'text', before: 900, after: 27_500 },
    { field: 'state', kind: 'text', before: 'en service', after: 'atelier' },
  ]);
});

test('numbers of documents are masked, before and after, as in the list of customers', async () => {
  const { site, as } = await openImports();
  const head = 'Nom;Téléphone;N° de pièce;N° de permis;Société';
  const of = (...cells: string[]) => ({ kind: 'customers' as const, data: sheet(head, cells.join(';')) });
  await run(site, as, of('Salma', '0612345678', 'JB123456', 'P-777111', ''));
  const trial = await attempt(site, as, of('Salma', '0612345678', 'JB999888', 'P-777222', 'Atlas'));
  expect(trial.lines[0]?.changes).toEqual([
    { field: 'document_number', kind: 'text', before: '•••456', after: '•••888' },
    { field: 'licence_number', kind: 'text', before: '•••111', after: '•••222' },
    { field: 'company', kind: 'text', before: '', after: 'Atlas' },
  ]);
  expect(JSON.stringify(trial.lines)).not.toMatch(/JB|777/);
});

const masked = 'Numéro masqué : écrivez-le en entier, ou laissez la cellule vide';

test('a number of which only the end is written leaves the known one as it is', async () => {
  const { site, as, db } = await openImports();
  const head = 'Nom;Téléphone;Téléphone 2;Pièce d’identité;N° de permis;Société';
  const mapping = 'full_name,phone,phone_2,document_number,licence_number,company';
  const of = (...cells: string[]) => ({ kind: 'customers' as const, data: sheet(head, cells.join(';')), mapping });
  await run(site, as, of('Salma', '0612345678', '0612345679', 'JB123456', 'P-777111', ''));
  const known = () =>
    db.selectFrom('customers').select(['document_number', 'licence_number', 'company']).executeTakeFirstOrThrow();

  // As the file of our own list has it, and as others hide numbers.
  const { body } = await site.request({ url: '/api/admin/exports/customers?format=csv', as });
  const [, shown = ''] = /(•••\d+)/.exec(body) ?? [];
  expect(shown).toBe('•••456');
  const same = of('Salma', '0612345678', '•••• 5679', shown, '*****222', '');
  expect(await run(site, as, same)).toEqual({ ...none, unchanged: 1 });
  const trial = await attempt(site, as, of('Salma', '0612345678', '', shown, '', 'Atlas'));
  expect(trial.lines[0]?.changes.map(({ field }) => field)).toEqual(['company']);
  expect(await run(site, as, of('Salma', '0612345678', '', shown, '', 'Atlas'))).toEqual({ ...none, changed: 1 });
  expect(await known()).toEqual({ document_number: 'JB123456', licence_number: 'P-777111', company: 'Atlas' });
  const phones = await db.selectFrom('customer_phones').select('phone').orderBy('position').execute();
  expect(phones.map(({ phone }) => phone)).toEqual(['+212612345678', '+212612345679']);
});

test('where no number is known, one of which only the end is written is refused at its line', async () => {
  const { site, as, db } = await openImports();
  await insertTestCar(db);
  const head = 'Nom;Téléphone;N° de pièce;N° de permis';
  await run(site, as, { kind: 'customers', data: sheet(head, 'Salma;0612345678;JB123456;') });
  const lines = ['Salma;0612345678;•••456;•••111', 'Ali;0612345670;•••999;', 'Mina;06 •• •• 56 78;;'];
  const people = await attempt(site, as, { kind: 'customers', data: sheet(head, ...lines) });
  expect(people.lines.map(({ line, action, faults }) => [line, action, faults])).toEqual([
    [2, 'refused', [{ field: 'licence_number', message: masked }]],
    [3, 'refused', [{ field: 'document_number', message: masked }]],
    [4, 'refused', [{ field: 'phone', message: masked }]],
  ]);
  const bookings = sheet('Client;Téléphone;Voiture;Départ;Retour', 'Ali;•••• 5670;Dacia Logan;01/06/2025;05/06/2025');
  const rentals = await attempt(site, as, { kind: 'bookings', data: bookings });
  expect(rentals.lines[0]?.faults).toEqual([{ field: 'phone', message: masked }]);
});
