import { type PricedSite, startPricedSite } from '../bench/priced-site.ts';

export { pricedYear } from '../bench/priced-site.ts';
import { test as base } from './fixtures.ts';

/** A site whose agency has rates, started once for all tests of a worker. */
export const test = base.extend<object, { site: PricedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is wanted: nothing.
    async ({}, provide) => {
      const site = await startPricedSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, site, allowProblem }, provide) => {
    // It has an address of its own.
    allowProblem(new RegExp(`^foreign request: ${site.url}/`));
    await provide(page);
  },
});
