import { expect, test } from 'vitest';
import type { OwnRequest, SentRequest } from '../../api/calls/booking.ts';
import { minutes } from '../platform/clock.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, testReservation, testTransfer } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';

const home = '192.0.2.1';
const linkPattern = /^\/r\/[\da-f]{64}$/;

/** Both kinds of request, as a visitor sends them, from any network. */
async function startDesk() {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const ask = (url: string, payload: object, remoteAddress: string) =>
    site.request({ method: 'POST', url, payload, remoteAddress });
  return {
    site,
    rental: (change: object = {}, from = home) => ask(`/api/reserve/${carId}`, { ...testReservation, ...change }, from),
    transfer: (change: object = {}, from = home) => ask('/api/transport', { ...testTransfer, ...change }, from),
  };
}

const accept = async (site: TestSite, id: string) => {
  expect((await decide(site, await site.signIn('admin'), id, 'acceptée')).statusCode).toBe(200);
};
const rowsOf = ({ database }: TestSite, table: 'reservations' | 'transfers') =>
  database.db.selectFrom(table).select('id').execute();

test('a visitor’s second click answers the first request as it was answered, whatever became of it', async () => {
  const { site, rental, transfer } = await startDesk();
  for (const send of [rental, transfer]) {
    const first = (await send()).json<OwnRequest>();
    site.clock.advance(minutes(4));
    await accept(site, first._id);
    const again = await send();
    expect(again.statusCode).toBe(201);
    // Nor is a visitor given the address at which they would see it.
    expect(again.json()).toEqual({ ...first, tracking: null });
  }
  expect(await rowsOf(site, 'reservations')).toHaveLength(1);
  expect(await rowsOf(site, 'transfers')).toHaveLength(1);
});

test('the same phone number from another network is another person: they have a request of their own', async () => {
  const { site, rental, transfer } = await startDesk();
  for (const send of [rental, transfer]) {
    const first = (await send()).json<OwnRequest>();
    const other = await send({}, '198.51.100.7');
    expect(other.statusCode).toBe(201);
    expect(other.json<OwnRequest>()._id).not.toBe(first._id);
  }
  expect(await rowsOf(site, 'reservations')).toHaveLength(2);
  expect(await rowsOf(site, 'transfers')).toHaveLength(2);
});

test('whoever types the phone number of somebody who was accepted meets the taken car, as anybody does', async () => {
  const { site, rental } = await startDesk();
  const first = (await rental()).json<OwnRequest>();
  await accept(site, first._id);
  for (const answer of [
    await rental({ full_name: 'Curieuse' }),
    await rental({ ville: 'Tiznit' }),
    await rental({}, '198.51.100.7'),
  ]) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'car_taken']);
    expect(answer.body).not.toContain(first._id);
    expect(answer.body).not.toContain('Salma');
  }
});

test('whoever never saw the first answer is given an address of their own to follow the rental', async () => {
  const { rental } = await startDesk();
  const first = (await rental()).json<SentRequest>();
  const second = (await rental()).json<SentRequest>();
  expect(second._id).toBe(first._id);
  for (const { tracking } of [first, second]) expect(tracking).toMatch(linkPattern);
  expect(second.tracking).not.toBe(first.tracking);
});

test('another name, city or phone number is another request', async () => {
  const { site, rental, transfer } = await startDesk();
  const ids = [
    await rental(),
    await rental({ full_name: 'Omar' }),
    await rental({ ville: 'Tiznit' }),
    await rental({ phone: '0699999999' }),
    await transfer(),
    await transfer({ nom: 'Omar' }),
    await transfer({ taVille: 'Agadir' }),
    await transfer({ tel: '0699999999' }),
  ].map((answer) => answer.json<OwnRequest>()._id);
  expect(new Set(ids).size).toBe(8);
  expect(await rowsOf(site, 'reservations')).toHaveLength(4);
  expect(await rowsOf(site, 'transfers')).toHaveLength(4);
});

test('an account is the same person from anywhere, and sees how its request stands', async () => {
  const { site, rental } = await startDesk();
  const visitors = (await rental({ full_name: 'Cliente Exemple', phone: '0612345678' })).json<OwnRequest>();
  const customer = await site.signIn();
  const [{ id: carId }] = (await site.database.db.selectFrom('cars').select('id').execute()) as [{ id: string }];
  const ask = (remoteAddress: string) =>
    site.request({
      method: 'POST',
      url: `/api/reserve/${carId}`,
      payload: testReservation,
      as: customer,
      remoteAddress,
    });
  const first = (await ask(home)).json<OwnRequest>();
  expect(first._id).not.toBe(visitors._id);
  await accept(site, first._id);
  const again = (await ask('198.51.100.7')).json<SentRequest>();
  expect(again).toMatchObject({ _id: first._id, status: 'acceptée', stage: 'prévue' });
  expect(again.tracking).toMatch(linkPattern);
});

test('eleven minutes later the same request is a new wish', async () => {
  const { site, rental, transfer } = await startDesk();
  for (const send of [rental, transfer]) {
    const first = (await send()).json<OwnRequest>();
    site.clock.advance(minutes(11));
    const second = (await send()).json<OwnRequest>();
    expect(second._id).not.toBe(first._id);
    // And is from then on the one that a second click answers.
    expect({ ...(await send()).json<SentRequest>(), tracking: null }).toEqual({ ...second, tracking: null });
  }
});

test('neither the network nor the name of a visitor stands in the key that tells requests apart', async () => {
  const { site, rental, transfer } = await startDesk();
  await rental();
  await transfer();
  const keys = [
    ...(await site.database.db.selectFrom('reservations').select('request_key').execute()),
    ...(await site.database.db.selectFrom('transfers').select('request_key').execute()),
  ];
  for (const { request_key } of keys) expect(request_key).toMatch(/^[\w-]{43}$/);
});

test('an old wish that comes again several times at once is one new request', async () => {
  const { site, rental, transfer } = await startDesk();
  for (const send of [rental, transfer]) {
    await send();
    site.clock.advance(minutes(11));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<OwnRequest>()._id)).size).toBe(1);
  }
  expect(await rowsOf(site, 'reservations')).toHaveLength(2);
  expect(await rowsOf(site, 'transfers')).toHaveLength(2);
});
