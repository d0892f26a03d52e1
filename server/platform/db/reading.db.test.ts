import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/db.ts';
import { insertTestCar } from '../../testing/builders.ts';
import { openReading } from './reading.ts';

test('who only reads sees what is committed, and cannot write', async () => {
  const { database, dataDir, databaseUrl } = await openTestDatabase();
  const { db, close } = openReading({ dataDir, databaseUrl });
  const id = await insertTestCar(database.db);
  const cars = () => db.selectFrom('cars').select('id').execute();
  expect(await cars()).toEqual([{ id }]);
  await expect(db.deleteFrom('cars').execute()).rejects.toThrow(/read-?only/);
  expect(await cars()).toEqual([{ id }]);
  await close();
});
