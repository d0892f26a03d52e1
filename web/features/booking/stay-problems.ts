import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { atLeast } from '../../../api/words/terms.ts';
import type { Faults } from '../../lib/form-faults.ts';
import type { RentalChoice } from './rental-choice.ts';
import { quoteOf } from './rental-quote.ts';

/** A rental that is shorter than its season wants. */
export function stayProblems(choice: RentalChoice, rates: CarRates | undefined, opening: Opening): Faults | undefined {
  const quoted = rates && quoteOf(choice, rates, opening);
  return quoted && quoted.days < quoted.min_days ? { start_date: atLeast(quoted.min_days) } : undefined;
}
