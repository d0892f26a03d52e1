import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createFileStore } from './open.ts';
import { createS3Store } from './s3.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';

let dataDir: string;
let store: FileStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const badKeys = [
  '',
  '/',
  '/etc/passwd',
  '../x',
  'a/../../x',
  'a/..',
  'a//b',
  'a/',
  '.hidden',
  'a/.unfinished',
  'a\\b',
  'a\0b',
  'é',
  'a b',
  'a'.repeat(401),
];

function behavesLikeAStore() {
  it('gives back what was put, whole or as a stream', async () => {
    const data = Buffer.from([0, 1, 2, 255]);
    await store.put('folder/one.webp', data);
    expect(await store.read('folder/one.webp')).toEqual(data);
    const streamed = await store.stream('folder/one.webp');
    expect(streamed?.size).toBe(4);
    expect(streamed && (await buffer(streamed.body))).toEqual(data);
    expect(await store.exists('folder/one.webp')).toBe(true);
  });

  it('has nothing where nothing was put', async () => {
    await store.put('folder/one', Buffer.from('1'));
    for (const key of ['none', 'folder/none', 'folder', 'folder/one/below']) {
      expect(await store.exists(key)).toBe(false);
    }
    expect(await store.read('none/at-all')).toBeNull();
    expect(await store.stream('none/at-all')).toBeNull();
    await store.remove('none/at-all');
  });

  it('lists what is there', async () => {
    const keys = ['top', 'folder/one.webp', 'folder/two.webp', 'folder/below/three', 'other/four'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    await store.remove('folder/two.webp');
    const listed: string[] = [];
    for await (const key of store.list()) listed.push(key);
    expect(listed.toSorted()).toEqual(keys.filter((key) => key !== 'folder/two.webp').toSorted());
  });

  it('replaces, and removes one', async () => {
    await store.put('one', Buffer.from('old, and longer'));
    await store.put('one', Buffer.from('new'));
    expect(String(await store.read('one'))).toBe('new');
    await store.remove('one');
    expect(await store.read('one')).toBeNull();
  });

  it.each(badKeys)('refuses the key %j', async (key) => {
    const name = 'BadFileKey';
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toMatchObject({ name });
    await expect(async () => store.read(key)).rejects.toMatchObject({ name });
    await expect(async () => store.stream(key)).rejects.toMatchObject({ name });
    await expect(async () => store.exists(key)).rejects.toMatchObject({ name });
    await expect(async () => store.remove(key)).rejects.toMatchObject({ name });
  });
}

describe('on disk', () => {
  beforeEach(async () => {
    store = await createFileStore({ dataDir, s3Url: null });
  });

  behavesLikeAStore();

  it('keeps files and folders to the owner', async () => {
    await store.put('a/b/c', Buffer.from('x'));
    const modes = await Promise.all(['files', 'files/a', 'files/a/b', 'files/a/b/c'].map((path) => modeOf(path)));
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('leaves nothing behind, and the old file untouched, when the disk refuses the bytes', async () => {
    await store.put('folder/kept', Buffer.from('before'));
    // A real limit on the size of a file, which the kernel enforces in the middle of the write.
    const script = `
      import { createFileStore } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      const store = await createFileStore({ dataDir: ${JSON.stringify(dataDir)}, s3Url: null });
      for (const key of ['folder/kept', 'other/new']) {
        await store.put(key, Buffer.alloc(1_000_000)).then(() => console.log('put'), (error) => console.log(error.code));
      }`;
    const command = `ulimit -f 100; exec "$0" --input-type=module-typescript -e "$1"`;
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command, process.execPath, script]);
    expect(stdout).toBe('EFBIG\nEFBIG\n');
    expect(String(await store.read('folder/kept'))).toBe('before');
    expect(await filesOnDisk()).toEqual(['folder/kept']);
  });

  it('leaves nothing behind when the place is taken by a folder or a file', async () => {
    await store.put('a/b', Buffer.from('x'));
    await expect(store.put('a', Buffer.from('y'))).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(store.put('a/b/c', Buffer.from('y'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await filesOnDisk()).toEqual(['a/b']);
  });

  it('clears what a crash left half written', async () => {
    await writeFile(join(dataDir, 'files/.unfinished/left'), 'half');
    await createFileStore({ dataDir, s3Url: null });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('never shows half a file to a reader', async () => {
    const contents = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
    await store.put('one', contents[0] ?? Buffer.of());
    const writes = Array.from({ length: 20 }, (_, n) => store.put('one', contents[n % 2] ?? Buffer.of()));
    const reads = Array.from({ length: 40 }, () => store.read('one'));
    for (const read of await Promise.all(reads)) expect(contents.some((content) => read?.equals(content))).toBe(true);
    await Promise.all(writes);
  });
});

describe('in a bucket', () => {
  let server: S3Server;
  const secret = 'a secret/with+signs';

  beforeAll(async () => {
    server = await startS3Server({ accessKeyId: 'key-id', secret, region: 'auto', bucket: 'bucket' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.objects.clear();
    server.failures.length = 0;
    store = await createFileStore({ dataDir, s3Url: urlWith(secret) });
  });

  const urlWith = (password: string) =>
    `http://key-id:${encodeURIComponent(password)}@127.0.0.1:${server.port}/bucket?region=auto`;

  behavesLikeAStore();

  it('keeps to its folder of the bucket, where it is given one', async () => {
    const url = new URL(urlWith(secret));
    url.pathname += '/folder';
    const inFolder = await createFileStore({ dataDir, s3Url: url.href });
    await inFolder.put('one', Buffer.from('x'));
    expect([...server.objects.keys()]).toEqual(['folder/one']);
    expect(String(await inFolder.read('one'))).toBe('x');
  });

  it('is refused with a wrong secret, and does not tell it', async () => {
    const stranger = await createFileStore({ dataDir, s3Url: urlWith('wrong') });
    await expect(stranger.put('one', Buffer.from('x'))).rejects.toThrow('403 (SignatureDoesNotMatch)');
    expect(server.objects.size).toBe(0);
  });

  it('tries again when the bucket stumbles or hangs up', async () => {
    server.failures.push(503, 'hang up', 500);
    await store.put('one', Buffer.from('x'));
    expect(String(server.objects.get('one'))).toBe('x');
  });

  it('gives up after some tries, and does not repeat what was refused', async () => {
    server.failures.push(503, 503, 503, 503);
    await expect(store.read('one')).rejects.toThrow('503');
    server.failures.push(403);
    await expect(store.read('one')).rejects.toThrow('403');
    expect(server.failures).toEqual([]);
  });

  it('does not wait for ever', async () => {
    server.failures.push('say nothing', 'say nothing', 'say nothing', 'say nothing');
    await expect(createS3Store(urlWith(secret), 300).read('one')).rejects.toThrow('did not answer in time');
    expect(server.failures).toEqual([]);
  });

  it('says what its address lacks, without the address', async () => {
    await expect(createFileStore({ dataDir, s3Url: 'https://host/bucket' })).rejects.toThrow(/^S3_URL must read/);
  });
});

const modeOf = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => path.slice(join(dataDir, 'files').length + 1));
}
