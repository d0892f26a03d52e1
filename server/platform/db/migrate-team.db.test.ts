import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { insertOldUser } from '../../testing/old-rows.ts';
import { days } from '../clock.ts';
import { migrate } from './migrate.ts';

test('of the administrators of the last release the oldest owns the agency, the others manage it', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0025-request-filters' });
  for (const [email, role, created_at] of [
    ['jeune', 'admin', days(9)],
    ['cliente', 'user', days(1)],
    ['ancien', 'admin', days(2)],
  ] as const)
    await insertOldUser(db, { email: `${email}@example.com`, role, created_at });

  await migrate(database, migrations);

  const rows = await db.selectFrom('users').select(['email', 'profile']).orderBy('email').execute();
  expect(rows).toEqual([
    { email: 'ancien@example.com', profile: 'propriétaire' },
    { email: 'cliente@example.com', profile: null },
    { email: 'jeune@example.com', profile: 'gérant' },
  ]);
});
