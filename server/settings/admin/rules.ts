import type { Change } from '../../../api/rules/journal.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { fieldsOfSettings } from '../../../api/rules/settings-form.ts';
import { settingsTold } from '../../../api/words/settings-told.ts';
import { changesBetween } from '../../journal/rules.ts';

/** Of a text of many lines, enough to know it by. */
const shownLength = 300;

/** What differs, field by field, as the journal tells it. */
export const changesOf = (before: Settings, after: Settings): Change[] =>
  changesBetween(told(before), told(after)).map(({ field, ...change }) => ({
    field,
    before: shortened(change.before),
    after: shortened(change.after),
  }));

const told = (settings: Settings) => settingsTold(fieldsOfSettings(settings));

const shortened = (value: Change['before']) =>
  typeof value === 'string' && value.length > shownLength ? `${value.slice(0, shownLength)}…` : value;
