import { expect, onTestFinished, test, vi } from 'vitest';
import { hours } from './platform/clock.ts';
import { startTestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';

test('of the time, kept pages show only what changes on the hour: until then nobody makes them anew for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startTestSite({ pages: true });
  const car = await insertTestCar(site.database.db);
  const files = ['/manifest.webmanifest', '/.well-known/security.txt', '/sitemap.xml'];
  const pages = ['/', '/cars', `/car/${car}`, '/services', '/about', '/login', '/nulle-part', ...files];
  const read = async (now: number) => {
    vi.setSystemTime(now);
    await site.database.inTransaction(async (_, announce) => announce('agency'));
    const bodies: string[] = [];
    for (const url of pages) {
      const { statusCode, body } = await site.request({ url });
      expect([url, statusCode]).toEqual([url, url === '/nulle-part' ? 404 : 200]);
      bodies.push(body);
    }
    return bodies;
  };
  const hour = (day: number, of: number) => Date.UTC(2026, 5, day, of);
  const differences = async (one: number, other: number) => {
    const [before, after] = [await read(one), await read(other)];
    return pages.filter((_, index) => before[index] !== after[index]);
  };
  // In Morocco an hour later: when the agency opens, at noon, when it closes, and as a day begins.
  for (const begin of [7, 11, 19, 23].map((of) => hour(1, of))) {
    expect([begin, await differences(begin, begin + hours(1) - 1)]).toEqual([begin, []]);
  }
  expect(await differences(hour(1, 23) - 1, hour(1, 23))).toEqual(['/.well-known/security.txt']);
});
