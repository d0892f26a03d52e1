import type { Generated, GeneratedAlways } from 'kysely';
import type { Car } from '../../api/calls/catalogue.ts';

export interface CarsTable {
  id: string;
  make: string;
  model: string;
  year: number;
  price_centimes: number;
  description: string;
  transmission: Car['transmission'];
  fuel: Car['fuel'];
  type: string;
  places: number | null;
  doors: number;
  gear: string;
  km: string;
  air_conditioning: number;
  is_available: number;
  is_featured: number;
  is_new: number;
  category: string;
  created_at: number;
  updated_at: number;
  /** Gone from every list and page, while its history is kept. */
  archived_at: Generated<number | null>;
  /** What it was called where it was taken over from. */
  own_reference: Generated<string | null>;
  /** Kept by the database, for its counters. */
  vehicle_count: GeneratedAlways<number>;
}

export interface CarPicturesTable {
  id: string;
  car_id: string;
  position: number;
  /** A name in the file store, or a full URL. */
  file: string;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    cars: CarsTable;
    car_pictures: CarPicturesTable;
  }
}
