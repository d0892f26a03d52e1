import { expect, test } from 'vitest';
import { insertTestCar } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { prepared } from './prepared.ts';

const dearer = prepared<{ least: number; type: string }, { id: string; type: string }>((db, value) =>
  db
    .selectFrom('cars')
    .select(['id', 'type'])
    .where('price_centimes', '>=', value('least'))
    .where('type', '=', value('type'))
    .where('is_available', '=', 1)
    .where('price_centimes', '<', 90_000),
);

test('a prepared query takes what it is given each time, and what it was built with every time', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const cheap = await insertTestCar(db, { type: 'suv', price_centimes: 20_000 });
  const dear = await insertTestCar(db, { type: 'suv', price_centimes: 50_000 });
  await insertTestCar(db, { type: 'suv', price_centimes: 90_000 });
  await insertTestCar(db, { type: 'suv', price_centimes: 50_000, is_available: 0 });
  const found = async (least: number, type: string) =>
    (await dearer(db, { type, least })).map(({ id }) => id).toSorted();
  expect(await found(0, 'suv')).toEqual([cheap, dear].toSorted());
  expect(await found(30_000, 'suv')).toEqual([dear]);
  expect(await found(0, 'berline')).toEqual([]);
  // In a transaction it sees what the transaction has done.
  const inside = await database.inTransaction(async (tx) => {
    await tx.updateTable('cars').set({ type: 'luxe' }).where('id', '=', dear).execute();
    return dearer(tx, { least: 0, type: 'luxe' });
  });
  expect(inside).toEqual([{ id: dear, type: 'luxe' }]);
});
