import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { formatPattern, plural, siteLocale } from '../../../api/words/wording.ts';

/** « 340 lignes d’avant le 17/11/2023 » */
export function forgottenText(count: number, before: number): string {
  const counted = plural(count, { one: '# ligne', other: '# lignes' }, siteLocale);
  return `${counted} d’avant le ${formatPattern(dayAt(before), 'dd/MM/yyyy')}`;
}
