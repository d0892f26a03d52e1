import { listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';

const shownCars = 6;

export const loadServices = async (call: Call) => ({
  cars: (await call(listCars)).filter(({ is_available }) => is_available).slice(0, shownCars),
});
