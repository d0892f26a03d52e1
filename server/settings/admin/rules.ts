import type { Change } from '../../../api/rules/journal.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { fieldsOfSettings } from '../../../api/rules/settings-form.ts';
import { aroundDifference } from '../../../api/rules/text-difference.ts';
import { settingsTold } from '../../../api/words/settings-told.ts';
import { changesBetween } from '../../journal/rules.ts';

/** Of a text of many lines, enough to know it by. */
const shownLength = 300;

/** What differs, field by field, as the journal tells it. */
export const changesOf = (before: Settings, after: Settings): Change[] =>
  changesBetween(...settingsTold(fieldsOfSettings(before), fieldsOfSettings(after))).map((change) => {
    if (typeof change.before !== 'string' || typeof change.after !== 'string') return change;
    const [was, is] = aroundDifference(change.before, change.after, shownLength);
    return { field: change.field, before: was, after: is };
  });

/** Whether they say the same; whatever it is called when it is told. */
export const isSame = (before: Settings, after: Settings): boolean =>
  JSON.stringify(fieldsOfSettings(before)) === JSON.stringify(fieldsOfSettings(after));

/** What is decided about backups alone is told where they are, too. */
export const actOf = (changes: readonly Change[]): string =>
  changes.every(({ field }) => field.startsWith('backup_')) ? 'settings_backups_changed' : 'settings_changed';
