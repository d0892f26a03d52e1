import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { insertTestCar } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import type { Db } from './database.ts';
import { listenerName, notifyChannel } from './events-postgres.ts';
import { openDatabase } from './open.ts';
import { type Change, createEvents } from './events.ts';

const patient = { timeout: 30_000 };

test('a change is told when its transaction commits', async () => {
  const { database, events } = await openTestDatabase();
  const heard: Change[] = [];
  events.on((change) => heard.push(change));
  await database.inTransaction(async (_tx, announce) => {
    announce('cars', 'a');
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([{ topic: 'cars', id: 'a' }]);
});

test('a transaction that fails leaves no row and tells nothing', async () => {
  const { database, events } = await openTestDatabase();
  const heard: Change[] = [];
  events.on((change) => heard.push(change));
  const failing = database.inTransaction(async (tx, announce) => {
    await insertTestCar(tx);
    announce('cars');
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(heard).toEqual([]);
  expect(await database.db.selectFrom('cars').select('id').execute()).toEqual([]);
});

if (inject('engine') === 'postgres') {
  test(
    'another server on the same PostgreSQL hears of it, and forgets what it kept when it could not hear',
    hearsFromAfar,
  );

  test('a notice that cannot be read may have been of anything', async () => {
    const { database, events } = await openTestDatabase();
    const heard: Change[] = [];
    events.on((change) => heard.push(change));
    await sql`select pg_notify(${notifyChannel}, 'no notice of ours')`.execute(database.db);
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'everything' }), patient);
  });

  test('a server that starts lets the others look again, as the one before it may have owed them something', async () => {
    const { databaseUrl, dataDir } = await openTestDatabase();
    const events = createEvents();
    const heard: Change[] = [];
    const first = await openDatabase({ databaseUrl, dataDir }, events);
    events.on((change) => heard.push(change));
    const second = await openDatabase({ databaseUrl, dataDir }, createEvents());
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'everything' }), patient);
    await Promise.all([first.close(), second.close()]);
  });
}

async function hearsFromAfar() {
  const { database, databaseUrl, dataDir } = await openTestDatabase();
  const events = createEvents();
  const heard: Change[] = [];
  events.on((change) => heard.push(change));
  const second = await openDatabase({ databaseUrl, dataDir }, events);
  await database.inTransaction(async (_tx, announce) => announce('reviews', 'r1'));
  await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'reviews', id: 'r1' }), patient);
  const many = Array.from({ length: 20 }, (_, index) => ({ topic: 'requests', id: `many-${index}` }) as const);
  await Promise.all(
    many.map(({ topic, id }) =>
      database.inTransaction(async (_tx, announce) => announce(topic, id, { isAtomic: false })),
    ),
  );
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(many)), patient);

  // Its listening connection is cut: it must forget what it kept, and come back by itself.
  heard.length = 0;
  const sinceCut: boolean[] = [];
  events.on(() => sinceCut.push(events.isLive()));
  await cutListeners(database.db);
  // The first server, whose connection was cut too, says so when it is back: also while the other is not quite there.
  await vi.waitFor(() => expect([sinceCut[0], sinceCut.at(-1)]).toEqual([false, true]), patient);
  expect(heard.every((change) => change.topic === 'everything')).toBe(true);
  await database.inTransaction(async (_tx, announce) => announce('cars', 'again'));
  await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'cars', id: 'again' }), patient);
  await second.close();
}

async function cutListeners(db: Db) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
}
