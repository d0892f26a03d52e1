import { journalMonths } from '../rules/journal.ts';
import { defaultTerms } from '../rules/privacy.ts';
import { defaultBackups, type Settings } from '../rules/settings.ts';
import { defaultTexts } from './site-texts/defaults.ts';
import { defaultAgency } from './default-agency.ts';

/** All of it as a new database knows it. Pages need the facts alone: these bring the texts along. */
export const defaultSettings: Settings = {
  agency: defaultAgency,
  rules: {
    preparationMinutes: 0,
    privacy: defaultTerms,
    journalMonths: journalMonths.default,
    requireSecondFactor: false,
    backups: defaultBackups,
  },
  texts: defaultTexts,
};
