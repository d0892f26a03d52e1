import { getCarRates } from '../../api/calls/rates.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { RatesService } from './service.ts';

export function ratesRoutes(rates: RatesService): Binding[] {
  return [bind(getCarRates, ({ params }) => rates.ofCar(params.id))];
}
