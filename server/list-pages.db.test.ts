import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '../api/calls/accounts.ts';
import type { Contract } from '../api/calls/contracts.ts';
import type { ListPage } from '../api/calls/list-page.ts';
import { writeCursor } from '../api/rules/cursor.ts';
import { insertContract } from './contracts/store.ts';
import { newId } from './platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from './testing/app.ts';
import { insertTestUser } from './testing/builders.ts';

async function ask<Item>({ request }: TestSite, as: SignedIn, path: string, query: Record<string, string>) {
  const response = await request({ url: `/api/admin/${path}/search?${new URLSearchParams(query)}`, as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ListPage<Item>>();
}

/** Every page from the first on, and what each is. */
async function readAll<Item>(site: TestSite, as: SignedIn, path: string, query: Record<string, string>) {
  const pages = [await ask<Item>(site, as, path, query)];
  for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next)
    pages.push(await ask<Item>(site, as, path, { ...query, page: String(pages.length + 1), cursor }));
  return pages;
}

const addContract = (site: TestSite, name: string, added_at: number) =>
  insertContract(site.database.db, { id: newId(), name, file: name, bytes: 1, added_at });

test('contracts are found by a part of their name, however it is spelled, in either order', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const names = ['Été – Citroën.docx', 'bail_2024.doc', 'Bail 2025.doc', 'zoé.docx'];
  for (const [at, name] of names.entries()) await addContract(site, name, at);
  const find = async (query: Record<string, string>) =>
    (await ask<Contract>(site, admin, 'contrats', query)).items.map(({ filename }) => names.indexOf(filename));
  expect(await find({})).toEqual([3, 2, 1, 0]);
  expect(await find({ sort: 'date' })).toEqual([0, 1, 2, 3]);
  expect(await find({ sort: 'name' })).toEqual([1, 2, 0, 3]);
  expect(await find({ sort: '-name' })).toEqual([3, 0, 2, 1]);
  expect(await find({ search: 'CITROEN' })).toEqual([0]);
  expect(await find({ search: 'bail 20' })).toEqual([2, 1]);
  expect(await find({ search: 'ail' })).toEqual([2, 1]);
  for (const nothing of ['%', '_', '!!', 'bail 2026']) expect(await find({ search: nothing })).toEqual([]);
});

test.each([
  ['contrats', ['-date', 'date', 'name', '-name']],
  ['users', ['name', '-name', 'email', '-email']],
])('every page of %s has each row once, on and back, also among rows that are alike', async (path, sorts) => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('', 'alike'),
      async (marks, sort, size, search) => {
        await site.database.db.deleteFrom('contracts').execute();
        await site.database.db.deleteFrom('users').where('id', '<>', admin.userId).execute();
        for (const [at, mark] of marks.entries()) {
          if (path === 'users')
            await insertTestUser(site.database.db, { full_name: `Alike ${mark}`, email: `${at}@alike.ma` });
          else await addContract(site, `${'alike '.repeat(1 + (mark % 2))}${at}.docx`, mark);
        }
        const query = { sort, limit: String(size), ...(search && { search }) };
        const idOf = (item: User | Contract) => ('email' in item ? item.email : item.filename);
        const pages = await readAll<User | Contract>(site, admin, path, query);
        const whole = (await ask<User | Contract>(site, admin, path, { ...query, limit: '100' })).items.map(idOf);
        expect(pages.flatMap(({ items }) => items.map(idOf))).toEqual(whole);
        expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
        for (const [at, { previous }] of pages.entries()) {
          const before = pages[at - 1];
          expect(previous === null).toBe(before === undefined);
          if (previous === null) continue;
          const back = await ask<User | Contract>(site, admin, path, { ...query, page: String(at), cursor: previous });
          expect([back.items.map(idOf), back.page]).toEqual([before?.items.map(idOf), at]);
        }
        // A page that is counted is the same, from whichever end.
        for (const [at, page] of pages.entries())
          expect(await ask<User | Contract>(site, admin, path, { ...query, page: String(at + 1) })).toEqual(page);
      },
    ),
    { numRuns: 12 },
  );
});

test('a cursor with a value of another kind is refused', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const wrong = [
    ['contrats', { sort: '-date', isBack: false, value: 'x', id: '' }],
    ['contrats', { sort: 'name', isBack: false, value: 5, id: '' }],
    ['users', { sort: 'name', isBack: false, value: 5, id: '' }],
  ] as const;
  for (const [path, cursor] of wrong) {
    const url = `/api/admin/${path}/search?sort=${cursor.sort}&cursor=${writeCursor(cursor)}`;
    const response = await site.request({ url, as });
    expect([response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
      400,
      { cursor: 'Choisissez une valeur de la liste' },
    ]);
  }
});
