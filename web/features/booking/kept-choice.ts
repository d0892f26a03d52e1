import type { Form } from '../../lib/form.ts';
import { useKeptValues } from '../../lib/kept-values.ts';
import { noChoice, type RentalChoice } from './rental-choice.ts';

/** What was chosen for a car outlives the login that reserving asks for, too. */
export function useKeptChoice<Values extends RentalChoice>(
  carId: string,
  form: Pick<Form<Values>, 'values' | 'set'>,
): void {
  useKeptValues(form, { as: `choice.${carId}`, empty: noChoice as Partial<Values> });
}
