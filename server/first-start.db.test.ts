import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, test } from 'vitest';
import { startSiteProcess } from './testing/site-process.ts';

test('a fresh site is complete when it says to be ready: every picture is there, and none has to be made', async () => {
  const { server, port } = await startSiteProcess('demo');
  const url = `http://127.0.0.1:${port}`;
  const cars = (await (await fetch(`${url}/api/cars`)).json()) as { _id: string }[];
  const shown = new Set<string>();
  for (const path of ['/', '/cars', '/services', `/car/${cars[0]?._id}`]) {
    const pictures = picturesIn(await (await fetch(url + path)).text());
    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) shown.add(picture);
  }
  for (const picture of shown) {
    const answer = await fetch(url + picture);
    expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([picture, 200, typeOf(picture)]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(300);
  }
  // The process that makes pictures was not even started.
  const children = globSync(`/proc/${server.pid}/task/*/children`).map((list) => readFileSync(list, 'utf8').trim());
  expect(children.join('')).toBe('');
});

test('whatever the site writes is for its user alone', async () => {
  const { port, dataDir } = await startSiteProcess('demo');
  await fetch(`http://127.0.0.1:${port}/api/send-verification-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'salma@example.com' }),
  });
  const written = () => globSync('**', { cwd: dataDir });
  await expect.poll(() => written().filter((path) => path.endsWith('.eml')), { timeout: 30_000 }).toHaveLength(1);
  if (inject('engine') === 'sqlite') {
    expect(written()).toEqual(expect.arrayContaining(['rihla.sqlite', 'rihla.sqlite-wal', 'rihla.sqlite-shm']));
  }
  expect(written().some((path) => path.startsWith('files/cars/'))).toBe(true);
  const open = written().filter((path) => statSync(join(dataDir, path)).mode & 0o077);
  expect(open).toEqual([]);
});

test('the first password is kept at the cost that a safe hash has', async () => {
  const { database, dataDir } = await startSiteProcess('none');
  const read = 'select password_hash from users';
  const kept =
    database.engine === 'sqlite'
      ? new DatabaseSync(join(dataDir, 'rihla.sqlite'), { readOnly: true }).prepare(read).get()
      : await database.db.selectFrom('users').select('password_hash').executeTakeFirst();
  expect(kept?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** Every address from which a page can take a picture. */
function picturesIn(html: string): string[] {
  const single = [...html.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map(([, address = '']) => address);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.replace(/ \d+w$/, '')),
  );
  return [...single, ...sets].filter((address) => address.startsWith('/'));
}

const typeOf = (address: string) =>
  address.endsWith('.svg') ? 'image/svg+xml' : `image/${address.replace(/^.*\./, '')}`;
