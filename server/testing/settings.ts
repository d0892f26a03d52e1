import type { Settings } from '../../api/rules/settings.ts';
import { fieldsOfSettings, type SettingsFields } from '../../api/rules/settings-form.ts';
import { defaultSettings } from '../../api/words/default-settings.ts';
import type { SignedIn, TestSite } from './app.ts';

/** Of an agency that takes so long to prepare a vehicle. */
export const preparing = (preparationMinutes: number): Settings => ({
  ...defaultSettings,
  rules: { ...defaultSettings.rules, preparationMinutes },
});

/** On top of the version that was seen; what is not said is as in a new database. */
export const saveSettings = (
  site: Pick<TestSite, 'request'>,
  as: SignedIn,
  version: number,
  change: Partial<SettingsFields>,
  note = '',
) =>
  site.request({
    method: 'PUT',
    url: '/api/admin/settings',
    as,
    payload: { ...fieldsOfSettings(defaultSettings), ...change, version, note },
  });
