import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestSearch, RequestSort } from '../../../api/calls/request-search.ts';
import { readCursor } from '../../../api/rules/cursor.ts';
import { days } from '../../platform/clock.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestReservation } from '../../testing/builders.ts';
import { createSearch } from './service.ts';

const start = Date.parse('2026-12-01T00:00Z');
const sources = ['site', 'téléphone'] as const;
const names = ['Salma', 'Salma Rare', 'Karim', 'Karim Rare'];

/** Looked up at once, met on the way, and met on a way that is broken off again and again. */
const bounds = [
  { rareLimit: 100, walkLength: 5, maxWalks: 1, countLimit: 3 },
  { rareLimit: 0, walkLength: 100, maxWalks: 1, countLimit: 3 },
  { rareLimit: 0, walkLength: 2, maxWalks: 2, countLimit: 3 },
];

test('whichever way words are looked for, the pages have every request that has them, once and in order', async () => {
  const { database, services } = await startTestSite();
  const { db } = database;
  const transfers = { named: async () => [] };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.constantFrom(...names), moment: fc.nat(5), source: fc.constantFrom(...sources) }), {
        maxLength: 20,
      }),
      fc.constantFrom<RequestSort>('-created', 'created', 'start', '-start'),
      fc.constantFrom('salma', 'rare', 'rar sal', 'agadir', 'karim salma', ''),
      fc.constantFrom(undefined, ...sources),
      fc.integer({ min: 1, max: 3 }),
      async (rows, sort, search, source, limit) => {
        await db.deleteFrom('reservations').execute();
        for (const { name, moment, source: from } of rows) {
          const starts_at = start + days((moment * 2) % 5);
          const row = { full_name: name, source: from, created_at: moment, starts_at, ends_at: start + days(9) };
          await insertTestReservation(db, row);
        }
        const expected = rows
          .filter((row) => source === undefined || row.source === source)
          .map(({ name }) => `${name} agadir`.toLowerCase())
          .filter((text) => search.split(' ').every((word) => ` ${text}`.includes(` ${word}`))).length;
        const orders = [];
        for (const bound of bounds) {
          const { search: find } = createSearch({ db, reservations: services.reservations, transfers }, bound);
          const asked: RequestSearch = { type: 'car', status: 'en attente', search, source, sort, limit, page: 1 };
          const pages = [await find(asked)];
          for (let page = pages[0]; page?.next; pages.push(page))
            page = await find({ ...asked, page: pages.length + 1, cursor: readCursor(page.next) ?? undefined });
          const met = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
          expect(new Set(met).size).toBe(met.length);
          expect(met).toHaveLength(expected);
          // And all the way back.
          const back = [pages.at(-1)];
          for (let page = back[0]; page?.previous; back.unshift(page))
            page = await find({ ...asked, page: 2, cursor: readCursor(page.previous) ?? undefined });
          expect(back.flatMap((page) => page?.items.map(({ _id }) => _id) ?? [])).toEqual(met);
          orders.push(met);
        }
        expect(orders).toEqual([orders[0], orders[0], orders[0]]);
      },
    ),
    { numRuns: 12 },
  );
});

test('where nobody counted them all, a number that is too far leads no further than was counted', async () => {
  const { database, services } = await startTestSite();
  for (let at = 0; at < 12; at++) await insertTestReservation(database.db, { full_name: 'Salma', created_at: at });
  const transfers = { named: async () => [], countByStatus: async () => new Map<string, number>() };
  const { search } = createSearch(
    { db: database.db, reservations: services.reservations, transfers },
    { rareLimit: 0, walkLength: 100, maxWalks: 1, countLimit: 4 },
  );
  const asked = { type: 'car', status: 'en attente', sort: '-created', limit: 2, page: 99 } as const;
  expect(await search({ ...asked, from: '2026-01-01' })).toMatchObject({ total: null, page: 3 });
  // By a word that is met on the way there is no number to go by.
  expect(await search({ ...asked, search: 'salma' })).toMatchObject({ total: null, page: 1 });
});
