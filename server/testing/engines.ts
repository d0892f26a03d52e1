import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrationsFor } from '../../migrations/all.ts';
import { createEvents } from '../platform/db/events.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { newId } from '../platform/random.ts';
import { databaseOn, onServer, startPostgres } from './postgres.ts';

/**
 * What a test file may ask for with `inject`. Files that need a database run twice, once per engine;
 * on PostgreSQL each makes its own database, starting from `postgresUrl`.
 */
declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** URL of the maintenance database of a server that may create databases; empty on SQLite. */
    postgresUrl: string;
    /** What an empty database with the real schema is copied from: a file, or a database of that server. */
    template: string;
  }
}

/**
 * Runs once before the files of a project that needs a database: uses the PostgreSQL that was named, else starts one,
 * and migrates once for all tests.
 */
export async function setup(project: TestProject) {
  const { engine, postgresUrl } = project.getProvidedContext();
  return engine === 'sqlite' ? prepareSqlite(project) : preparePostgres(project, postgresUrl);
}

async function prepareSqlite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-template-'));
  await migrateOnce(folder, null);
  project.provide('template', join(folder, 'rihla.sqlite'));
  return () => rm(folder, { recursive: true });
}

async function preparePostgres(project: TestProject, given: string) {
  const server = given ? null : await startPostgres();
  const url = server?.url ?? given;
  const template = `template_${newId().replaceAll('-', '')}`;
  await onServer(url, `create database ${template}`);
  await migrateOnce(tmpdir(), databaseOn(url, template));
  project.provide('postgresUrl', url);
  project.provide('template', template);
  return async () => {
    await onServer(url, `drop database ${template}`);
    await server?.stop();
  };
}

async function migrateOnce(dataDir: string, databaseUrl: string | null) {
  const database = await openDatabase({ dataDir, databaseUrl }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await database.close();
}
