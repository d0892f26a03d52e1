import type { Change } from '../../../api/rules/journal.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { fieldsOfSettings } from '../../../api/rules/settings-form.ts';
import { groupedHours } from '../../../api/rules/week-hours.ts';
import { hourText } from '../../../api/words/agency.ts';

/** What differs, field by field, as the journal tells it. */
export function changesOf(before: Settings, after: Settings): Change[] {
  const [was, is] = [told(before), told(after)];
  return Object.entries(is).flatMap(([field, value]) =>
    was[field] === value ? [] : [{ field, before: was[field] ?? null, after: value }],
  );
}

/** Each in a line. */
function told(settings: Settings): Record<string, string | number> {
  const { week, special_days, ...rest } = fieldsOfSettings(settings);
  const span = ({ opens, closes }: { opens: string; closes: string }) =>
    opens === '' ? 'fermé' : `${hourText(opens)}-${hourText(closes)}`;
  return {
    ...rest,
    week: groupedHours(week)
      .map((hours) => `${hours.label} ${span(hours)}`)
      .join(', '),
    special_days: special_days.map((days) => `${days.label} ${days.from} – ${days.to} ${span(days)}`).join(', '),
  };
}
