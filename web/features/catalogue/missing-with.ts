import type { Car } from '../../../api/calls/catalogue.ts';
import { otherCars } from '../../../api/rules/similar-cars.ts';

/** What a loader throws for what is not there. Without the fleet (null) it is not to be kept: the next gets other cars. */
export const missingWith = (fleet: readonly Car[] | null): Response =>
  Response.json(
    { cars: otherCars(fleet ?? []) },
    { status: 404, ...(!fleet && { headers: { 'cache-control': 'no-store' } }) },
  );
