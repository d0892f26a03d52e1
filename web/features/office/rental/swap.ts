import type { PriceValues } from './price.ts';

export interface SwapValues extends PriceValues {
  vehicle_id: string;
  reason: string;
  km_in: string;
  fuel_in: string;
  km_out: string;
  fuel_out: string;
  km_reason: string;
  place: string;
}

const digitsOf = (km: string) => km.replaceAll(/\s/g, '');

/** What both vehicles show, and where the one that comes back stands. */
export const readingsOf = ({ km_in, fuel_in, km_out, fuel_out, km_reason, place }: SwapValues) => ({
  km_in: digitsOf(km_in),
  fuel_in,
  km_out: digitsOf(km_out),
  fuel_out,
  km_reason,
  place,
});
