import type { Call } from '../../../api/calls/endpoint.ts';
import { someCars } from '../../features/catalogue/some-cars.ts';
import { orNull } from '../../lib/or-null.ts';

const shownCars = 6;

/** Null when the list could not be had. */
export async function loadServices(call: Call, report: (error: unknown) => void) {
  const cars = await someCars(call, 'maintenant').catch(orNull(report));
  return { cars: cars?.filter(({ is_free_now }) => is_free_now).slice(0, shownCars) ?? null };
}
