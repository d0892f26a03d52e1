import { expect, test } from 'vitest';
import type { ListedEntry } from '../../api/calls/journal.ts';
import { days } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';
import { confirmPassword, setRole } from '../testing/team.ts';
import { journalStretch, writeEntry } from './store.ts';

const read = async (site: TestSite, as: SignedIn, query: Record<string, string> = {}) =>
  (await site.request({ url: `/api/admin/journal?${new URLSearchParams(query)}`, as })).json<{
    items: ListedEntry[];
    next: string | null;
  }>();

const actsOf = ({ items }: { items: ListedEntry[] }) => items.map(({ act }) => act);

test('who did what, to what, from where, with what it was before; newest first', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin', 'chef@example.com');
  const other = await site.signIn('admin', 'nadia@example.com');
  await confirmPassword(site, owner);
  await setRole(site, owner, other.email, 'admin', 'agent');
  site.clock.advance(1);
  // What an agent may not do is noted, too.
  const car = await insertTestCar(site.database.db);
  expect((await site.request({ method: 'DELETE', url: `/api/car/${car}`, as: other })).statusCode).toBe(403);

  const { items, next } = await read(site, owner);
  expect(next).toBeNull();
  expect(items).toMatchObject([
    {
      act: 'right_missing',
      note: 'DELETE /car/:id',
      network: '127.0.0.1',
      subjects: [{ kind: 'user', id: other.userId, name: 'nadia@example.com' }],
    },
    {
      act: 'role_changed',
      note: 'nadia@example.com',
      network: '127.0.0.1',
      changes: [{ field: 'profile', before: 'gérant', after: 'agent' }],
    },
  ]);
});

test('what is done to cars, reviews and contracts is there', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const car = await insertTestCar(db, { price_centimes: 250_00 });
  const review = await insertTestReview(db, { car_id: car, username: 'Salma' });
  const act = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    site.request({ method, url: `/api${url}`, as: admin, ...(payload && { payload }) });
  const { car: shown } = (await site.request({ url: `/api/car/${car}` })).json<{ car: Record<string, unknown> }>();
  const form = { ...shown, price: 300, old_images: [], places: 5, images_order: [] };
  expect((await act('PUT', `/car/${car}`, form)).statusCode).toBe(200);
  expect((await act('POST', `/car/${car}/duplicate`)).statusCode).toBe(201);
  expect((await act('PUT', `/comment/${review}/reply`, { reply: 'Merci' })).statusCode).toBe(200);
  expect((await act('DELETE', `/comment/${review}`)).statusCode).toBe(204);
  const page = await read(site, admin, { kind: 'car' });
  expect(actsOf(page).toSorted()).toEqual(['car_changed', 'car_duplicated', 'review_answered', 'review_removed']);
  const changed = page.items.find((item) => item.act === 'car_changed');
  expect(changed?.changes).toContainEqual({ field: 'price', kind: 'money', before: 250, after: 300 });
  expect(changed?.subjects).toEqual([{ kind: 'car', id: car, name: 'Dacia Logan' }]);
});

test('is narrowed to words however they are spelled, to what was touched and to days', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const start = site.clock.now();
  const write = (act: string, at: number, note: string, kind: 'car' | 'customer') =>
    writeEntry(db, { at, author: { name: 'Éric' }, act, note, subjects: [{ kind, id: 'x' }] });
  await write('one', start, 'Client fidèle', 'car');
  await write('two', start + days(2), '100 % payé', 'customer');
  await write('three', start + days(4), '', 'car');
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  expect(actsOf(await read(site, admin))).toEqual(['three', 'two', 'one']);
  expect(actsOf(await read(site, admin, { search: 'FIDELE' }))).toEqual(['one']);
  expect(actsOf(await read(site, admin, { search: 'eric', kind: 'car' }))).toEqual(['three', 'one']);
  expect(actsOf(await read(site, admin, { search: '100 %' }))).toEqual(['two']);
  expect(actsOf(await read(site, admin, { search: '1_0' }))).toEqual([]);
  expect(actsOf(await read(site, admin, { from: dayOf(start + days(2)) }))).toEqual(['three', 'two']);
  expect(actsOf(await read(site, admin, { to: dayOf(start + days(2)) }))).toEqual(['two', 'one']);
  const first = await read(site, admin, { limit: '2' });
  expect(actsOf(await read(site, admin, { limit: '2', before: first.next ?? '' }))).toEqual(['one']);
});

test('a word that nobody wrote is looked for a stretch at a time, and found in the next', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await writeEntry(db, { at: 1, author: { name: 'Zineb' }, act: 'oldest', subjects: [] });
  const row = (index: number) => ({
    id: `e${String(index).padStart(8, '0')}`,
    at: 2,
    author_name: '',
    act: 'x',
    note: '',
    changes: '',
  });
  for (let from = 0; from < journalStretch; from += 2000)
    await db
      .insertInto('journal')
      .values(Array.from({ length: 2000 }, (_, index) => row(from + index)))
      .execute();
  const page = await read(site, admin, { search: 'zineb' });
  expect(page.items).toEqual([]);
  expect(actsOf(await read(site, admin, { search: 'zineb', before: page.next ?? '' }))).toEqual(['oldest']);
});
