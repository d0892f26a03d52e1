import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { changesBetween } from '../../journal/rules.ts';
import { writeEntry } from '../../journal/store.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { insertTestReservation } from '../../testing/builders.ts';
import { migrate } from './migrate.ts';

test('a rental of which the desk said whose it is, before this release, is known as one', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0055-vehicle-takings' });
  const ids: string[] = [];
  for (const source of ['site', 'site', 'site', 'site', 'téléphone'] as const)
    ids.push(await insertTestReservation(db, { source }));
  const tell = (id: string | undefined, act: string, before: object, after: object) =>
    writeEntry(db, {
      at: 0,
      author: { name: 'agence' },
      act,
      changes: changesBetween({ ...before }, { ...after }),
      subjects: [{ kind: 'reservation', id: id ?? '' }],
    });
  await tell(ids[0], 'modified', { customer_id: 'a' }, { customer_id: 'b' });
  await tell(ids[1], 'modified', { note: '' }, { note: 'customer_id' });
  await tell(ids[2], 'contract_linked', { customer_id: null }, { customer_id: 'b' });
  await tell(ids[3], 'booked', {}, {});

  await migrate(database, migrations);

  const assigned = await db.selectFrom('reservations').select('id').where('is_assigned', '=', 1).execute();
  expect(new Set(assigned.map(({ id }) => id))).toEqual(new Set([ids[0], ids[3], ids[4]]));
});
