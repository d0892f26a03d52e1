import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newId } from '../random.ts';
import { createReadyPictures } from './ready-pictures.ts';

const ready = createReadyPictures(join(import.meta.dirname, '../../../art'), 'cars');

it('gives a drawing’s picture a name of its own, by which its copies are found', async () => {
  const taken = ready.take('dacia-duster-1');
  expect(ready.take('dacia-duster-1').file).not.toBe(taken.file);
  expect(await sharp(await taken.read()).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  const copy = await ready.copy(taken.file.replace('.webp', '-480.avif'));
  expect(await sharp(copy ?? undefined).metadata()).toMatchObject({ format: 'heif', width: 480 });
});

it('has no copy of what people send, nor of a drawing that has become another', async () => {
  expect(await ready.copy(`${newId()}-480.avif`)).toBeNull();
  expect(await ready.copy(`${newId()}-0123456789-480.avif`)).toBeNull();
});

it('says which picture is missing', () => {
  expect(() => ready.take('bateau-1')).toThrow('No picture of bateau-1');
});
