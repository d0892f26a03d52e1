import type { Quote } from '../../../../api/rules/pricing/quote.ts';
import { daysText } from '../../../../api/words/charge-text.ts';
import { PriceLines } from '../../price/price-lines.tsx';
import { texts } from './texts.ts';

/** What the rates come to, line by line; fewer days than they ask for are told, and the desk may all the same. */
export function BookingPrice({ quoted }: { quoted: Quote }) {
  const { charges, total_centimes, days, min_days } = quoted;
  return (
    <div aria-live="polite" className="rounded-control bg-sand px-3 py-2 text-sm">
      <PriceLines charges={charges} total={total_centimes / 100} className="gap-1" />
      {days < min_days && <p className="mt-1 text-saffron-deep">{texts.tooShort(daysText(min_days))}</p>}
    </div>
  );
}
