import type { NamedHours } from '../words/agency.ts';

/** As schema.org names them, from the first day of a French week. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

export const weekDayNames: Record<WeekDay, string> = {
  Monday: 'Lundi',
  Tuesday: 'Mardi',
  Wednesday: 'Mercredi',
  Thursday: 'Jeudi',
  Friday: 'Vendredi',
  Saturday: 'Samedi',
  Sunday: 'Dimanche',
};

/** Both empty: closed. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** Days side by side with the same hours are told together: « Lundi – Vendredi ». */
export function groupedHours(week: readonly DayHours[]): NamedHours[] {
  const groups: { days: WeekDay[]; opens: string; closes: string }[] = [];
  for (const [at, day] of weekDays.entries()) {
    const { opens = '', closes = '' } = week[at] ?? {};
    if (opens === '') continue;
    const last = groups.at(-1);
    const isNext = last !== undefined && last.days.at(-1) === weekDays[at - 1];
    if (isNext && last.opens === opens && last.closes === closes) last.days.push(day);
    else groups.push({ days: [day], opens, closes });
  }
  return groups.map((group) => ({ ...group, label: labelOf(group.days) }));
}

/** Each day by itself, in the order of the week. */
export const dailyHours = (hours: readonly NamedHours[]): DayHours[] =>
  weekDays.map((day) => {
    const found = hours.find(({ days }) => days.includes(day));
    return { opens: found?.opens ?? '', closes: found?.closes ?? '' };
  });

function labelOf(days: readonly WeekDay[]): string {
  const names = days.map((day) => weekDayNames[day]);
  return names.length === 1 ? (names[0] ?? '') : `${names[0]} – ${names.at(-1)}`;
}
