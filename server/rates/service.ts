import { type PricedCar, ratesIn } from '../../api/rules/pricing/rate-book.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import type { Db } from '../platform/db/database.ts';
import { createMemo } from '../platform/db/memo.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import * as store from './store.ts';

export type RatesService = ReturnType<typeof createRatesService>;

/** What a price is made of, kept in memory until somebody changes it, here or on another server. */
export function createRatesService({ database, events }: Pick<Platform, 'database' | 'events'>) {
  const { db } = database;
  const book = createMemo(events, ['rates'], async () => read(await store.rateBook(db)));
  const prices = createMemo(events, ['cars'], () => store.carPrices(db));
  let fleet: {
    known: Awaited<ReturnType<typeof book>>;
    all: Awaited<ReturnType<typeof prices>>;
    rates: ReadonlyMap<string, CarRates>;
  } | null = null;

  return {
    async ofCar(id: string): Promise<CarRates> {
      const price_centimes = (await prices()).get(id);
      if (price_centimes === undefined) throw new Refusal('car_not_found');
      return (await book()).ratesOf({ id, price_centimes });
    },

    /** Of every car, by its id: the same map until something is different. */
    async ofFleet(): Promise<ReadonlyMap<string, CarRates>> {
      const [known, all] = await Promise.all([book(), prices()]);
      if (fleet?.known !== known || fleet.all !== all) {
        const rates = Array.from(all, ([id, price_centimes]) => [id, known.ratesOf({ id, price_centimes })] as const);
        fleet = { known, all, rates: new Map(rates) };
      }
      return fleet.rates;
    },

    /**
     * Asked for before a transaction, to be used within it (`within`): what is in memory is taken if it is of the version
     * that the transaction sees, at the cost of one short read.
     */
    async current() {
      const known = await book();
      return {
        of: known.ratesOf,
        async within(tx: Db, car: PricedCar): Promise<CarRates> {
          const isCurrent = (await store.ratesVersion(tx)) === known.version;
          return (isCurrent ? known : read(await store.rateBook(tx))).ratesOf(car);
        },
      };
    },
  };
}

const read = (book: Awaited<ReturnType<typeof store.rateBook>>) => ({ version: book.version, ratesOf: ratesIn(book) });
