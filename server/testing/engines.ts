import type { TestProject } from 'vitest/node';
import { type TestPostgres, startPostgres } from './postgres.ts';

/**
 * What a test file may ask for with `inject`. Files that need a database run twice, once per engine;
 * on PostgreSQL each makes its own database, starting from `postgresUrl`.
 */
declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** URL of the maintenance database of a server that may create databases; empty on SQLite. */
    postgresUrl: string;
  }
}

/** Runs once before the files of the `postgres` project: uses the server that was named, else starts one. */
export async function setup(project: TestProject) {
  const given = project.getProvidedContext().postgresUrl;
  const server: TestPostgres | undefined = given ? undefined : await startPostgres();
  if (server) project.provide('postgresUrl', server.url);
  return () => server?.stop();
}
