import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** « Nouvelle réservation » and its parts. */
export function newBooking(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réservation' });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Nouvelle réservation' }).filter({ visible: true }),
    cars: dialog.getByRole('listbox', { name: 'Voiture' }).getByRole('option'),
    people: dialog.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option'),
    /** No other test rents so far ahead. */
    dayAhead: () => new Date(Date.UTC(2027, 5, 1 + randomInt(2000))).toISOString().slice(0, 10),
  };
}
