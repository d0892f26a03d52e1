import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage, type Stretch } from './keyset.ts';

/** Numbers in their order, and what was asked of them. */
function listOf(length: number, total: number | null = length) {
  const all = Array.from({ length }, (_, at) => at);
  const asked: Stretch[] = [];
  return {
    asked,
    async read(stretch: Stretch) {
      asked.push(stretch);
      const { isBack, offset, limit } = stretch;
      return { rows: (isBack ? all.toReversed() : all).slice(offset, offset + limit) };
    },
    placeOf: (row: number) => ({ value: row, id: String(row) }),
    count: async () => total,
    reach: 1000,
  };
}

const sizes = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), fc.nat(70)] as const;

test('a page that is counted has the rows of its number, read from the nearer end', async () => {
  await fc.assert(
    fc.asyncProperty(...sizes, async (length, limit, at) => {
      const list = listOf(length);
      const { items, page, next, previous } = await readPage({ sort: 'n', limit, page: at + 1 }, list);
      const last = Math.ceil(length / limit);
      expect(page).toBe(Math.min(at + 1, last));
      const first = (page - 1) * limit;
      expect(items).toEqual(Array.from({ length: Math.min(limit, length - first) }, (_, row) => first + row));
      expect([previous === null, next === null]).toEqual([page === 1, page === last]);
      expect(list.asked).toHaveLength(1);
      for (const { offset } of list.asked) expect(offset).toBeLessThanOrEqual(length / 2);
    }),
  );
});

test('the last page passes over no row', async () => {
  const list = listOf(1003);
  expect((await readPage({ sort: 'n', limit: 10, page: 101 }, list)).items).toEqual([1000, 1001, 1002]);
  expect(list.asked).toEqual([{ isBack: true, offset: 0, limit: 3 }]);
});

test('where the total is not known, pages are counted from the start', async () => {
  const list = listOf(30, null);
  expect((await readPage({ sort: 'n', limit: 10, page: 3 }, list)).items).toEqual(
    Array.from({ length: 10 }, (_, at) => 20 + at),
  );
  expect(list.asked).toMatchObject([{ isBack: false, offset: 20 }]);
});

test('rows that all went since they were counted leave the first page', async () => {
  expect(await readPage({ sort: 'n', limit: 10, page: 9 }, listOf(0, 90))).toMatchObject({ items: [], page: 1 });
});
