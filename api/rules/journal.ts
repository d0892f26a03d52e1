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

/** What the journal is narrowed to: acts on things of a kind, or who came in, went, or tried to. */
export const journalKinds = [...subjectKinds, 'login'] as const;
export type JournalKind = (typeof journalKinds)[number];

export const loginActs = [
  'logged_in',
  'logged_out',
  'login_failed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'account_unlocked',
] as const;
export type LoginAct = (typeof loginActs)[number];

/** For how long acts are kept; never less than a year, which the database sees to. */
export const journalMonths = { default: 36, min: 12, max: 120 } as const;

/**
 * What the act concerned, and what became of it. The ending of the field says what the values are: `…_at` an instant,
 * `…_centimes` money, `vehicle_id`, `car_id` and `customer_id` whom or what to name; anything else is shown as it is.
 */
export interface Change {
  field: string;
  before: string | number | null;
  after: string | number | null;
}
