import type { Passage } from '../rules/passage.ts';
import type { SettingsFields } from '../rules/settings-form.ts';
import { type DayHours, groupedHours } from '../rules/week-hours.ts';
import { daysText, spanText } from './opening-text.ts';

type Told = Record<keyof SettingsFields, string | number | boolean>;

/**
 * Each field in a line, as the journal and whoever is asked before a change are told of it. What is different is told
 * so: where the usual words would be the same, as of one article that becomes two, what was typed stands between
 * quotes.
 */
export function settingsTold(before: SettingsFields, after: SettingsFields): [before: Told, after: Told] {
  const [was, is] = [inWords(before, plainly), inWords(after, plainly)];
  const [wasExactly, isExactly] = [inWords(before, exactly), inWords(after, exactly)];
  for (const name of Object.keys(was) as (keyof Told)[])
    if (was[name] === is[name]) [was[name], is[name]] = [wasExactly[name], isExactly[name]];
  return [was, is];
}

/** How what somebody typed stands among other words. */
type Saying = (typed: string) => string;
const plainly: Saying = (typed) => typed;
const exactly: Saying = (typed) => JSON.stringify(typed);

const inWords = (fields: SettingsFields, say: Saying): Told => ({
  ...fields,
  week: groupedHours(fields.week)
    .map((hours) => `${hours.label} ${typedSpan(hours)}`)
    .join(', '),
  logo: say === plainly ? pictureTold(fields.logo) : fields.logo,
  icon: say === plainly ? pictureTold(fields.icon) : fields.icon,
  hero: passagesTold(fields.hero, say),
  faq: passagesTold(fields.faq, say),
  conditions: passagesTold(fields.conditions, say),
  special_days: fields.special_days.map((days) => `${say(days.label)} ${daysText(days)} ${typedSpan(days)}`).join(', '),
});

/** Two pictures are told apart by the end of their names. */
const pictureTold = (name: string) => (name === '' ? '' : `image ${name.slice(-brandPictureTail)}`);
const brandPictureTail = 16;

const passagesTold = (passages: readonly Passage[], say: Saying) =>
  passages.map(({ title, text }) => `${say(title)} : ${say(text)}`).join(' / ');

/** Closed where nothing is typed. */
const typedSpan = (hours: DayHours) => spanText(hours.opens === '' ? null : hours);
