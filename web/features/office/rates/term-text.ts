import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import type { OwnTerms } from '../../../../api/rules/pricing/rate-book.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import type { TermField } from './term-rows.ts';
import { money, termTexts, texts } from './texts.ts';

/** What a car without a word of its own has. */
export function defaultText({ agency }: RatesView, field: TermField): string {
  const { terms, min_days } = agency;
  return termText(field, {
    ...terms,
    car_id: '',
    min_days,
    // Nothing said is without limit.
    km_per_day: terms.km_per_day ?? 0,
  });
}

export function termText(field: TermField, own: OwnTerms): string {
  const { deposit_centimes, excess_centimes, extra_km_centimes, km_per_day, min_days } = own;
  const amount = { deposit: deposit_centimes, excess: excess_centimes, extra_km: extra_km_centimes };
  if (field === 'km_per_day') return km_per_day === 0 ? termTexts.unlimited : numberText(km_per_day);
  if (field === 'min_days') return numberText(min_days);
  return amount[field] === null ? texts.none : money(amount[field]);
}

const numberText = (value: number | null) => (value === null ? texts.none : formatNumber(value, siteLocale));
