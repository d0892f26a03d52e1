import type { JournalChange } from '../../api/calls/journal.ts';
import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { fold } from '../../api/rules/fold.ts';
import type { Change } from '../../api/rules/journal.ts';

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
