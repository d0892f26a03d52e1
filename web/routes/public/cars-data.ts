import { findCars, type FoundCars } from '../../../api/calls/car-search.ts';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { findOffers, type FoundOffers } from '../../../api/calls/offers.ts';
import { canonicalList } from '../../../api/rules/car-list.ts';
import { hasDates, readDates } from '../../../api/rules/search-dates.ts';
import type { ErrorBody } from '../../../api/words/errors.ts';
import { statusOf } from '../../lib/error-status.ts';
import { hasLargeFleet } from '../../lib/fleet-size.ts';

/** The whole fleet, which is filtered here; of a large one what fits, a page of it; with dates, what is free then. */
export type Fleet = Car[] | FoundCars | FoundOffers;

export interface CarsData {
  cars: Fleet;
  /** What is wrong with the dates; the cars are shown without them. */
  fault?: string;
}

export const hasSearchDates = (params: URLSearchParams) => hasDates(readDates(params));

export async function loadCars(call: Call, params: URLSearchParams): Promise<CarsData> {
  if (!hasSearchDates(params)) return { cars: await anyDates(call, params) };
  try {
    return { cars: await call(findOffers, { query: queryOf(params) }) };
  } catch (error) {
    const fault = await faultOf(error);
    if (fault === undefined) throw error;
    return { cars: await anyDates(call, params), fault };
  }
}

/** As everybody reads the address: of a name that it has twice the first counts. */
const queryOf = (params: URLSearchParams) => Object.fromEntries(canonicalList(params));

const anyDates = async (call: Call, params: URLSearchParams) =>
  (await hasLargeFleet(call)) ? call(findCars, { query: queryOf(params) }) : call(listCars);

/** What the server says of the dates, whichever side asked it. */
async function faultOf(error: unknown): Promise<string | undefined> {
  if (statusOf(error) !== 400) return undefined;
  const { fields } = (error instanceof Response ? await error.json() : error) as Partial<ErrorBody>;
  return fields?.['du'] ?? fields?.['au'];
}
