import { expect, test } from 'vitest';
import { startTestSite } from './testing/app.ts';
import { insertTestCar, testReservation } from './testing/builders.ts';
import { leastCpuMs } from './testing/processor.ts';
import { addTestExtra } from './testing/rates.ts';

/** Far less than what is asked for would take, and far more than the page itself. */
const mostCpuMs = 1000;
const mostBytes = 500_000;

test('a page that is asked for all of time, or sent more seats than there are, is drawn as quickly as any', async () => {
  const site = await startTestSite({ pages: true });
  const carId = await insertTestCar(site.database.db);
  const extra = await addTestExtra(site);
  const url = `/car/${carId}`;
  const form = (more: Record<string, string>) => ({
    method: 'POST' as const,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: new URLSearchParams({ ...testReservation, ...more }).toString(),
  });
  await site.request({ url });
  for (const [asked, status] of [
    // Another day in every round: an address that was asked for before is not drawn again.
    [(round: number) => ({ url: `${url}?du=0001-01-01&au=9999-12-${31 - round}` }), 200],
    [() => form({ start_date: '0001-01-01', end_date: '9999-12-31' }), 400],
    [() => form({ start_date: '2026-12-01', end_date: '2026-12-03', [`extra_${extra}`]: '50000000' }), 400],
    [() => form({ start_date: '2026-12-01', start_time: 'abc', end_date: '2026-12-03', ville: '' }), 400],
  ] as const) {
    const cpuMs = await leastCpuMs(3, async (round) => {
      const answer = await site.request(asked(round));
      expect(answer.statusCode).toBe(status);
      expect(answer.body.length).toBeLessThan(mostBytes);
      expect(answer.body).not.toMatch(/\bNaN\b/);
    });
    expect(cpuMs).toBeLessThan(mostCpuMs);
  }
});
