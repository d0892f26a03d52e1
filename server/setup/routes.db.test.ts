import { expect, test } from 'vitest';
import type { SetupView } from '../../api/calls/setup.ts';
import { migrationsFor } from '../../migrations/all.ts';
import { demoFleet } from '../catalogue/seed.ts';
import { allCars, pictures } from '../catalogue/store.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readState } from '../platform/db/site-state.ts';
import { startTestSite } from '../testing/app.ts';
import { openTestDatabase } from '../testing/db.ts';
import { insertOldUser } from '../testing/old-rows.ts';

const open = { state: null };

test('the first steps go on where they were, and can be put away', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const read = async () => (await site.request({ url: '/api/admin/setup', as })).json<SetupView>();
  const note = (payload: object) => site.request({ method: 'PUT', url: '/api/admin/setup', as, payload });
  const names = ['access', 'demo', 'agency', 'hours', 'car'];
  expect(await read()).toEqual({
    steps: names.map((name) => ({ name, ...open })),
    dismissed: false,
    demo: 'offered',
  });
  await Promise.all([note({ step: 'access', state: 'skipped' }), note({ step: 'agency' })]);
  expect((await read()).steps.map(({ state }) => state)).toEqual(['skipped', null, 'done', null, null]);
  expect((await note({ dismissed: true })).json()).toMatchObject({ dismissed: true });
  expect((await read()).steps[0]).toEqual({ name: 'access', state: 'skipped' });
  expect((await note({ step: 'nothing' })).statusCode).toBe(400);
});

test('a site without cars can have the demonstration, once', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const { db } = site.database;
  const add = () => site.request({ method: 'POST', url: '/api/admin/demo', as });
  expect((await add()).json()).toMatchObject({ demo: 'present' });
  expect(await allCars(db)).toHaveLength(demoFleet.length);
  expect(await pictures(db)).toHaveLength(4 * demoFleet.length);
  expect((await add()).statusCode).toBe(409);
  const entries = await db.selectFrom('journal').select(['act', 'author_id']).where('act', '=', 'demo_added').execute();
  expect(entries).toEqual([{ act: 'demo_added', author_id: as.userId }]);
});

test('an agency that works with the site already is not asked how to begin', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0021-lists-in-pieces' });
  await insertOldUser(database.db, { role: 'admin' });
  await migrate(database, migrations);
  expect(JSON.parse((await readState(database.db, 'setup')) ?? '')).toEqual({ steps: {}, dismissed: true });
  const { database: fresh } = await openTestDatabase();
  expect(await readState(fresh.db, 'setup')).toBeNull();
});
