import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { welcomeLines } from './welcome.ts';

const DATA_DIR = '/srv/rihla';
const DATABASE_URL = 'postgres://rihla:hidden@db/rihla';
const S3_URL = 'https://key:hidden@files.example:9000/bucket';

test.each([
  [{ DATA_DIR }, '/srv/rihla'],
  [{ DATA_DIR, DATABASE_URL }, 'PostgreSQL, files in /srv/rihla'],
  [{ DATA_DIR, S3_URL }, '/srv/rihla, files in the bucket at files.example:9000'],
  [{ DATA_DIR, DATABASE_URL, S3_URL }, 'PostgreSQL, files in the bucket at files.example:9000'],
])('with %j the data lies in %s', (variables, place) => {
  const lines = welcomeLines(readEnv(variables));
  expect(lines).toContain(`  Data            ${place}\n`);
  expect(lines).not.toMatch(/key|hidden/);
});
