import { expect, test } from 'vitest';
import type { AdminRequest, OwnRequest } from '../../api/calls/booking.ts';
import { type SignedIn, startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, testTransfer } from '../testing/builders.ts';

test('a customer sees their own requests and nobody else’s, without the words of the agency', async () => {
  const site = await startTestSite();
  const [customer, other] = [await site.signIn(), await site.signIn()];
  const carId = await insertTestCar(site.database.db);
  const wish = { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir' };
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: wish, as: customer });
  site.clock.advance(1);
  await site.request({ method: 'POST', url: '/api/transport', payload: testTransfer, as: customer });
  const own = async (as: SignedIn) => (await site.request({ url: '/api/user/reservations', as })).json<OwnRequest[]>();
  const mine = await own(customer);
  expect(mine).toMatchObject([{ type: 'transport' }, { type: 'car', car_id: carId, days: 3, total: 750 }]);
  expect(mine[0]).not.toHaveProperty('blocked_by');
  expect(await own(other)).toEqual([]);
  expect((await site.request({ url: '/api/user/reservations' })).statusCode).toBe(401);
});

test('the list can be read by kind, status and part, newest first', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  for (let nth = 1; nth <= 3; nth++) {
    await insertTestReservation(db, { created_at: nth * 2, full_name: `v${nth}` });
    await insertTestTransfer(db, {
      created_at: nth * 2 + 1,
      full_name: `t${nth}`,
      status: nth === 1 ? 'refusée' : 'en attente',
    });
  }
  const names = async (query: string) =>
    (await site.request({ url: `/api/admin/reservations${query}`, as: admin }))
      .json<AdminRequest[]>()
      .map(({ full_name }) => full_name);
  expect(await names('')).toEqual(['t3', 'v3', 't2', 'v2', 't1', 'v1']);
  expect(await names('?limit=2&offset=1')).toEqual(['v3', 't2']);
  expect(await names('?limit=3&offset=4')).toEqual(['t1', 'v1']);
  expect(await names('?limit=2&offset=3&status=en%20attente')).toEqual(['v2', 'v1']);
  expect(await names('?limit=2&offset=100000')).toEqual([]);
  expect(await names('?type=transport&status=en%20attente')).toEqual(['t3', 't2']);
  expect(await names('?type=car&limit=1&offset=2')).toEqual(['v1']);
  const counts = await site.request({
    url: '/api/admin/reservations/counts?since=1970-01-01T00:00:00.004Z',
    as: admin,
  });
  expect(counts.json()).toEqual({
    car: { 'en attente': 3, acceptée: 0, refusée: 0 },
    transport: { 'en attente': 2, acceptée: 0, refusée: 1 },
    unread: 3,
    latest: '1970-01-01T00:00:00.007Z',
  });
});
