import { expect, test } from 'vitest';
import { vehiclesInService } from '../fleet/occupations/store.ts';
import type { Db } from '../platform/db/database.ts';
import { seedDemo } from '../seed.ts';
import { startTestSite, type SignedIn, type TestSite } from '../testing/app.ts';
import { insertTestCar, testReservation } from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';
import { markDemo } from './store.ts';

const remove = (site: TestSite, as: SignedIn) => site.request({ method: 'DELETE', url: '/api/admin/demo', as });

const marksIn = (db: Db) => db.selectFrom('demo_rows').select('id').execute();

test('a car that is being booked goes before it is, or stays', async () => {
  const site = await startTestSite({ throttle: false });
  const owner = await site.signIn('admin');
  const { db } = site.database;
  await confirmPassword(site, owner);
  const outcomes = new Set<number>();
  for (let round = 0; round < 20; round++) {
    const carId = await insertTestCar(db);
    const [vehicle] = await vehiclesInService(db, [carId]);
    await markDemo(db, 'car_id', [carId]);
    await markDemo(db, 'vehicle_id', [vehicle?.id ?? '']);
    const payload = { ...testReservation, phone: `06120000${10 + round}` };
    const book = () => site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload });
    // At once, one after the other, and the other way round.
    const first = round % 3 === 1 ? await book() : null;
    const [removed, booked] =
      round % 3 === 2
        ? [await remove(site, owner), await book()]
        : await Promise.all([remove(site, owner), first ?? book()]);
    expect(removed.statusCode).toBe(200);
    const left = await db.selectFrom('cars').select('is_available').where('id', '=', carId).executeTakeFirst();
    const asked = await db.selectFrom('reservations').select('car_id').where('phone', '=', payload.phone).execute();
    outcomes.add(booked.statusCode);
    if (booked.statusCode === 201) expect([left, asked]).toEqual([{ is_available: 0 }, [{ car_id: carId }]]);
    else expect([booked.statusCode, left, asked]).toEqual([404, undefined, []]);
    expect(await marksIn(db)).toEqual([]);
  }
  expect(outcomes).toEqual(new Set([201, 404]));
});

test('whoever becomes one with a real customer is no demonstration any more', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const { db } = site.database;
  await seedDemo(site);
  await confirmPassword(site, owner);
  const demo = await db
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('full_name', 'like', 'Omar%')
    .executeTakeFirstOrThrow();
  const real = (
    await site.request({
      method: 'POST',
      url: '/api/admin/customers',
      as: owner,
      payload: { full_name: 'Omar Réel', phones: ['0633333333'] },
    })
  ).json<{ id: string }>();
  const merged = await site.request({
    method: 'POST',
    url: `/api/admin/customers/${demo.id}/merge`,
    as: owner,
    payload: { version: demo.version, other_id: real.id },
  });
  expect(merged.statusCode).toBe(200);
  expect((await remove(site, owner)).statusCode).toBe(200);
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([{ id: demo.id }]);
});

test('it goes only for who has just given their password', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  await seedDemo(site);
  const refused = await remove(site, owner);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'password_not_confirmed']);
  expect(await marksIn(site.database.db)).not.toEqual([]);
});
