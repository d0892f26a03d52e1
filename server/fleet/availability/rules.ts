/** A vehicle that is free, of a car that is offered. */
export interface FreeVehicle {
  id: string;
  car_id: string;
  plate: string;
  place: string;
  km: number | null;
  make: string;
  model: string;
  type: string;
  price_centimes: number;
  previous_end: number | null;
  next_start: number | null;
}
