import { frenchTransmissions } from '../rules/car-traits.ts';
import { fold } from '../rules/fold.ts';
import { ownAuthors } from '../rules/journal.ts';
import { actTexts, customerText, fieldTexts, goneText, nothingText, roleTexts, siteText } from './journal.ts';
import { plateText } from './plate-text.ts';
import { fieldLabel } from './settings-fields.ts';
import { formatMad, formatNumber, formatPattern, siteLocale } from './wording.ts';

/** As the journal tells it. */
interface ToldChange {
  field: string;
  kind: 'text' | 'moment' | 'money';
}

export const actText = (act: string): string => actTexts[act] ?? act;

/** The acts that are called so: each word that is looked for, folded, begins one of theirs. */
export const actsCalled = (text: string): string[] =>
  Object.entries(actTexts)
    .filter(([, name]) => text.split(' ').every((word) => ` ${fold(name)}`.includes(` ${word}`)))
    .map(([act]) => act);

/** Who did it; what has no author, or the site as such, was done by nobody. */
export const authorText = (author: string): string =>
  author === '' || author === ownAuthors.site ? siteText : author === ownAuthors.customer ? customerText : author;

/** What the agency decided about itself is called as on the screen on which it does. */
export const changeLabel = (act: string, field: string): string =>
  (act.startsWith('settings_') ? fieldLabel(field) : undefined) ?? fieldTexts[field] ?? field;

const transmissionNames = new Map<string, string>(
  Object.entries(frenchTransmissions).map(([french, name]) => [name, french]),
);

/** What has no name any more. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const platesOf = ['plate', 'vehicle_id'];

/** One side of a change: before or after. */
export function changeValue({ field, kind }: ToldChange, value: string | number | null): string {
  if (value === null || value === '') return nothingText;
  // No amount: there is nothing to set off its thousands for.
  if (field === 'year') return String(value);
  if (field === 'transmission') return transmissionNames.get(String(value)) ?? String(value);
  if (typeof value === 'number')
    return kind === 'money' ? formatMad(value, siteLocale) : formatNumber(value, siteLocale);
  if (field.endsWith('_id') && isId.test(value)) return goneText;
  if (field === 'role') return roleTexts[value] ?? value;
  // A plate, or a vehicle that is called by one.
  if (/\d/.test(value) && platesOf.includes(field)) return plateText(value);
  const isDate = kind === 'moment' || /^\d{4}-\d\d-\d\d$/.test(value);
  return isDate ? formatPattern(value, 'dd/MM/yyyy') : value;
}
