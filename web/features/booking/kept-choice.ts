import type { Form } from '../../lib/form.ts';
import { useKeptValues } from '../../lib/kept-values.ts';

type Choice = Record<'start_date' | 'end_date' | 'ville', string>;

const empty: Choice = { start_date: '', end_date: '', ville: '' };

/** Dates and city that were chosen for a car outlive the login that reserving asks for, too. */
export function useKeptChoice<Values extends Choice>(carId: string, form: Pick<Form<Values>, 'values' | 'set'>): void {
  useKeptValues(form, { as: `choice.${carId}`, empty: empty as Partial<Values> });
}
