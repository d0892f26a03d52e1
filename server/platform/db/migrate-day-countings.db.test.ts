import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { chargesOf } from '../../booking/charges/store.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { migrate } from './migrate.ts';

test('how days were counted at the last release is the first version of it, and no agreed price changes', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0055-vehicle-takings' });
  const id = await insertTestReservation(db, { car_id: await insertTestCar(db), status: 'acceptée' });
  const agreed = () => db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lines = () => chargesOf(db, id);
  const [before, charged] = [await agreed(), await lines()];
  await db.updateTable('rates').set({ day_count: '24h', tolerance_hours: 3, min_days: 2, updated_at: 77 }).execute();

  await migrate(database, migrations);
  const counting = { day_count: '24h', tolerance_hours: 3, min_days: 2 };
  expect(await db.selectFrom('day_countings').selectAll().execute()).toEqual([
    { version: 1, ...counting, author_id: null, author_name: '', created_at: 77 },
  ]);
  expect(await db.selectFrom('rates').selectAll().executeTakeFirst()).toMatchObject(counting);
  expect(await agreed()).toMatchObject(before);
  expect(await lines()).toEqual(charged);
});
