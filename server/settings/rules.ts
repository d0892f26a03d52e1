import type { BrandPictureForm } from '../../api/rules/brand-pictures.ts';
import type { Settings } from '../../api/rules/settings.ts';
import { defaultSettings } from '../../api/words/default-settings.ts';

/** As it was written; what a version says nothing of, since it was not known then, is as in a new database. */
export function readSettings(content: string | undefined): Settings {
  if (content === undefined) return defaultSettings;
  const { agency, rules, texts } = JSON.parse(content) as Partial<Settings>;
  return {
    agency: { ...defaultSettings.agency, ...agency },
    rules: {
      ...defaultSettings.rules,
      ...rules,
      privacy: { ...defaultSettings.rules.privacy, ...rules?.privacy },
    },
    texts: { ...defaultSettings.texts, ...texts },
  };
}

/** Where a picture of the agency's own is kept. */
export const brandKey = (name: string, form: BrandPictureForm): string => `brand/${name}${form}`;
