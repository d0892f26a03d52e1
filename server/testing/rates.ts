import type { Insertable, Updateable } from 'kysely';
import { fold } from '../../api/rules/fold.ts';
import { newId } from '../platform/random.ts';
import type { ExtrasTable, RatesTable, SeasonsTable } from '../rates/tables.ts';
import type { TestSite } from './app.ts';

interface OwnPrices {
  /** In centimes, by car. */
  prices?: Record<string, number>;
}

interface TestRates extends Updateable<RatesTable> {
  /** In the place of those that there are. */
  seasons?: (Partial<SeasonsTable> & Pick<SeasonsTable, 'name' | 'first_day' | 'last_day'> & OwnPrices)[];
}

/** Rates as the agency would have set them; what is not named stays. The servers that remember others hear of it. */
export async function setTestRates({ database }: Pick<TestSite, 'database'>, { seasons, ...rates }: TestRates) {
  await database.inTransaction(async (tx, announce) => {
    if (seasons) await tx.deleteFrom('seasons').execute();
    for (const { prices = {}, ...season } of seasons ?? []) {
      const id = newId();
      const fresh = { is_yearly: 0, rank: 1, percent: 0, min_days: null, is_for_all: 1, created_at: 0 };
      await tx
        .insertInto('seasons')
        .values({ id, folded_name: fold(season.name), ...fresh, ...season })
        .execute();
      for (const [car_id, price_centimes] of Object.entries(prices))
        await tx.insertInto('season_cars').values({ season_id: id, car_id, price_centimes }).execute();
    }
    await tx
      .updateTable('rates')
      .set((eb) => ({ ...rates, version: eb('version', '+', 1) }))
      .execute();
    announce('rates');
  });
}

/** What may be rented beside a car; answers its id. */
export async function addTestExtra(
  { database }: Pick<TestSite, 'database'>,
  extra: Partial<Insertable<ExtrasTable>> = {},
): Promise<string> {
  const id = newId();
  const { name = 'Siège bébé' } = extra;
  await database.inTransaction(async (tx, announce) => {
    const fresh = { unit: 'jour', price_centimes: 40_00, cap_centimes: null, stock: 2, max_per_rental: 2 } as const;
    await tx
      .insertInto('extras')
      .values({ id, name, folded_name: fold(name), created_at: 0, ...fresh, ...extra })
      .execute();
    await tx
      .updateTable('rates')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    announce('rates');
  });
  return id;
}

/** It is no longer offered; whoever has it keeps it. */
export async function archiveTestExtra({ database, clock }: Pick<TestSite, 'database' | 'clock'>, id: string) {
  await database.inTransaction(async (tx, announce) => {
    await tx.updateTable('extras').set({ archived_at: clock.now() }).where('id', '=', id).execute();
    await tx
      .updateTable('rates')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    announce('rates');
  });
}
