import { countCars, wholeFleetLimit } from '../../api/calls/car-search.ts';
import type { Call } from '../../api/calls/endpoint.ts';
import { isMarkedLarge } from './large-fleet-mark.ts';

/** Whether lists of cars are asked for in parts. The server counts; the browser was told with its page. */
export const hasLargeFleet = async (call: Call): Promise<boolean> =>
  import.meta.env.SSR ? (await call(countCars)).total > wholeFleetLimit : isMarkedLarge();
