import type { ReactNode } from 'react';
import type { JournalChange, JournalEntry } from '../../../../api/calls/journal.ts';
import { actText, authorText, changeLabel, changeValue } from '../../../../api/words/journal-text.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { screenTexts, texts } from './texts.ts';

interface EntryRowProps {
  entry: JournalEntry;
  /** What it touched, where that is not what the page is about. */
  children?: ReactNode;
}

/** « Réservation modifiée par Amina, 20/11/2026 10:00 », with what changed below. */
export function EntryRow({ entry: { at, author, act, note, changes, network }, children }: EntryRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[8.5rem_1fr]">
      <time dateTime={at.at} className="text-ink-soft tabular-nums">
        {formatPattern(at.wall, 'dd/MM/yyyy')}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{actText(act)}</span> <span className="text-ink-soft">{texts.by}</span>{' '}
          <bdi>{authorText(author)}</bdi>
          {network && <span className="text-ink-soft tabular-nums">{` ${screenTexts.network} ${network}`}</span>}
        </p>
        {children}
        {changes.length > 0 && (
          <ul className="mt-0.5 text-ink-soft">
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} label={changeLabel(act, change.field)} />
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

export function ChangeLine({ change, label }: { change: JournalChange; label: string }) {
  return (
    <li>
      {label}
      {' : '}
      <bdi>{changeValue(change, change.before)}</bdi>
      <span aria-hidden>{' → '}</span>
      <span className="sr-only">{` ${texts.became} `}</span>
      <bdi className="text-ink">{changeValue(change, change.after)}</bdi>
    </li>
  );
}
