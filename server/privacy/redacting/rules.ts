import { fold } from '../../../api/rules/fold.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { erasedValue } from '../../../api/rules/privacy.ts';
import type { Contact } from '../person/rules.ts';

/** Of an act, the fields whose texts tell of no person; numbers tell of none either. */
const plainFields = new Set([
  'stage',
  'status',
  'starts_at',
  'ends_at',
  'pickup_at',
  'car',
  'car_id',
  'vehicle_id',
  'pickup_kind',
  'return_kind',
  'closed_by',
  'young_driver',
  'direction',
  'extras',
  'role',
  'profile',
]);

export interface Written {
  id: string;
  note: string;
  changes: string;
}

/** The act without what it tells of the person; the same where it told nothing. */
export function withoutPerson(entry: Written): Written {
  const changes = readChanges(entry.changes).map((change) =>
    plainFields.has(change.field)
      ? change
      : { ...change, before: unlessText(change.before), after: unlessText(change.after) },
  );
  return { ...entry, note: entry.note === '' ? '' : erasedValue, changes: writeChanges(changes) };
}

/**
 * What may name a customer without being about one. Anybody calls themself what they like: who came in, who got which right
 * and what was decided for the agency is told in no customer's words, and stays as it was written.
 */
export const namingActs = [
  'exported',
  'imported',
  'contract_added',
  'contract_removed',
  'review_removed',
  'review_answered',
  'review_approved',
  'review_withdrawn',
  'vehicle_added',
  'vehicle_changed',
  'account_removed',
];

/** An act about something else that names the person loses the texts in which it does. */
export function withoutMention(entry: Written, terms: readonly string[]): Written {
  const told = (value: Change['before']) => (typeof value === 'string' && mentions(value, terms) ? erasedValue : value);
  const changes = readChanges(entry.changes).map((change) => ({
    ...change,
    before: told(change.before),
    after: told(change.after),
  }));
  return { ...entry, note: mentions(entry.note, terms) ? erasedValue : entry.note, changes: writeChanges(changes) };
}

const unlessText = (value: Change['before']) => (typeof value === 'string' ? erasedValue : value);
const readChanges = (json: string) => (json === '' ? [] : (JSON.parse(json) as Change[]));
const writeChanges = (changes: readonly Change[]) => (changes.length === 0 ? '' : JSON.stringify(changes));

const mentions = (text: string, terms: readonly string[]) => {
  const folded = fold(text);
  return terms.some((term) => folded.includes(term));
};

/** Folded, as the journal keeps its words. A first name alone is many people's. */
export function termsOf({ names, emails, phones }: Contact): string[] {
  const whole = names.map(fold).filter((name) => name.includes(' '));
  const numbers = phones.flatMap((phone) => [phone, digitsOf(phone), `0${digitsOf(phone).replace(/^(00)?212/, '')}`]);
  const all = [...whole, ...emails.map(fold), ...numbers.map(fold)].filter((term) => term.length >= shortestTerm);
  return [...new Set(all)];
}

const shortestTerm = 6;
const digitsOf = (phone: string) => phone.replace(/\D/g, '');
