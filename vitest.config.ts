import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

// The name of a test says what it needs: `x.db.test.ts` a database, and runs on both engines; `x.test.ts` nothing.
const onDatabase = ['server/**/*.db.test.ts'];

export default defineConfig({
  test: {
    // Whole servers and slow hashes on a machine that does other things too: slowness alone is no failure, and a hang
    // still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest leaves a processor to itself, which on a machine of two would be half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: onDatabase,
        },
      },
      onEngine('sqlite', ''),
      onEngine('postgres', process.env.TEST_DATABASE_URL ?? ''),
    ],
  },
});

function onEngine(engine: 'sqlite' | 'postgres', postgresUrl: string): TestProjectConfiguration {
  return {
    test: {
      name: engine,
      include: onDatabase,
      // Loading the server anew for each file took a third of the time, and no module of it keeps anything between tests.
      isolate: false,
      provide: { engine, postgresUrl, template: '' },
      globalSetup: 'server/testing/engines.ts',
    },
  };
}
