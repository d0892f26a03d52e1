import { expect, test } from 'vitest';
import { seedDemo } from '../seed.ts';
import { none, openImports, run, sheet } from '../testing/imports.ts';

test('a car or a customer of the demonstration that a file of the agency changes is the agency’s', async () => {
  const { site, as, db } = await openImports();
  await seedDemo(site);
  const car = await db.selectFrom('cars').selectAll().where('model', '=', 'Duster').executeTakeFirstOrThrow();
  const customer = await db
    .selectFrom('customers')
    .innerJoin('customer_phones', 'customer_id', 'customers.id')
    .select(['customers.id', 'phone'])
    .where('full_name', 'like', 'Omar%')
    .executeTakeFirstOrThrow();
  const cars = sheet('Marque;Modèle;Année;Description', `${car.make};${car.model};${car.year};La nôtre`);
  expect(await run(site, as, { kind: 'cars', data: cars })).toEqual({ ...none, changed: 1 });
  const known = sheet('Nom;Téléphone', `Omar Alaoui;${customer.phone}`);
  expect(await run(site, as, { kind: 'customers', data: known })).toEqual({ ...none, changed: 1 });
  // Read again as it is, a list changes nothing, and makes nothing the agency's.
  const marks = async () => (await db.selectFrom('demo_rows').select('id').execute()).map(({ id }) => id);
  const before = await marks();
  const another = await db.selectFrom('cars').selectAll().where('make', '=', 'Peugeot').executeTakeFirstOrThrow();
  const same = sheet('Marque;Modèle;Année', `${another.make};${another.model};${another.year}`);
  expect(await run(site, as, { kind: 'cars', data: same })).toEqual({ ...none, unchanged: 1 });
  expect(await marks()).toEqual(before);

  expect((await site.request({ method: 'DELETE', url: '/api/admin/demo', as })).statusCode).toBe(200);
  expect(await db.selectFrom('cars').select(['id', 'is_available']).execute()).toEqual([
    { id: car.id, is_available: car.is_available },
  ]);
  expect(await db.selectFrom('customers').select('full_name').execute()).toEqual([{ full_name: 'Omar Alaoui' }]);
});
