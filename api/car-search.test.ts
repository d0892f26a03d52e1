import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carsPerPage, pageOf, readSearch } from './car-search.ts';
import { noFilter } from './car-filter.ts';

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
    filter: { ...noFilter, search: 'dacia', type: 'suv' },
    page: 2,
    onlyAvailable: true,
  });
  expect(readSearch({})).toEqual({ filter: noFilter, page: 1, onlyAvailable: false });
});
