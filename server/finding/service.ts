import type { OfficeFindings } from '../../api/calls/office-search.ts';
import { carName } from '../../api/rules/car-name.ts';
import { foldPlate } from '../../api/rules/plates.ts';
import { searchTerms } from '../../api/rules/search-words.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import { countWays, waysByWords } from '../booking/search/store.ts';
import type { CustomerLookup } from '../customers/lookup/service.ts';
import type { Platform } from '../platform/platform.ts';
import * as store from './store.ts';

export interface FindingDeps extends Pick<Platform, 'database'> {
  customers: Pick<CustomerLookup, 'lookup'>;
}

/** Of each kind as many as fit under one field. */
const most = 5;
/** Beyond that it does not matter which word is rarer. */
const countLimit = 2001;

export type FindingService = ReturnType<typeof createFindingService>;

/** One field for everything that the desk looks for by what somebody says on the phone. */
export function createFindingService({ database: { db }, customers }: FindingDeps) {
  /** The term that the fewest have. */
  async function rarestOf(type: 'car' | 'transport', terms: string[][]): Promise<readonly string[]> {
    const counts = await countWays(db, waysByWords(type, terms), countLimit);
    return terms[counts.indexOf(Math.min(...counts))] ?? [];
  }

  async function rentals(terms: string[][]) {
    const rows = await store.rentalsNamed(db, terms, await rarestOf('car', terms), most);
    return rows.map(({ starts_at, reference, ...row }) => ({
      ...row,
      reference: reference ?? '',
      start: wallMomentOf(starts_at),
    }));
  }

  async function transfers(terms: string[][]) {
    const rows = await store.transfersNamed(db, terms, await rarestOf('transport', terms), most);
    return rows.map(({ pickup_at, reference, ...row }) => ({
      ...row,
      reference: reference ?? '',
      pickup: wallMomentOf(pickup_at),
    }));
  }

  async function vehicles(typed: string) {
    const part = foldPlate(typed);
    // A plate has figures; a single sign is in all of them.
    if (part.length < 2 || !/\d/.test(part)) return [];
    const rows = await store.vehiclesWithPlate(db, part, most);
    return rows.map(({ id, plate, ...car }) => ({ id, plate, car_name: carName(car) }));
  }

  return async function find(typed: string): Promise<OfficeFindings> {
    const terms = searchTerms(typed) ?? [];
    const [foundRentals, foundTransfers, people, foundVehicles] = await Promise.all([
      terms.length === 0 ? [] : rentals(terms),
      terms.length === 0 ? [] : transfers(terms),
      customers.lookup(typed),
      vehicles(typed),
    ]);
    return {
      rentals: foundRentals,
      transfers: foundTransfers,
      customers: people.slice(0, most),
      vehicles: foundVehicles,
    };
  };
}
