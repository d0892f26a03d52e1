export const subjectKinds = ['reservation', 'transfer', 'vehicle', 'car', 'customer', 'block'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What the act concerned, and what became of it. */
export interface Change {
  field: string;
  before: string | number | null;
  after: string | number | null;
}
