import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, inject } from 'vitest';
import { migrationsFor } from '../../migrations/all.ts';
import type { Database, Engine } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createEvents, type Events } from '../platform/db/events.ts';
import { migrate } from '../platform/db/migrate.ts';
import { newId } from '../platform/random.ts';
import { fleetingFolder } from './fleeting.ts';
import { databaseOn, onServer } from './postgres.ts';

export interface TestDatabase {
  database: Database;
  events: Events;
  dataDir: string;
  /** Null on SQLite. A second server of the same PostgreSQL opens it too. */
  databaseUrl: string | null;
}

export interface TestDatabaseOptions {
  migrated?: boolean;
  /** A PostgreSQL server of the test's own, to be stopped and started; without it the one that all tests share. */
  postgresUrl?: string;
}

/** An empty database of the engine under test with the real schema; gone when the test ends. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(fleetingFolder(), 'rihla-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const isMigrated = options.migrated !== false;
  // The template is on the server that all share.
  const template = isMigrated && options.postgresUrl === undefined ? inject('template') : null;
  const databaseUrl =
    inject('engine') === 'postgres'
      ? await createPostgresDatabase(options.postgresUrl ?? inject('postgresUrl'), template)
      : null;
  if (databaseUrl === null && template !== null) await copyFile(template, join(dataDir, 'rihla.sqlite'));
  const events = createEvents();
  const database = await openDatabase({ dataDir, databaseUrl }, events);
  onTestFinished(() => database.close());
  if (isMigrated && template === null) await migrate(database, migrationsFor(database.engine));
  return { database, events, dataDir, databaseUrl };
}

/** Where a site could be put on either engine: nothing is there yet. PostgreSQL is at hand where it is under test. */
export async function emptyPlace(engine: Engine): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const dataDir = await mkdtemp(join(fleetingFolder(), 'rihla-place-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    dataDir,
    databaseUrl: engine === 'postgres' ? await createPostgresDatabase(inject('postgresUrl'), null) : null,
  };
}

/** The engine under test, and the one that is always at hand. */
export const enginesAtHand = (): Engine[] => (inject('engine') === 'postgres' ? ['postgres', 'sqlite'] : ['sqlite']);

async function createPostgresDatabase(server: string, template: string | null): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  // As files: the other way writes all of it into the log first.
  await onServer(server, `create database ${name} template ${template ?? 'template1'} strategy file_copy`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return databaseOn(server, name);
}
