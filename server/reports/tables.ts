import type { CarMonthSums, VehicleMonthSums, VehicleTakingSums } from '../../api/rules/report-sums.ts';

/** When a month of the agency's calendar begins and ends; the end is the beginning of the next. */
interface AgencyMonthsTable {
  /** `2026-11` */
  month: string;
  begins_at: number;
  over_at: number;
}

interface ClosingMonthsTable {
  month: string;
  car_id: string;
  stage: 'refusée' | 'annulée' | 'non présentée';
  reason: string;
  part: number;
  requests: number;
}

interface CarMonthsTable extends CarMonthSums {
  month: string;
  car_id: string;
  part: number;
}

interface VehicleMonthsTable extends VehicleMonthSums {
  month: string;
  vehicle_id: string;
  part: number;
}

interface VehicleTakingsTable extends VehicleTakingSums {
  month: string;
  vehicle_id: string;
  part: number;
}

declare module '../platform/db/database.ts' {
  /** Kept by triggers alone, as the counters are; a sum is that of its parts. */
  interface Tables {
    agency_months: AgencyMonthsTable;
    car_months: CarMonthsTable;
    vehicle_months: VehicleMonthsTable;
    vehicle_takings: VehicleTakingsTable;
    closing_months: ClosingMonthsTable;
    wrong_car_months: Omit<CarMonthsTable, 'part'>;
    wrong_vehicle_months: Omit<VehicleMonthsTable, 'part'>;
    wrong_vehicle_takings: Omit<VehicleTakingsTable, 'part'>;
    wrong_closing_months: Omit<ClosingMonthsTable, 'part'>;
    /** Rentals that do not know the vehicle that they left with, and which it is. */
    wrong_left_with: { reservation_id: string; vehicle_id: string | null };
  }
}
