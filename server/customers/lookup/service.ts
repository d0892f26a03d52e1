import type { FoundCustomer } from '../../../api/calls/customer-lookup.ts';
import { customerTerms } from '../../../api/rules/customer-search.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { numberBeginning, toFound } from './rules.ts';
import * as store from './store.ts';

/** As many as are seen at a glance. */
const seenAtOnce = 8;

interface LookupDeps extends Pick<Platform, 'clock'> {
  database: Pick<Database, 'db'>;
}

export type CustomerLookup = ReturnType<typeof createCustomerLookup>;

/** Who calls or stands at the desk, found while one types. */
export function createCustomerLookup({ database: { db }, clock }: LookupDeps) {
  async function rowsFor(typed: string, most: number): Promise<store.ToldCustomer[]> {
    const beginning = numberBeginning(typed);
    const called = beginning === null ? [] : await store.withNumber(db, beginning, most);
    if (called.length > 0) return called;
    const terms = customerTerms(typed);
    return terms === null || terms.length === 0 ? [] : store.withWords(db, terms, most);
  }

  return {
    async lookup(typed: string, most = seenAtOnce): Promise<FoundCustomer[]> {
      const now = clock.now();
      return (await rowsFor(typed, most)).map((row) => toFound(row, now));
    },

    async find(id: string): Promise<FoundCustomer> {
      const row = await store.customerContact(db, id);
      if (!row) throw new Refusal('customer_not_found');
      return toFound(row, clock.now());
    },
  };
}
