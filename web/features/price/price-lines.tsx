import type { Charge } from '../../../api/rules/pricing/charges.ts';
import { chargeText } from '../../../api/words/charge-text.ts';
import { formatCentimes, formatMad, siteLocale } from '../../../api/words/wording.ts';
import { cx } from '../../ui/cx.ts';
import { priceTexts } from './texts.ts';

interface PriceLinesProps {
  charges: readonly Charge[];
  /** In dirhams. */
  total: number;
  /** How the days are counted, beside the total. */
  counted?: string;
  className?: string;
}

/** What a rental costs, line by line, and what that comes to. */
export function PriceLines({ charges, total, counted, className }: PriceLinesProps) {
  return (
    <dl className={cx('grid gap-2 tabular-nums', className)}>
      {charges.map((charge, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name, and none changes its place
        <div key={position} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere text-ink-soft">{chargeText(charge, siteLocale)}</dt>
          <dd className="shrink-0">{formatCentimes(charge.amount_centimes, siteLocale)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
        <dt>
          {priceTexts.total}
          {counted && <span className="text-sm font-normal text-ink-soft">{` · ${counted}`}</span>}
        </dt>
        <dd className="shrink-0 text-lg">{formatMad(total, siteLocale)}</dd>
      </div>
    </dl>
  );
}
