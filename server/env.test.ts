import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('nothing set: the embedded database with its demonstration', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, databaseUrl: null, seed: 'demo', throttle: true, trustProxy: [] });
  expect(readEnv({}).publicUrl.href).toBe('http://localhost:3000/');
});

test('PostgreSQL starts empty unless a demonstration is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/rihla';
  expect(readEnv({ DATABASE_URL }).seed).toBe('none');
  expect(readEnv({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
});

test('an empty variable counts as absent', () => {
  expect(readEnv({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 });
});

test('each wrong variable is named with what it must be, and without its value', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://secret@host/db', ADMIN_PASSWORD: 'short', THROTTLE: 'maybe' };
  const read = () => readEnv(wrong);
  expect(read).toThrow(EnvError);
  expect(read).toThrow(
    /PORT must be below 65536\nDATABASE_URL must be .*\nADMIN_PASSWORD must have at least 8 characters\nTHROTTLE must be on or off/,
  );
  expect(read).not.toThrow(/secret|short/);
});
