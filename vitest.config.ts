import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// A server test that builds on server/testing (or asks for the engine) needs a database and runs on both engines;
// every other test is pure and runs once.
const serverTests = globSync('server/**/*.test.ts').toSorted();
const needsDatabase = (file: string) =>
  file.startsWith('server/testing/') || /testing\/|\binject\(/.test(readFileSync(file, 'utf8'));
const onDatabase = serverTests.filter(needsDatabase);

export default defineConfig({
  test: {
    // Whole servers and slow hashes on a machine that does other things too: slowness alone is no failure, and a hang
    // still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: onDatabase,
        },
      },
      { test: { name: 'sqlite', include: onDatabase, provide: { engine: 'sqlite', postgresUrl: '' } } },
      {
        test: {
          name: 'postgres',
          include: onDatabase,
          provide: { engine: 'postgres', postgresUrl: process.env.TEST_DATABASE_URL ?? '' },
          globalSetup: 'server/testing/engines.ts',
        },
      },
    ],
  },
});
