import type { SettingsFields } from '../rules/settings-form.ts';
import { groupedHours } from '../rules/week-hours.ts';
import { hourText } from './agency.ts';
import { formatPattern } from './wording.ts';

type Told = Record<keyof SettingsFields, string | number | boolean>;

/** Each field in a line, as the journal and whoever is asked before a change are told of it. */
export const settingsTold = (fields: SettingsFields): Told => ({
  ...fields,
  // A number is told to two decimals, which would be a kilometre here.
  latitude: String(fields.latitude),
  longitude: String(fields.longitude),
  week: groupedHours(fields.week)
    .map((hours) => `${hours.label} ${spanText(hours)}`)
    .join(', '),
  special_days: fields.special_days.map((days) => `${days.label} ${daysText(days)} ${spanText(days)}`).join(', '),
});

interface Span {
  opens: string;
  closes: string;
}

/** « 8h-22h » */
export const spanText = ({ opens, closes }: Span): string =>
  opens === '' ? 'fermé' : `${hourText(opens)}-${hourText(closes)}`;

const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

const dayText = (day: string) => formatPattern(day, 'dd/MM/yyyy');
