import { findChromium, findPostgres, howToInstall } from '../programs.mjs';
import type { Counts, Step } from './step.ts';

/** A step that cannot run on this machine, and what to do about it. */
export interface MissingStep {
  name: string;
  reason: string;
}

export type Group = (Step | MissingStep)[];

/** Groups run one after the other; the steps of a group do not need each other. */
export const checks: Group[] = [
  [
    { name: 'route types', args: () => ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    { name: 'structure', args: () => ['scripts/check-structure.ts'] },
    { name: 'format', args: () => ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  ],
  [
    { name: 'types', args: () => ['node_modules/typescript/bin/tsc'] },
    { name: 'lint', args: () => ['node_modules/oxlint/bin/oxlint'] },
    vitest(['unit'], 'unit tests'),
  ],
];

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPostgres());

export const tests: Group[] = [
  hasPostgres
    ? // In one run, whose workers are busy to its end: on PostgreSQL the same tests take longer.
      [vitest(['sqlite', 'postgres'], 'services and API on SQLite and PostgreSQL')]
    : [
        vitest(['sqlite'], 'services and API on SQLite'),
        { name: 'services and API on PostgreSQL', reason: `no PostgreSQL found: ${howToInstall.postgres}` },
      ],
  [
    findChromium()
      ? {
          name: 'browser tests',
          args: () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
          env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
          count: countPlaywright,
        }
      : { name: 'browser tests', reason: `no Chromium found: ${howToInstall.chromium}` },
  ],
];

function vitest(projects: readonly string[], name: string): Step {
  const reporters = ['--reporter=default', '--reporter=json'];
  return {
    name,
    args: (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...reporters,
      `--outputFile.json=${report}`,
    ],
    count: countVitest,
  };
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
