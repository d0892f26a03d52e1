/** Centimes as they are typed: « 349,9 »; nothing where there is nothing. */
export const typedMoney = (centimes: number | null): string =>
  centimes === null ? '' : String(centimes / 100).replace('.', ',');

export const typedNumber = (value: number | null): string => (value === null ? '' : String(value));

/** What is typed as a whole number with or without a sign; null while it is none. */
export function readSigned(typed: string): number | null {
  const written = typed.replace(/[\s%]/g, '').replace('−', '-');
  return /^[+-]?\d{1,3}$/.test(written) ? Number(written) : null;
}

/** What is typed in dirhams, in centimes; null while it is no price. */
export function readMoney(typed: string): number | null {
  const written = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(written) && Number(written) > 0 ? Math.round(Number(written) * 100) : null;
}
