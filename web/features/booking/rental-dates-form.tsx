import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import { openAndOutside, type Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { dayPriceCentimes, minDaysFrom } from '../../../api/rules/pricing/seasons.ts';
import { atLeast } from '../../../api/words/terms.ts';
import { formatCentimes, formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import type { LocalRange } from '../../ui/calendar-days.ts';
import { DateRangeForm, type DateRangeFormProps } from '../../ui/date-range-form.tsx';
import { withFee } from './handover-fields.tsx';
import { handoverTexts } from './handover-texts.ts';
import { choiceTexts } from './choice-texts.ts';
import type { RentalChoice } from './rental-choice.ts';
import { daysText, periodInTheWay, wholeDays } from './rental-days.ts';
import { estimateText, quoteOf } from './rental-quote.ts';

export interface RentalDatesFormProps extends Pick<DateRangeFormProps, 'value' | 'onChange' | 'pattern'> {
  choice: RentalChoice;
  taken: readonly TakenPeriod[];
  /** Of the car, once one is chosen. */
  rates: CarRates | undefined;
  /** Whether hours are left open unless they are chosen. */
  isHourOpen: boolean;
}

/** The calendar of one car: what is taken, what each day costs, how long a rental has to be, and what it comes to. */
export function RentalDatesForm({ choice, taken, rates, isHourOpen, ...form }: RentalDatesFormProps) {
  const agency = useAgency();
  const chosen = ({ from, to }: LocalRange) => ({ ...choice, start_date: from, end_date: to });

  function faultOf(range: LocalRange): string | undefined {
    const inTheWay = periodInTheWay(range, taken);
    if (inTheWay) return choiceTexts.taken(inTheWay.from, inTheWay.to);
    const quoted = rates && quoteOf(chosen(range), rates, agency);
    return quoted && quoted.days < quoted.min_days ? atLeast(quoted.min_days) : undefined;
  }

  function summary(range: LocalRange) {
    const quoted = rates && quoteOf(chosen(range), rates, agency);
    return quoted ? estimateText(quoted) : daysText(range);
  }

  return (
    <DateRangeForm
      {...form}
      openTime={{ text: handoverTexts.toAgree, isUsual: isHourOpen }}
      groupsOf={(day, times) => groupsOf(agency, day, times, rates)}
      taken={wholeDays(taken)}
      noteOf={(day) => rates && priceNote(day, rates)}
      adviceOn={(day) => rates && advice(day, rates)}
      faultOf={faultOf}
      summary={summary}
    />
  );
}

function groupsOf(opening: Opening, day: string, times: readonly string[], rates: CarRates | undefined) {
  const { open, outside } = openAndOutside(opening, day, times);
  return [
    { label: handoverTexts.openHours, times: open },
    { label: withFee(handoverTexts.outside, rates?.out_of_hours_centimes), times: outside },
  ];
}

/** Only where a day costs another price than the car's own. */
function priceNote(day: string, rates: CarRates) {
  const price = dayPriceCentimes(rates, day);
  if (price === rates.price_centimes) return undefined;
  const shown = Math.round(price / 100);
  return { short: formatNumber(shown, siteLocale), long: formatCentimes(price, siteLocale) };
}

function advice(day: string, rates: CarRates): string | undefined {
  const least = minDaysFrom(rates, day);
  return least > 1 ? choiceTexts.minDaysFrom(least) : undefined;
}
