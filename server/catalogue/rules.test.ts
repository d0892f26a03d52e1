import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilter } from '../../api/rules/car-filter.ts';
import { wholeList } from '../../api/rules/car-list.ts';
import { carsPerPage } from '../../api/calls/car-search.ts';
import { pageOf, parsePictureName, readSearch, toCentimes, toDirhams } from './rules.ts';

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

test('the pages of a list together are the list, each full but the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 5 * carsPerPage }), (all) => {
      const { pages } = pageOf(all, 1);
      const turned = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1));
      expect(turned.flatMap(({ items }) => items)).toEqual(all);
      for (const { items, count, page } of turned) {
        expect(count).toBe(all.length);
        if (page < pages) expect(items).toHaveLength(carsPerPage);
      }
    }),
  );
});

test('beyond the last page is the last, and a list of nothing has one', () => {
  expect(pageOf([1, 2], 9)).toEqual({ items: [1, 2], count: 2, page: 1, pages: 1 });
  expect(pageOf([], 1)).toEqual({ items: [], count: 0, page: 1, pages: 1 });
});

test('a search is read like the address of the list', () => {
  expect(readSearch({ q: 'dacia', places: '3', type: 'suv', page: '2', disponible: 'oui' })).toEqual({
    ...wholeList,
    filter: { ...noFilter, search: 'dacia', type: 'suv' },
    page: 2,
    only: 'offered',
  });
  expect(readSearch({ disponible: 'maintenant' })).toEqual({ ...wholeList, only: 'free now' });
  expect(readSearch({})).toEqual({ ...wholeList, only: 'all' });
});
