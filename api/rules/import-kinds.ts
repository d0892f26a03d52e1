import type { Right } from './profiles.ts';

/** What can be taken over from a file, in the order in which it is: a vehicle needs its car. */
export const importKinds = ['cars', 'vehicles', 'customers', 'bookings'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Beside the right to do what is not undone: whoever takes many over may do the same by hand. */
export const rightOfKind: Record<ImportKind, Right> = {
  cars: 'catalogue',
  vehicles: 'catalogue',
  customers: 'desk',
  bookings: 'desk',
};

export const maxImportBytes = 10 << 20;
export const maxImportLines = 20_000;

/** What becomes of a line. */
export const importActions = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];
