import { expect, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';
import { fillStretch, openJournal } from '../testing/journal.ts';
import { setRole } from '../testing/team.ts';
import { writeEntry } from './store.ts';

test('who did what, to what, from where, with what it was before; newest first', async () => {
  const { site, owner, read } = await openJournal();
  const other = await site.signIn('admin', 'nadia@example.com');
  await setRole(site, owner, other.email, 'admin', 'agent');
  site.clock.advance(1);
  // What an agent may not do is noted, too.
  const car = await insertTestCar(site.database.db);
  expect((await site.request({ method: 'DELETE', url: `/api/car/${car}`, as: other })).statusCode).toBe(403);

  const { items, next } = await read();
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
  const { site, db, owner: admin, read } = await openJournal();
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
  const page = await read({ kind: 'car' });
  expect(page.items.map((item) => item.act).toSorted()).toEqual([
    'car_changed',
    'car_duplicated',
    'review_answered',
    'review_removed',
  ]);
  const changed = page.items.find((item) => item.act === 'car_changed');
  expect(changed?.changes).toContainEqual({ field: 'price', kind: 'money', before: 250, after: 300 });
  expect(changed?.subjects).toEqual([{ kind: 'car', id: car, name: 'Dacia Logan' }]);
});

test('is narrowed to words however they are spelled, to what was touched and to days', async () => {
  const { site, db, read, acts } = await openJournal();
  const start = site.clock.now();
  const write = (act: string, at: number, note: string, kind: 'car' | 'customer') =>
    writeEntry(db, { at, author: { name: 'Éric' }, act, note, subjects: [{ kind, id: 'x' }] });
  await write('one', start, 'Client fidèle', 'car');
  await write('two', start + days(2), '100 % payé', 'customer');
  await write('three', start + days(4), '', 'car');
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  expect(await acts()).toEqual(['three', 'two', 'one']);
  expect(await acts({ search: 'FIDELE' })).toEqual(['one']);
  expect(await acts({ search: 'eric', kind: 'car' })).toEqual(['three', 'one']);
  expect(await acts({ search: '100 %' })).toEqual(['two']);
  expect(await acts({ search: '1_0' })).toEqual([]);
  expect(await acts({ from: dayOf(start + days(2)) })).toEqual(['three', 'two']);
  expect(await acts({ to: dayOf(start + days(2)) })).toEqual(['two', 'one']);
  const first = await read({ limit: '2' });
  expect(await acts({ limit: '2', before: first.next ?? '' })).toEqual(['one']);
});

test('a word that nobody wrote is looked for a stretch at a time, and found in the next', async () => {
  const { db, read, acts } = await openJournal();
  await writeEntry(db, { at: 1, author: { name: 'Zineb' }, act: 'oldest', subjects: [] });
  await fillStretch(db, { at: 2, act: 'x' });
  const page = await read({ search: 'zineb' });
  expect(page.items).toEqual([]);
  expect(await acts({ search: 'zineb', before: page.next ?? '' })).toEqual(['oldest']);
});

test('a customer who asks for what is the office’s is told of, once an hour for each call and ten times in all', async () => {
  const { site, owner, read } = await openJournal();
  const customer = await site.signIn('user', 'curieux@example.com');
  const agent = await site.signIn('admin', 'agent@example.com');
  await setRole(site, owner, agent.email, 'admin', 'agent');
  const ask = async (url: string) => {
    expect((await site.request({ url: `/api/admin/${url}`, as: customer })).statusCode).toBe(403);
  };
  const refusals = async () => (await read({ kind: 'refusal' })).items;
  await ask('journal');
  await ask('journal');
  expect(await refusals()).toMatchObject([
    {
      author: 'client',
      note: 'GET /admin/journal',
      network: '127.0.0.1',
      subjects: [{ kind: 'user', id: customer.userId, name: 'curieux@example.com' }],
    },
  ]);
  const others = [
    'today',
    'rates',
    'settings',
    'team',
    'backups',
    'users',
    'customers',
    'vehicles',
    'find?q=x',
    'setup',
  ];
  for (const url of others) await ask(url);
  expect(await refusals()).toHaveLength(10);
  site.clock.advance(hours(1));
  await ask('journal');
  expect(await refusals()).toHaveLength(11);
  // Whoever works here is told of each time.
  for (let times = 0; times < 2; times++) await site.request({ url: '/api/admin/journal', as: agent });
  expect(await refusals()).toHaveLength(13);
});
