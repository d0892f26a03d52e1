import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { createFileStore } from '../files/open.ts';
import { createImages, type Images } from './images.ts';
import { createVariants, type Variants } from './variants.ts';

const masterKey = 'folder/one.webp';
/** Of pictures with « ready » in their names, a copy is ready. */
const ready = { copy: async (file: string) => (file.includes('ready') ? Buffer.from(file) : null) };
let images: Images;
let dataDir: string;
let files: FileStore;
let puts: string[];
let errors: unknown[];
let variants: Variants;

beforeAll(() => {
  images = createImages();
});
afterAll(() => images.close());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'variants-'));
  puts = [];
  errors = [];
  const disk = await createFileStore({ dataDir, s3Url: null });
  files = { ...disk, put: (key, data) => (puts.push(key), disk.put(key, data)) };
  variants = createVariants({
    files,
    images,
    ready,
    widths: [40, 80],
    onError: (error) => errors.push(error),
  });
  await disk.put(masterKey, await picture().webp().toBuffer());
});
afterEach(async () => {
  await variants.close();
  await rm(dataDir, { recursive: true });
});

describe('a variant', () => {
  it('is made once for a stampede, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => variants.variant(masterKey, 40, 'avif')));
    expect(await sharp(answers[0] ?? undefined).metadata()).toMatchObject({
      format: 'heif',
      width: 40,
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await variants.variant(masterKey, 40, 'avif')).toEqual(answers[0]);
    expect(puts).toEqual(['folder/one-40.avif']);
  });

  it('exists only in the widths and formats that are made, of a picture that is there', async () => {
    expect(await variants.variant(masterKey, 41, 'avif')).toBeNull();
    expect(await variants.variant(masterKey, 40, 'png')).toBeNull();
    expect(await variants.variant('folder/none.webp', 40, 'avif')).toBeNull();
    await expect(variants.variant('../one.webp', 40, 'avif')).rejects.toMatchObject({
      name: 'BadFileKey',
    });
    expect(puts).toEqual([]);
  });

  it('that is ready is not made, and kept like another', async () => {
    await files.put('folder/ready.webp', await picture().webp().toBuffer());
    expect(String(await variants.variant('folder/ready.webp', 40, 'avif'))).toBe('ready-40.avif');
    expect(puts).toEqual(['folder/ready.webp', 'folder/ready-40.avif']);
    expect(await variants.variant('other/ready.webp', 40, 'avif')).toBeNull();
  });

  it('is answered even when it cannot be kept', async () => {
    const full = { ...files, put: () => Promise.reject(new Error('disk full')) };
    const unkept = createVariants({
      files: full,
      images,
      ready,
      widths: [40],
      onError: (error) => errors.push(error),
    });
    expect(await unkept.variant(masterKey, 40, 'webp')).not.toBeNull();
    expect(errors).toEqual([new Error('disk full')]);
  });

  it('of a broken master fails, and is made once the master is whole', async () => {
    await files.put(masterKey, Buffer.from('not a picture'));
    await expect(variants.variant(masterKey, 40, 'webp')).rejects.toThrow(/unsupported image format/);
    await files.put(masterKey, await picture().webp().toBuffer());
    expect(await variants.variant(masterKey, 40, 'webp')).not.toBeNull();
  });
});

describe('made ahead', () => {
  const all = ['folder/one-40.avif', 'folder/one-40.webp', 'folder/one-80.avif', 'folder/one-80.webp'];

  it('is every width and format, after those that failed', async () => {
    await files.put('folder/broken.webp', Buffer.from('not a picture'));
    variants.warm('folder/broken.webp');
    variants.warm(masterKey);
    await expect.poll(() => puts, { timeout: 30_000 }).toEqual(['folder/broken.webp', ...all]);
    expect(errors).toHaveLength(4);
  });

  it('is not made again', async () => {
    for (const width of [40, 80])
      for (const format of ['avif', 'webp']) await variants.variant(masterKey, width, format);
    variants.warm(masterKey);
    await variants.close();
    expect(puts.toSorted()).toEqual(all);
  });

  it('stops when closed', async () => {
    variants.warm(masterKey);
    await variants.close();
    expect(puts.length).toBeLessThanOrEqual(1);
  });
});

describe('removing', () => {
  it('takes the master and its variants', async () => {
    await variants.variant(masterKey, 40, 'avif');
    await variants.variant(masterKey, 80, 'webp');
    await variants.remove(masterKey);
    for (const key of [masterKey, ...puts]) expect(await files.exists(key)).toBe(false);
  });

  it('leaves nothing of a variant that was being made meanwhile', async () => {
    const disk = files;
    const slow: FileStore = {
      ...disk,
      put: async (key, data) => (await variants.remove(masterKey), disk.put(key, data)),
    };
    const racing = createVariants({
      files: slow,
      images,
      ready,
      widths: [40],
      onError: (error) => errors.push(error),
    });
    await racing.variant(masterKey, 40, 'webp');
    expect(puts).toEqual(['folder/one-40.webp']);
    expect(await files.exists('folder/one-40.webp')).toBe(false);
  });
});

const picture = () => sharp({ create: { width: 160, height: 100, channels: 3, background: '#a53' } });
