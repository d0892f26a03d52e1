import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { isUnreachable } from './errors.ts';
import { createEvents } from './events.ts';

// A port where nobody listens, and a name that no server can know: it is too long for one.
test.each(['127.0.0.1:1', 'a'.repeat(64)])('a PostgreSQL server at %s is away, not wrong', async (host) => {
  const options = { dataDir: '', databaseUrl: `postgres://${host}/rihla` };
  const error: unknown = await openDatabase(options, createEvents()).catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
  expect(isUnreachable(new Error('start failed', { cause: error }))).toBe(true);
});

test('a mistake of ours is not taken for a server that is away', () => {
  expect(isUnreachable(new TypeError('x is not a function'))).toBe(false);
  expect(isUnreachable(new Error('wrapped', { cause: new TypeError('x is not a function') }))).toBe(false);
});
