import { formatNumber, siteLocale } from '../../../api/words/wording.ts';

const units = [
  ['Go', 1e9],
  ['Mo', 1e6],
  ['ko', 1e3],
] as const;

/** « 12,4 Mo » */
export function sizeText(bytes: number): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['octets', 1];
  return `${formatNumber(bytes / size, siteLocale, { most: size === 1 ? 0 : 1 })} ${unit}`;
}
