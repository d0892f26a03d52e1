import type { ReactNode } from 'react';
import type { JournalChange, JournalEntry } from '../../../../api/calls/journal.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { formatMad, formatNumber, formatPattern, siteLocale } from '../../../../api/words/wording.ts';
import { fieldLabel } from '../settings/field-texts.ts';
import { actTexts, fieldTexts, screenTexts, texts } from './texts.ts';

interface EntryRowProps {
  entry: JournalEntry;
  /** Where it came from. */
  network?: string;
  /** What it touched, where that is not what the page is about. */
  children?: ReactNode;
}

/** « Réservation modifiée par Amina, 20/11/2026 10:00 », with what changed below. */
export function EntryRow({ entry: { at, author, act, note, changes }, network, children }: EntryRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[8.5rem_1fr]">
      <time dateTime={at.at} className="text-ink-soft tabular-nums">
        {formatPattern(at.wall, 'dd/MM/yyyy')}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{actTexts[act] ?? act}</span>{' '}
          <span className="text-ink-soft">{texts.by}</span> <bdi>{author || texts.site}</bdi>
          {network && <span className="text-ink-soft tabular-nums">{` ${screenTexts.network} ${network}`}</span>}
        </p>
        {children}
        {changes.length > 0 && (
          <ul className="mt-0.5 text-ink-soft">
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} label={labelOf(act, change.field)} />
            ))}
          </ul>
        )}
        {note && (
          <p className="mt-0.5 whitespace-pre-line" dir="auto">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

/** What the agency decided about itself is called as on the screen on which it does. */
const labelOf = (act: string, field: string) =>
  (act.startsWith('settings_') ? fieldLabel(field) : undefined) ?? fieldTexts[field] ?? field;

export function ChangeLine({ change, label }: { change: JournalChange; label: string }) {
  return (
    <li>
      {label}
      {' : '}
      <bdi>{valueText(change, change.before)}</bdi>
      <span aria-hidden>{' → '}</span>
      <span className="sr-only">{` ${texts.became} `}</span>
      <bdi className="text-ink">{valueText(change, change.after)}</bdi>
    </li>
  );
}

const platesOf = ['plate', 'vehicle_id'];

function valueText({ field, kind }: JournalChange, value: JournalChange['before']): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'number')
    return kind === 'money' ? formatMad(value, siteLocale) : formatNumber(value, siteLocale);
  // A plate, or a vehicle that is called by one.
  if (/\d/.test(value) && platesOf.includes(field)) return plateText(value);
  const isDate = kind === 'moment' || /^\d{4}-\d\d-\d\d$/.test(value);
  return isDate ? formatPattern(value, 'dd/MM/yyyy') : value;
}
