import { fold } from '../../../api/rules/fold.ts';
import { type Change, reviewActs } from '../../../api/rules/journal.ts';
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
  act: string;
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
 * Where an act that is about no customer may hold a customer's words. Anybody calls themself what they like, so nothing else
 * is looked at: who came in, who got which right, what was decided for the agency and who took which list along stays as it
 * was written.
 */
const wordsOf: Record<string, (entry: Written) => string> = {
  exported: ({ note }) => /recherche : (.*)$/s.exec(note)?.[1] ?? '',
  contract_added: ({ note }) => note,
  contract_downloaded: ({ note }) => note,
  contract_removed: ({ note }) => note,
  // The name alone, which is what these acts are told with.
  ...Object.fromEntries(reviewActs.map((act) => [act, ({ note }: Written) => note])),
  account_removed: ({ note }) => note,
};
export const namingActs: readonly string[] = [...Object.keys(wordsOf), 'vehicle_added', 'vehicle_changed'];
/** What somebody wrote about a vehicle, of all that is told of one. */
const freeFields = new Set(['note']);

/** What an account did or wrote itself goes with it: what somebody who worked here was called, and what a customer wrote. */
export const ownActs: readonly string[] = ['profile_changed', ...reviewActs];
const isOfReview = ({ act }: Written) => (reviewActs as readonly string[]).includes(act);

/** An act about something else that names the person loses the texts in which it does. */
export function withoutMention(entry: Written, terms: readonly string[]): Written {
  const told = (value: Change['before']) => (typeof value === 'string' && mentions(value, terms) ? erasedValue : value);
  const changes = readChanges(entry.changes).map((change) =>
    freeFields.has(change.field) ? { ...change, before: told(change.before), after: told(change.after) } : change,
  );
  const words = wordsOf[entry.act]?.(entry) ?? '';
  // Under the name stands what they wrote.
  if (isOfReview(entry) && mentions(words, terms)) return withoutPerson(entry);
  return { ...entry, note: mentions(words, terms) ? erasedValue : entry.note, changes: writeChanges(changes) };
}

const unlessText = (value: Change['before']) => (typeof value === 'string' ? erasedValue : value);
const readChanges = (json: string) => (json === '' ? [] : (JSON.parse(json) as Change[]));
const writeChanges = (changes: readonly Change[]) => (changes.length === 0 ? '' : JSON.stringify(changes));

/** As whole words: a name may be part of another. */
const mentions = (text: string, terms: readonly string[]) => {
  const folded = ` ${fold(text)} `;
  return terms.some((term) => folded.includes(` ${term} `));
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
