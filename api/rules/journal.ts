export const subjectKinds = [
  'reservation',
  'transfer',
  'vehicle',
  'car',
  'customer',
  'block',
  'rates',
  'user',
  'contract',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * What the act concerned, and what became of it. The ending of the field says what the values are: `…_at` an instant,
 * `…_centimes` money, `vehicle_id`, `car_id` and `customer_id` whom or what to name; anything else is shown as it is.
 */
export interface Change {
  field: string;
  before: string | number | null;
  after: string | number | null;
}
