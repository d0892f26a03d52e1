import type { JournalChange } from '../../api/calls/journal.ts';
import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { fold } from '../../api/rules/fold.ts';
import { type AuthorChoice, type Change, ownAuthors, type Touched } from '../../api/rules/journal.ts';

/** Fields that name something by its id. */
export const idFields = ['vehicle_id', 'car_id', 'customer_id'] as const;
export type IdField = (typeof idFields)[number];

export const isIdField = (field: string): field is IdField => (idFields as readonly string[]).includes(field);

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What becomes different, of facts whose names say what they are; yes and no are told in words. */
export const changesBetween = (before: Facts, after: Facts): Change[] =>
  Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
    .filter((change) => change.before !== change.after);

/** Of what is new, all that is known of it. */
export const changesOfNew = (facts: Facts): Change[] => changesBetween({}, facts).filter(({ after }) => after !== '');

function inWords(value: Facts[string] | undefined): Change['before'] {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return value ?? null;
}

/** What an act is found by, besides what it touched: who did it, why, and the values before and after. */
export function wordsOf({ author_name, note, changes }: Told): string {
  const values = changes.flatMap(({ before, after }) => [before, after]).filter((value) => typeof value === 'string');
  return [author_name, note, ...values].map(fold).join('\n').slice(0, searchTextMaxLength);
}

interface Told {
  author_name: string;
  note: string;
  changes: readonly Change[];
}

/** Whoever gave no name is known by their address: without either they would be nobody, as the site is. */
export const nameOrAddress = ({ full_name, email }: { full_name: string; email: string }): string =>
  full_name.trim() || email;

/** What is looked for: a line has the words, came from there, is called so or touched what is called so. */
export interface Wanted {
  /** Folded. */
  text: string;
  /** A network, or what some begin with. */
  network: { of: string; isWhole: boolean } | null;
  acts: readonly string[];
  touched: Touched;
}

/** What reads as an address or the beginning of one; the network of a whole one is known. */
export function wantedNetwork(typed: string, networkOf: (address: string) => string | null): Wanted['network'] {
  const address = typed.trim().toLowerCase();
  const whole = networkOf(address);
  if (whole !== null) return { of: whole, isWhole: true };
  return /^[\da-f]{1,4}[.:][\da-f.:/]*$/.test(address) ? { of: address, isWhole: false } : null;
}

/** Who acted, as it is chosen: one of those without an account, or somebody by theirs. */
export const authorOf = (chosen: string) => (isAuthorChoice(chosen) ? withoutAccount[chosen] : { id: chosen });

export const isAuthorChoice = (chosen: string): chosen is AuthorChoice => Object.hasOwn(withoutAccount, chosen);

/** Those who have no account, by what their lines call them; or by what nobody else does, whatever those call them. */
export interface WithoutAccount {
  names: readonly string[];
  acts: readonly string[];
}

/**
 * Lines from before the site had a name of its own are without an author, or have the agency's name where an option
 * expired; no line is ever written anew.
 */
const withoutAccount: Record<AuthorChoice, WithoutAccount> = {
  site: { names: [ownAuthors.site, ownAuthors.server, ''], acts: ['option_expired'] },
  client: { names: [ownAuthors.customer], acts: [] },
};

/** Beyond this nobody looks. */
const searchTextMaxLength = 2000;

/** What each id is called; one that is not known stays as it is. */
export type Names = ReadonlyMap<string, string>;

/** As it is told: the ending of a field says what its values are. */
export function toldChange({ field, before, after }: Change, names: Names): JournalChange {
  const told = (kind: JournalChange['kind'], write: (value: string | number) => string | number, shown = field) => ({
    field: shown,
    kind,
    before: before === null ? null : write(before),
    after: after === null ? null : write(after),
  });
  const asNumber = (tell: (value: number) => string | number) => (value: string | number) =>
    typeof value === 'number' ? tell(value) : value;
  if (field.endsWith('_at')) return told('moment', asNumber(localTimeAt));
  if (field.endsWith('_centimes'))
    return told(
      'money',
      asNumber((value) => value / 100),
      field.slice(0, -'_centimes'.length),
    );
  if (isIdField(field)) return told('text', (value) => names.get(String(value)) ?? value);
  return told('text', (value) => value);
}
