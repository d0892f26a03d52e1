// What the database keeps of each month, and what reports are made of.

/** Of a car, or of none (`''`), in a month. The first are by the month of the request, the last three by that of the start. */
export interface CarMonthSums {
  requests: number;
  waiting: number;
  accepted: number;
  refused: number;
  cancelled: number;
  no_show: number;
  source_site: number;
  source_telephone: number;
  source_whatsapp: number;
  source_comptoir: number;
  source_autre: number;
  lead_requests: number;
  lead_ms: number;
  rentals: number;
  billed_days: number;
  revenue_centimes: number;
}

export interface VehicleMonthSums {
  departures: number;
  rented_ms: number;
}

/** Of the rentals that left with a vehicle, or with none (`''`), by the month in which they begin. */
export type VehicleTakingSums = Pick<CarMonthSums, 'rentals' | 'billed_days' | 'revenue_centimes'>;
