import type { OfficeFindings } from '../../api/calls/office-search.ts';
import { carName } from '../../api/rules/car-name.ts';
import { fold } from '../../api/rules/fold.ts';
import type { SubjectKind, Touched } from '../../api/rules/journal.ts';
import { foldPlate } from '../../api/rules/plates.ts';
import { searchTerms } from '../../api/rules/search-words.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import { countWays, waysByWords } from '../booking/search/store.ts';
import type { CustomerLookup } from '../customers/lookup/service.ts';
import type { Database } from '../platform/db/database.ts';
import * as store from './store.ts';

export interface FindingDeps {
  database: Pick<Database, 'db'>;
  customers: Pick<CustomerLookup, 'lookup'>;
}

/** Of each kind as many as fit under one field. */
const shownOfEach = 5;
/** Of each kind as many as the journal is narrowed to: the newest of a name that more have. */
const touchedOfEach = 200;
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

  const rentalsNamed = async (terms: string[][], most: number) =>
    terms.length === 0 ? [] : store.rentalsNamed(db, terms, await rarestOf('car', terms), most);

  const transfersNamed = async (terms: string[][], most: number) =>
    terms.length === 0 ? [] : store.transfersNamed(db, terms, await rarestOf('transport', terms), most);

  async function vehiclesWith(typed: string, most: number) {
    const part = foldPlate(typed);
    // A plate has figures; a single sign is in all of them.
    return part.length < 2 || !/\d/.test(part) ? [] : store.vehiclesWithPlate(db, part, most);
  }

  async function rentals(terms: string[][]) {
    const rows = await rentalsNamed(terms, shownOfEach);
    return rows.map(({ starts_at, reference, ...row }) => ({
      ...row,
      reference: reference ?? '',
      start: wallMomentOf(starts_at),
    }));
  }

  async function transfers(terms: string[][]) {
    const rows = await transfersNamed(terms, shownOfEach);
    return rows.map(({ pickup_at, reference, ...row }) => ({
      ...row,
      reference: reference ?? '',
      pickup: wallMomentOf(pickup_at),
    }));
  }

  async function vehicles(typed: string) {
    const rows = await vehiclesWith(typed, shownOfEach);
    return rows.map(({ id, plate, ...car }) => ({ id, plate, car_name: carName(car) }));
  }

  return {
    async find(typed: string): Promise<OfficeFindings> {
      const terms = searchTerms(typed) ?? [];
      const [foundRentals, foundTransfers, people, foundVehicles] = await Promise.all([
        rentals(terms),
        transfers(terms),
        customers.lookup(typed),
        vehicles(typed),
      ]);
      return {
        rentals: foundRentals,
        transfers: foundTransfers,
        customers: people.slice(0, shownOfEach),
        vehicles: foundVehicles,
      };
    },

    /** What an act may have touched that is called so: the ids of each kind. */
    async touched(typed: string): Promise<Touched> {
      const terms = searchTerms(typed) ?? [];
      const words = fold(typed);
      const [reservation, transfer, customer, vehicle, cars] = await Promise.all([
        rentalsNamed(terms, touchedOfEach),
        transfersNamed(terms, touchedOfEach),
        customers.lookup(typed, touchedOfEach),
        vehiclesWith(typed, touchedOfEach),
        words === '' ? [] : store.carNames(db),
      ]);
      const car = cars.filter((each) => fold(carName(each)).includes(words)).slice(0, touchedOfEach);
      const found = { reservation, transfer, customer, vehicle, car };
      return Object.entries(found).flatMap(([kind, rows]) =>
        rows.length === 0 ? [] : [{ kind: kind as SubjectKind, ids: rows.map(({ id }) => id) }],
      );
    },
  };
}
