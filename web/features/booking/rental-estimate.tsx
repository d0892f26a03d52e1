import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import type { LocalRange } from '../../ui/calendar-days.ts';
import { daysOf } from './rental-days.ts';
import { texts } from './texts.ts';

/** « 3 jours · 1 050 MAD », as far as it is known. */
export function RentalEstimate({ range, price }: { range: LocalRange; price: number | undefined }) {
  const days = daysOf(range);
  if (days === null) return null;
  const words = [plural(days, texts.days, siteLocale)];
  if (price !== undefined) words.push(formatMad(price * days, siteLocale));
  return <>{words.join(' · ')}</>;
}
