import { fittingFields, type SettingsFields } from '../../../../api/rules/settings-form.ts';
import { aroundDifference } from '../../../../api/rules/text-difference.ts';
import { settingsTold } from '../../../../api/words/settings-told.ts';
import type { JournalChange } from '../../../../api/calls/journal.ts';
import { type FieldName, fieldNames } from '../../../../api/words/settings-fields.ts';

/** Each field as it is typed. */
export type SettingsValues = {
  [Name in FieldName]: SettingsFields[Name] extends number ? string : SettingsFields[Name];
};

/** As they are typed, or as they are. */
export type AnyFields = Record<FieldName, unknown>;

export const valuesOf = (fields: SettingsFields): SettingsValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as unknown as SettingsValues;

/** What is typed, as far as it makes sense; a number that is none yet stays as it was. */
export function fieldsOf(values: SettingsValues, before: SettingsFields): SettingsFields {
  const read = (name: FieldName) => {
    const written = values[name];
    if (typeof before[name] !== 'number' || typeof written !== 'string') return written;
    const typed = Number(written.replace(',', '.'));
    return Number.isNaN(typed) ? before[name] : typed;
  };
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as unknown as SettingsFields;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which they differ. */
export const changedFields = (before: AnyFields, after: AnyFields): FieldName[] =>
  fieldNames.filter((name) => !isSame(before[name], after[name]));

/** The same as it is told to whoever decides, with what changes along. */
export function toldChanges(before: SettingsFields, values: SettingsValues): JournalChange[] {
  const after = fittingFields(fieldsOf(values, before));
  const [was, is] = settingsTold(before, after);
  return changedFields(valuesOf(before), valuesOf(after)).map((field) => {
    const [earlier, later] = aroundDifference(inWords(was[field]), inWords(is[field]), shownLength);
    return { field, kind: 'text', before: earlier, after: later };
  });
}

/** Of a long text as much as one looks at before saving it. */
const shownLength = 160;

const inWords = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value);

interface Rebased {
  values: SettingsValues;
  /** What both have changed, and differently. */
  both: FieldName[];
}

/** Somebody else has saved: what they changed is taken over, unless it was changed here too. */
export function rebased(typed: SettingsValues, seen: SettingsValues, newest: SettingsValues): Rebased {
  const own = changedFields(seen, typed);
  const kept = Object.fromEntries(own.map((name) => [name, typed[name]])) as Partial<SettingsValues>;
  const both = own.filter((name) => !isSame(seen[name], newest[name]) && !isSame(typed[name], newest[name]));
  return { values: { ...newest, ...kept }, both };
}
