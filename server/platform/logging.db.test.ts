import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/db.ts';
import type { Db } from './db/database.ts';
import { loggerOptions } from './logging.ts';

const email = 'salma@example.com';
const person = { email, full_name: 'Salma Exemple', phone: '0698765432' };
const newStream = () => new PassThrough({ encoding: 'utf8' });
const written = (stream: PassThrough) => String(stream.read() ?? '');

test('what the database refuses is logged without the row, behind whatever error it comes', async () => {
  const { database } = await openTestDatabase();
  const refused = await refusalOf(database.db);
  const stream = newStream();
  const log = pino(loggerOptions, stream);
  log.error({ err: refused }, 'background work failed');
  log.error({ err: new Error('sweep failed', { cause: refused }) }, 'background work failed');
  const lines = written(stream);
  expect(lines.match(/"message":"[^\n]*constraint/gi)).toHaveLength(2);
  for (const value of Object.values(person)) expect(lines).not.toContain(value);
});

test('nor does a request that it made fail tell the row', async () => {
  const stream = newStream();
  const { app, database } = await startTestSite({ logTo: stream });
  app.get('/fails', async () => {
    throw await refusalOf(database.db);
  });
  expect((await app.inject('/fails')).statusCode).toBe(500);
  const lines = written(stream);
  expect(lines).toMatch(/"message":"[^\n]*constraint/i);
  for (const value of Object.values(person)) expect(lines).not.toContain(value);
});

test('of an error and its causes go out the name, the code, the first line and the places', () => {
  const driver = Object.assign(new TypeError(`refused\nthe row of ${email}`), { code: '23514', parameters: [email] });
  const line = logged(new Error('outer', { cause: driver }));
  expect(line).not.toContain(email);
  const stack = expect.stringMatching(/^ +at .*logging\.db\.test\.ts/) as string;
  const cause = { type: 'TypeError', code: '23514', message: 'refused', stack };
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'outer', stack, cause } });
});

test('what was thrown and is no error tells only what it is', () => {
  const line = logged({ email });
  expect(line).not.toContain(email);
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'object' } });
});

test('an error that is its own cause is logged all the same', () => {
  const error = new Error('round and round');
  error.cause = error;
  expect(logged(error)).toContain('round and round');
});

test.each([
  ['PUT', `/api/admin/users/${email}/role`, '/api/admin/users/:email/role'],
  ['GET', `/api/admin/users?q=${email}`, '/api/admin/users'],
  ['GET', `/api/nothing/${email}?q=${email}`, '/api/*'],
  ['GET', `/nothing/${email}?q=${email}`, 'unknown'],
] as const)('%s %s is logged by the pattern of its route alone', async (method, url, route) => {
  const stream = newStream();
  const site = await startTestSite({ logTo: stream });
  await site.request({ method, url });
  const lines = written(stream);
  expect(lines).not.toContain('salma');
  expect(JSON.parse(lines)).toMatchObject({ method, route, msg: 'request' });
});

function logged(error: unknown): string {
  const stream = newStream();
  pino(loggerOptions, stream).error({ err: error }, 'background work failed');
  return written(stream);
}

/** The driver's own words on a row that it does not take. */
async function refusalOf(db: Db): Promise<unknown> {
  return insertTestUser(db, { ...person, role: 'nobody' as 'user' }).catch((error: unknown) => error);
}
