import { plural, siteLocale } from './wording.ts';

/** `counted(3, 'transfert', 'transferts')` is « 3 transferts ». */
export const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${other}` }, siteLocale);
