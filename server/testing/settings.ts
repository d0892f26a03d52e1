import type { Settings } from '../../api/rules/settings.ts';
import { defaultSettings } from '../../api/words/default-settings.ts';

/** Of an agency that takes so long to prepare a vehicle. */
export const preparing = (preparationMinutes: number): Settings => ({
  ...defaultSettings,
  rules: { ...defaultSettings.rules, preparationMinutes },
});
