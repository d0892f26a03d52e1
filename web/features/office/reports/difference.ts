import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { differenceTexts as texts } from './texts.ts';

export type Unit = 'dirhams' | 'count' | 'days' | 'share';

export interface Difference {
  /** « +12 % », or in points of a share; « nouveau » where nothing can be divided. */
  sign: string;
  /** « 3 400 MAD de plus » */
  words: string;
  direction: 'up' | 'down' | 'same';
}

/** How a figure stands to that of a year before, in signs and in words: a colour only repeats it. Null where either is unknown. */
export function differenceOf(now: number | null, before: number | null, unit: Unit): Difference | null {
  if (now === null || before === null) return null;
  const change = rounded(now, unit) - rounded(before, unit);
  if (change === 0) return { sign: '=', words: texts.same, direction: 'same' };
  const direction = change > 0 ? 'up' : 'down';
  const amount = formatAmount(Math.abs(change), unit);
  if (unit === 'share') {
    const points = counted(round1(Math.abs(change) * 100), texts.points);
    return {
      sign: `${signs[direction]}${points}`,
      words: texts.against(formatFigure(before, unit)),
      direction,
    };
  }
  const words = direction === 'up' ? texts.more(amount) : texts.less(amount);
  if (before === 0) return { sign: texts.fresh, words: `${words}, ${texts.nothingBefore}`, direction };
  return { sign: texts.percent(signs[direction], formatNumber(percentOf(now, before), siteLocale)), words, direction };
}

/** A figure as its card and its table write it; « – » where there is none. */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'share') return `${formatNumber(round1(value * 100), siteLocale)}\u00a0%`;
  return unit === 'days' ? `${formatNumber(round1(value), siteLocale)}\u00a0j` : formatAmount(value, unit);
}

function formatAmount(value: number, unit: Unit): string {
  if (unit === 'dirhams') return `${formatNumber(value, siteLocale, { most: 0 })}\u00a0MAD`;
  if (unit === 'days') return counted(value, texts.days);
  return formatNumber(value, siteLocale);
}

/** French counts as one what is less than two. */
export const counted = (amount: number, { one, other }: { one: string; other: string }) =>
  (round1(amount) < 2 ? one : other).replace('#', formatNumber(round1(amount), siteLocale));

const signs = { up: '+', down: '−' } as const;

/** More than tenfold is no figure to be exact about. */
function percentOf(now: number, before: number): number {
  const percent = (Math.abs(now - before) / before) * 100;
  return percent < 10 ? round1(percent) : Math.round(percent);
}

/** As it is written: what looks the same is the same. */
function rounded(value: number, unit: Unit): number {
  if (unit === 'share') return Math.round(value * 1000) / 1000;
  return unit === 'days' ? round1(value) : Math.round(value);
}

const round1 = (value: number) => Math.round(value * 10) / 10;
