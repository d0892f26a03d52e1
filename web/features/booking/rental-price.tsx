import type { Quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { countText } from '../../../api/words/charge-text.ts';
import { atLeast, conditions } from '../../../api/words/terms.ts';
import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { PriceTerms } from '../price/price-terms.tsx';
import { priceTexts } from '../price/texts.ts';
import type { RentalChoice } from './rental-choice.ts';
import { estimateText } from './rental-quote.ts';

interface RentalPriceProps {
  choice: Pick<RentalChoice, 'start_date' | 'end_date'>;
  rates: CarRates;
  quoted: Quote | null;
  /** Side by side, where there is room. */
  wide?: boolean;
}

/** The whole price, line by line, before anything is sent; and what is told beside it, which is no part of it. */
export function RentalPrice({ choice: { start_date, end_date }, rates, quoted, wide = false }: RentalPriceProps) {
  return (
    <section aria-label={priceTexts.title} className={cx('grid gap-4', wide && 'md:grid-cols-2')}>
      {/* Who hears the page is told what it comes to, not every line anew. */}
      <p aria-live="polite" aria-atomic className="sr-only">
        {quoted && estimateText(quoted)}
      </p>
      {quoted && (
        <div className="rounded-control bg-sand p-4">
          <PriceLines
            charges={quoted.charges}
            total={quoted.total_centimes / 100}
            counted={countText(start_date, end_date, rates.day_count, rates.tolerance_hours)}
          />
          {quoted.days < quoted.min_days && <FieldError>{atLeast(quoted.min_days)}</FieldError>}
        </div>
      )}
      <PriceTerms facts={conditions(rates.terms, useAgency())} className="content-start" />
    </section>
  );
}
