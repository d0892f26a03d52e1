import type { Rental } from '../../../../api/calls/rental-view.ts';
import { countedText } from '../../../../api/words/charge-text.ts';
import { termFacts } from '../../../../api/words/terms.ts';
import { useAgency } from '../../../lib/agency.ts';
import { PriceLines } from '../../price/price-lines.tsx';
import { PriceTerms } from '../../price/price-terms.tsx';
import { pageTexts } from './texts.ts';

/** What was agreed on, line by line, with what was promised beside it. */
export function RentalPrice({ rental }: { rental: Rental }) {
  const { cost, days, total, start, end, price_reason } = rental;
  const isReasonTold = cost.charges.some(({ label }) => label === price_reason);
  const reason: [string, string][] = price_reason && !isReasonTold ? [[pageTexts.facts.reason, price_reason]] : [];
  return (
    <>
      <PriceLines
        charges={cost.charges}
        total={total}
        counted={countedText(days, start.wall, end.wall, cost.terms.day_count)}
        className="text-sm"
      />
      <PriceTerms facts={[...reason, ...termFacts(cost.terms, useAgency())]} className="mt-3" />
    </>
  );
}
