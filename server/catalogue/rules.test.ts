import { expect, test } from 'vitest';
import { parsePictureName, toCentimes, toDirhams } from './rules.ts';

const id = '0198c1de-7c1f-7a33-8b3d-3f2c9d1e4800';

test('a picture is known by its id, a variant by its width and format', () => {
  expect(parsePictureName(`${id}.webp`)).toEqual({ master: `${id}.webp`, width: null, format: 'webp' });
  expect(parsePictureName(`${id}-800.avif`)).toEqual({ master: `${id}.webp`, width: 800, format: 'avif' });
});

test.each([`${id}.avif`, `${id}.png`, '../secret.webp', `${id}-800.avif/..`, '', '.webp', `${id}%2f.webp`])(
  '%j is no picture',
  (file) => {
    expect(parsePictureName(file)).toBeNull();
  },
);

test('a width that is not offered is taken for part of the id, so that it names nothing', () => {
  expect(parsePictureName(`${id}-801.webp`)).toEqual({ master: `${id}-801.webp`, width: null, format: 'webp' });
});

test('money is kept in whole centimes', () => {
  expect(toCentimes(349.99)).toBe(34_999);
  expect(toDirhams(34_999)).toBe(349.99);
});
