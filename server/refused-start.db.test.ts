import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { DataDirRefused } from './platform/data-dir.ts';
import { newId } from './platform/random.ts';
import { start } from './start.ts';
import { openTestDatabase } from './testing/db.ts';
import { onServer } from './testing/postgres.ts';

test('a folder that is a file is refused by the name of the variable, wherever the database lies', async () => {
  const { dataDir, databaseUrl } = await openTestDatabase({ migrated: false });
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const env = readEnv({ DATA_DIR: file, DATABASE_URL: databaseUrl ?? '' });
  await expect(start(env, false)).rejects.toThrow(
    new DataDirRefused(`DATA_DIR must be a folder where this user can write, which ${file} is not (EEXIST).`),
  );
});

if (inject('engine') === 'postgres') {
  const userRefused =
    'DATABASE_URL must have a user and a password that the PostgreSQL server lets in, and end in ?sslmode=require where ' +
    'that server asks for encryption';
  const databaseUnknown = 'DATABASE_URL must name a database that the PostgreSQL server has';

  test.each([
    ['a wrong password', 'login', { password: 'wrong' }, userRefused],
    ['no password', 'login', { password: '' }, userRefused],
    ['a user that may not log in', 'nologin', {}, userRefused],
    ['a database that this user may not open', 'login', {}, userRefused],
    ['a database that is not there', 'login', { pathname: '/nowhere' }, databaseUnknown],
  ])('%s stops the start by the name of the variable', async (_what, may, wrong, message) => {
    const { url, dataDir } = await addressOfNewUser(may);
    Object.assign(url, wrong);
    const env = readEnv({ DATABASE_URL: url.href, DATA_DIR: dataDir });
    // The sentence is all there is: neither the address nor the password in it.
    await expect(start(env, false)).rejects.toThrow(new EnvError(message));
  });
}

/** A database, and a user who has a password but no right to open it. */
async function addressOfNewUser(may: string) {
  const { databaseUrl, dataDir } = await openTestDatabase({ migrated: false });
  const server = inject('postgresUrl');
  const url = new URL(databaseUrl ?? '');
  url.username = `test_${newId().replaceAll('-', '')}`;
  url.password = 'right';
  await onServer(server, `create role ${url.username} ${may} password '${url.password}'`);
  onTestFinished(() => onServer(server, `drop role ${url.username}`));
  await onServer(server, `revoke connect on database ${url.pathname.slice(1)} from public`);
  return { url, dataDir };
}
