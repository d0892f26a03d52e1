import { findCars } from '../../../api/calls/car-search.ts';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { hasLargeFleet } from '../../lib/fleet-size.ts';

/** The fleet; of a large one the first cars of a kind: more than any page shows beside its own. */
export async function someCars(call: Call, disponible: 'oui' | 'maintenant'): Promise<Car[]> {
  if (!(await hasLargeFleet(call))) return call(listCars);
  return (await call(findCars, { query: { disponible } })).cars;
}
