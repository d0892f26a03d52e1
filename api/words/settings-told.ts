import type { Passage } from '../rules/passage.ts';
import type { SettingsFields } from '../rules/settings-form.ts';
import { type DayHours, groupedHours } from '../rules/week-hours.ts';
import { daysText, spanText } from './opening-text.ts';

type Told = Record<keyof SettingsFields, string | number | boolean>;

/** Each field in a line, as the journal and whoever is asked before a change are told of it. */
export const settingsTold = (fields: SettingsFields): Told => ({
  ...fields,
  // A number is told to two decimals, which would be a kilometre here.
  latitude: String(fields.latitude),
  longitude: String(fields.longitude),
  week: groupedHours(fields.week)
    .map((hours) => `${hours.label} ${typedSpan(hours)}`)
    .join(', '),
  logo: pictureTold(fields.logo),
  icon: pictureTold(fields.icon),
  hero: passagesTold(fields.hero),
  faq: passagesTold(fields.faq),
  conditions: passagesTold(fields.conditions),
  special_days: fields.special_days.map((days) => `${days.label} ${daysText(days)} ${typedSpan(days)}`).join(', '),
});

/** Two pictures are told apart by the end of their names. */
const pictureTold = (name: string) => (name === '' ? '' : `image ${name.slice(-brandPictureTail)}`);
const brandPictureTail = 16;

const passagesTold = (passages: readonly Passage[]) =>
  passages.map(({ title, text }) => `${title} : ${text}`).join(' / ');

/** Closed where nothing is typed. */
const typedSpan = (hours: DayHours) => spanText(hours.opens === '' ? null : hours);
