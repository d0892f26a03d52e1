import { expect, test } from 'vitest';
import { insertTestCar } from '../testing/builders.ts';
import { attempt, openImports, run, sheet } from '../testing/imports.ts';

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
  expect(JSON.stringify(trial)).not.toMatch(/JB|777/);
});
