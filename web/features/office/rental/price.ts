import type { Preview } from '../../../../api/calls/rental-view.ts';
import type { PriceChoice } from '../../../../api/rules/rental-acts.ts';
import { formatMad, siteLocale } from '../../../../api/words/wording.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { changeTexts } from './change-texts.ts';

/** Nothing is chosen until somebody chooses. */
export interface PriceValues {
  price: PriceChoice | '';
  agreed_total: string;
  price_reason: string;
  move_others: boolean;
}

export const noPrice: PriceValues = { price: '', agreed_total: '', price_reason: '', move_others: false };

export const mad = (amount: number): string => formatMad(amount, siteLocale);

/** « +350 MAD » */
export const signedMad = (amount: number): string => `${amount < 0 ? '−' : '+'}${mad(Math.abs(amount))}`;

/** A change of price is never silent, and an agreed one has its reason. */
export function priceFaults(values: PriceValues, preview: Preview | null): Faults | undefined {
  const { price, agreed_total, price_reason } = values;
  const { price: texts } = changeTexts;
  if (price === '') return preview && preview.difference !== 0 ? { price: texts.choose } : undefined;
  if (price !== 'agreed') return undefined;
  const faults = {
    ...(agreed_total.trim() === '' && { agreed_total: texts.total }),
    ...(price_reason.trim() === '' && { price_reason: texts.reasonMissing }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}

export const priceBody = ({ price, agreed_total, price_reason, move_others }: PriceValues) => ({
  ...(price && { price }),
  ...(price === 'agreed' && { agreed_total: agreed_total.replaceAll(/\s/g, ''), price_reason }),
  ...(move_others && { move_others }),
});

/** Nothing is in the way, or all of it is moved. */
export const isDoable = (preview: Preview | null, { move_others }: PriceValues): boolean =>
  preview !== null &&
  preview.why === null &&
  (preview.collisions.length === 0 || (preview.can_move_others && move_others));
