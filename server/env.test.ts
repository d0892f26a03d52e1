import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { login } from '../api/calls/accounts.ts';
import { EnvError, readEnv, setNodeEnv } from './env.ts';

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

test.each([
  ['65536', 'PORT must be below 65536'],
  ['99999', 'PORT must be below 65536'],
  ['123456', 'PORT must be a port number'],
  ['-1', 'PORT must be a port number'],
  ['80a', 'PORT must be a port number'],
])('the port %s is refused with a sentence', (PORT, sentence) => {
  expect(() => readEnv({ PORT })).toThrow(new EnvError(sentence));
});

test('the port may be any other, and the address that people see follows it', () => {
  expect(readEnv({ PORT: '65535' })).toMatchObject({ port: 65535, publicUrl: new URL('http://localhost:65535') });
  expect(readEnv({ PORT: '0' }).port).toBe(0);
});

test.each([
  ['SMTP_URL', 'http://mail.example', 'must be an address that starts with smtp:// or smtps://'],
  ['PUBLIC_URL', 'rihla.example', 'must be an address that starts with http:// or https://'],
  ['MAIL_FROM', 'Rihla', 'must be an e-mail address'],
  ['SEED', 'all', 'must be demo or none'],
  ['THROTTLE', 'yes', 'must be on or off'],
])('%s as %s is refused with a sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(`${name} ${sentence}`));
});

test('what is given is taken', () => {
  const given = {
    HOST: '192.0.2.1',
    DATA_DIR: '/srv/rihla',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'agence@rihla.example',
    THROTTLE: 'off',
    PUBLIC_URL: 'https://rihla.example',
  };
  expect(readEnv(given)).toMatchObject({
    host: '192.0.2.1',
    dataDir: '/srv/rihla',
    smtpUrl: 'smtps://mail.example',
    mailFrom: 'agence@rihla.example',
    throttle: false,
    publicUrl: new URL('https://rihla.example'),
  });
});

test.each(['127.0.0.1', '10.0.0.0/8, 2001:db8::/32', '::1', 'loopback,uniquelocal', 'linklocal'])(
  'proxies may be %s, as Fastify takes them',
  (TRUST_PROXY) => {
    const { trustProxy } = readEnv({ TRUST_PROXY });
    expect(trustProxy).toEqual(TRUST_PROXY.split(/, ?/));
    expect(() => Fastify({ trustProxy })).not.toThrow();
  },
);

test.each([
  'caddy',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  '127.0.0.1 ::1',
  'true',
  '10',
  '10.1/8',
  '::1/0',
  '0x7f.1',
])('a proxy that is %s is refused by the name of the variable', (TRUST_PROXY) => {
  expect(() => readEnv({ TRUST_PROXY })).toThrow(EnvError);
  expect(() => readEnv({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be IP addresses/);
});

test.each([
  'https://host/bucket',
  'https://key@host/bucket',
  'https://key:hidden@host',
  'https://key:hidden%@host/bucket',
])('a bucket at %s is refused before anything is opened, without its secret', (S3_URL) => {
  expect(() => readEnv({ S3_URL })).toThrow(/^S3_URL must read https:\/\/KEY:SECRET@host\/bucket\[\/folder\]$/);
});

test('a bucket is taken with its key, its secret and its name', () => {
  const S3_URL = 'https://key:hidden%2F@host:9000/bucket?region=auto';
  expect(readEnv({ S3_URL }).s3Url).toBe(S3_URL);
  // One line for each variable, whatever else could be said of it.
  expect(() => readEnv({ S3_URL: 'ftp://host' })).toThrow(/^S3_URL must be an address .*$/);
});

test('the first administrator can log in: the address and the password are what the login takes', () => {
  const given = { ADMIN_EMAIL: ' Admin@Rihla.MA ', ADMIN_PASSWORD: 'x'.repeat(200) };
  const { adminEmail, adminPassword } = readEnv(given);
  expect(adminEmail).toBe('admin@rihla.ma');
  expect(login.body.safeParse({ email: adminEmail, password: adminPassword }).success).toBe(true);
  expect(() => readEnv({ ADMIN_PASSWORD: 'x'.repeat(201) })).toThrow('ADMIN_PASSWORD must have at most 200 characters');
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])(
  'at %s, which only this machine reaches, the first administrator has a name',
  (PUBLIC_URL) => {
    expect(readEnv({ PUBLIC_URL }).adminEmail).toBe('admin@rihla.ma');
  },
);

test.each(['https://www.rihla.ma', 'http://10.0.0.7', 'https://localhost.rihla.ma'])(
  'at %s the first administrator has none that everybody could guess',
  (PUBLIC_URL) => {
    expect(readEnv({ PUBLIC_URL }).adminEmail).toBeNull();
    expect(readEnv({ PUBLIC_URL, ADMIN_EMAIL: 'nous@rihla.ma' }).adminEmail).toBe('nous@rihla.ma');
  },
);

test.each(['admin', 'admin@rihla', 'a,b@rihla.ma', `${'a'.repeat(300)}@rihla.ma`])(
  'the address %s, which no login takes, is refused',
  (ADMIN_EMAIL) => {
    expect(() => readEnv({ ADMIN_EMAIL })).toThrow('ADMIN_EMAIL must be an e-mail address');
  },
);

test('several processes serve where the database is a server, and there alone', () => {
  const DATABASE_URL = 'postgres://localhost/rihla';
  expect(readEnv({}).workers).toBe(1);
  expect(readEnv({ DATABASE_URL, WORKERS: '4' }).workers).toBe(4);
  expect(() => readEnv({ WORKERS: '2' })).toThrow('WORKERS must be 1 without DATABASE_URL');
  for (const WORKERS of ['0', '65', 'two', '-1', '1.5'])
    expect(() => readEnv({ DATABASE_URL, WORKERS })).toThrow('WORKERS must be a number from 1 to 64');
});

test.each([
  [{}, 'production'],
  [{ NODE_ENV: '' }, 'production'],
  [{ NODE_ENV: 'test' }, 'test'],
])('React is told the build of %j', (source: NodeJS.ProcessEnv, expected) => {
  setNodeEnv('production', source);
  expect(source['NODE_ENV']).toBe(expected);
});
