import { addDays } from '../../../../api/rules/pricing/day-count.ts';

const dayMs = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** Where a day stands in its year, from 0 at the first of January to 1 at the end of December. */
const shareOf = (day: string, year: number): number => {
  const start = instantOf(`${year}-01-01`);
  return (instantOf(day) - start) / (instantOf(`${year + 1}-01-01`) - start);
};

/** Where a band begins and how long it is, in per cent of the year; the last day is in it. */
export function bandOf({ first, last }: { first: string; last: string }, year: number) {
  const start = shareOf(first, year);
  return { start: start * 100, size: (shareOf(addDays(last, 1), year) - start) * 100 };
}

/** The day at a share of the year. */
export function dayAtShare(share: number, year: number): string {
  const days = (instantOf(`${year + 1}-01-01`) - instantOf(`${year}-01-01`)) / dayMs;
  return addDays(`${year}-01-01`, Math.min(days - 1, Math.max(0, Math.floor(share * days))));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function monthOf(index: number, year: number): { first: string; last: string } {
  const first = `${year}-${twoDigits(index + 1)}-01`;
  const next = index === 11 ? `${year + 1}-01-01` : `${year}-${twoDigits(index + 2)}-01`;
  return { first, last: addDays(next, -1) };
}
