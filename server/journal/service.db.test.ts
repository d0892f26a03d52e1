import { expect, test } from 'vitest';
import type { Answer } from '../../api/calls/endpoint.ts';
import type { getJournal } from '../../api/calls/journal.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { openJournal } from '../testing/journal.ts';
import { saveSettings } from '../testing/settings.ts';
import { setRole } from '../testing/team.ts';
import { writeEntry } from './store.ts';

type Journal = Answer<typeof getJournal>;

test('what was done to something is read newest first, a page after the other', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const car = { kind: 'car', id: carId } as const;
  for (const act of ['first', 'second', 'third']) {
    await writeEntry(db, {
      at: site.clock.now(),
      author: act === 'third' ? admin : { name: 'le client' },
      act,
      changes: [{ field: 'car_id', before: null, after: carId }],
      subjects: [car, car],
    });
    site.clock.advance(60_000);
  }
  await writeEntry(db, { at: 0, author: admin, act: 'other', subjects: [{ kind: 'car', id: 'another' }] });

  const read = async (query: string) =>
    (await site.request({ url: `/api/admin/journal/car/${carId}${query}`, as: admin })).json<Journal>();
  const page = await read('?limit=2');
  expect(page.items.map(({ act }) => act)).toEqual(['third', 'second']);
  expect(page.items[0]).toMatchObject({
    author: 'Cliente Exemple',
    at: { at: '2026-11-15T09:02:00.000Z', wall: '2026-11-15T09:02' },
    changes: [{ field: 'car_id', kind: 'text', before: null, after: 'Dacia Logan' }],
  });
  const rest = await read(`?limit=2&before=${page.next}`);
  expect(rest.items.map(({ act, author }) => [act, author])).toEqual([['first', 'le client']]);
  expect(rest.next).toBeNull();
});

test('only the agency reads it, and only of what there are journals of', async () => {
  const site = await startTestSite();
  const url = '/api/admin/journal/car/any';
  expect((await site.request({ url })).statusCode).toBe(401);
  expect((await site.request({ url, as: await site.signIn() })).statusCode).toBe(403);
  const admin = await site.signIn('admin');
  expect((await site.request({ url, as: admin })).json()).toEqual({ items: [], next: null });
  expect((await site.request({ url: '/api/admin/journal/moon/any', as: admin })).statusCode).toBe(400);
});

test('whoever gave no name acts by their address, in the journal and in the settings', async () => {
  const { site, db, owner, read } = await openJournal();
  await db.updateTable('users').set({ full_name: '' }).where('id', '=', owner.userId).execute();
  await saveSettings(site, owner, 0, { city: 'Tiznit' });
  expect((await read()).items).toMatchObject([{ act: 'settings_changed', author: owner.email }]);
  const settings = await site.request({ url: '/api/admin/settings', as: owner });
  expect(settings.json()).toMatchObject({ version: 1, author: owner.email });
});

test('from where something was done is told to who reads the whole journal, and to nobody else', async () => {
  const { site, db, owner } = await openJournal();
  const agent = await site.signIn('admin', 'agent@example.com');
  await setRole(site, owner, agent.email, 'admin', 'agent');
  const id = await insertTestCar(db);
  const author = { ...owner, network: '41.250.10.7' };
  await writeEntry(db, { at: 1, author, act: 'car_changed', subjects: [{ kind: 'car', id }] });
  const url = `/api/admin/journal/car/${id}`;
  expect((await site.request({ url, as: owner })).json<Journal>().items).toMatchObject([{ network: author.network }]);
  const told = (await site.request({ url, as: agent })).json<Journal>();
  expect(told.items).toMatchObject([{ act: 'car_changed' }]);
  expect(told.items[0]).not.toHaveProperty('network');
});
