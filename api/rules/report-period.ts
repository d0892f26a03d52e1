/** The last twelve months, the present one included, or a calendar year (`2026`). */
export const lastTwelve = '12-mois';

export const isReportPeriod = (text: string): boolean => text === lastTwelve || /^20\d\d$/.test(text);

/** `2026-11` */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** `shiftMonth('2026-11', -12)` is `2025-11`. */
export function shiftMonth(month: string, by: number): string {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The twelve months of a period, oldest first; `present` is the month that it is now. */
export function monthsOf(period: string, present: string): string[] {
  const first = period === lastTwelve ? shiftMonth(present, -11) : `${period}-01`;
  return Array.from({ length: 12 }, (_, index) => shiftMonth(first, index));
}
