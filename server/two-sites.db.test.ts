import { expect, onTestFinished, test } from 'vitest';
import { refusedCallsLimit } from './platform/http/refused-calls.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';
import { listen } from './testing/listening.ts';

test('the end of one site leaves the streams of another in the same process open', async () => {
  const [ended, other] = [await startTestSite(), await startTestSite()];
  const [endedNext, otherNext] = [await openStream(ended), await openStream(other)];
  await ended.app.close();
  expect(await endedNext()).toBeUndefined();
  await other.database.inTransaction(async (_, announce) => announce('requests'));
  expect(await otherNext()).toBe('data: {"missed":true}\n\n');
});

test('what one site keeps, counts and registers is unknown to another', async () => {
  const [one, other] = [await startTestSite(), await startTestSite()];
  await insertTestCar(one.database.db);
  const carsOf = async ({ request }: TestSite) => (await request({ url: '/api/cars' })).json<unknown[]>().length;
  expect([await carsOf(one), await carsOf(other), await carsOf(one)]).toEqual([1, 0, 1]);

  for (let count = 0; count < refusedCallsLimit.max; count++) await one.platform.refusedCalls.add('127.0.0.1');
  const login = { method: 'POST', url: '/api/login', payload: {} } as const;
  expect((await one.request(login)).statusCode).toBe(429);
  expect((await other.request(login)).statusCode).toBe(400);

  let runs = 0;
  one.platform.background.register({ name: 'count', when: 'before serving', run: () => void runs++ });
  await other.platform.background.prepare();
  expect(runs).toBe(0);
  await one.platform.background.prepare();
  expect(runs).toBe(1);
});

async function openStream(site: TestSite) {
  const { cookie } = await site.signIn('admin');
  const url = `http://127.0.0.1:${await listen(site)}/api/admin/reservations/events`;
  const response = await fetch(url, { headers: { cookie } });
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => chunks.cancel());
  const next = async () => (await chunks.read()).value;
  expect(await next()).toBe(': connected\n\n');
  return next;
}
