import type { Quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates, CarTerms } from '../../../api/rules/pricing/rates.ts';
import { chargeText, countText } from '../../../api/words/charge-text.ts';
import { documentsToBring } from '../../../api/words/handover.ts';
import { formatMad, formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { priceTexts } from './price-texts.ts';
import type { RentalChoice } from './rental-choice.ts';

interface RentalPriceProps {
  choice: Pick<RentalChoice, 'start_date' | 'end_date'>;
  rates: CarRates;
  quoted: Quote | null;
  /** Side by side, where there is room. */
  wide?: boolean;
}

/** The whole price, line by line, before anything is sent; and what is told beside it, which is no part of it. */
export function RentalPrice({ choice, rates, quoted, wide = false }: RentalPriceProps) {
  return (
    <section aria-label={priceTexts.title} className={cx('grid gap-4', wide && 'md:grid-cols-2')}>
      <div aria-live="polite" className="rounded-control bg-sand p-4 empty:hidden">
        {quoted && <Lines choice={choice} rates={rates} quoted={quoted} />}
      </div>
      <Terms terms={rates.terms} />
    </section>
  );
}

function Lines({ choice: { start_date, end_date }, rates, quoted }: RentalPriceProps & { quoted: Quote }) {
  const counted = countText(start_date, end_date, rates.day_count, rates.tolerance_hours);
  return (
    <>
      <dl className="grid gap-2 tabular-nums">
        {quoted.charges.map((charge) => (
          <Row
            key={charge.kind + charge.label}
            label={chargeText(charge, siteLocale)}
            value={mad(charge.amount_centimes)}
          />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">
            {priceTexts.total}
            <span className="block text-sm font-normal text-ink-soft">{counted}</span>
          </dt>
          <dd className="text-subheading font-bold whitespace-nowrap">{mad(quoted.total_centimes)}</dd>
        </div>
      </dl>
      {quoted.days < quoted.min_days && <FieldError>{priceTexts.minDays(quoted.min_days)}</FieldError>}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}

function Terms({ terms }: { terms: CarTerms }) {
  const agency = useAgency();
  const facts: [string, string | null][] = [
    [priceTexts.deposit, terms.deposit_centimes === null ? null : mad(terms.deposit_centimes)],
    [priceTexts.excess, terms.excess_centimes === null ? null : mad(terms.excess_centimes)],
    [priceTexts.km, kmText(terms)],
    [priceTexts.bring, documentsToBring.join(', ')],
    [priceTexts.cancellation, priceTexts.cancellationFree(agency)],
  ];
  return (
    <dl className="grid content-start grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function kmText({ km_per_day, extra_km_centimes }: CarTerms): string {
  if (km_per_day === null) return priceTexts.unlimited;
  const included = priceTexts.kmPerDay(formatNumber(km_per_day, siteLocale));
  return extra_km_centimes === null ? included : `${included}, ${priceTexts.beyond(mad(extra_km_centimes))}`;
}

/** With the sign that percentages have. */
const mad = (centimes: number) => formatMad(centimes / 100, siteLocale).replace('-', '−');
