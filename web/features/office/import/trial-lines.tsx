import { useState } from 'react';
import type { ImportOutcome } from '../../../../api/calls/imports.ts';
import { importColumns } from '../../../../api/rules/import-columns.ts';
import type { ImportAction, ImportKind } from '../../../../api/rules/import-kinds.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { fieldTexts } from '../../../../api/words/journal.ts';
import { ChangeLine } from '../journal/entry-row.tsx';
import { texts } from './texts.ts';

const pageLength = 100;
const tones = { created: 'teal', changed: 'majorelle', unchanged: 'neutral', refused: 'refused' } as const;

/** What the file calls a field, or the journal. */
export const columnName = (kind: ImportKind, field: string): string =>
  importColumns[kind].find((column) => column.field === field)?.header ?? fieldTexts[field] ?? field;

/** As the journal will call it: a file may have several columns for one. */
const fieldName = (field: string): string => fieldTexts[field] ?? field;

/** Line by line, some at a time. */
export function TrialLines({ kind, lines }: { kind: ImportKind; lines: readonly ImportOutcome[] }) {
  const [count, setCount] = useState(pageLength);
  if (lines.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <>
      <Table
        caption={texts.lines}
        rows={lines.slice(0, count)}
        rowKey={({ line }) => String(line)}
        columns={[
          { header: texts.line, width: 'w-20', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
          { header: texts.what, width: 'w-[30%]', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { header: texts.outcome, width: 'w-32', cell: ({ action }) => <Effect action={action} /> },
          { header: texts.details, cell: (outcome) => <Details kind={kind} outcome={outcome} /> },
        ]}
      />
      {lines.length > count && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setCount(count + 5 * pageLength)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const Effect = ({ action }: { action: ImportAction }) => <Badge tone={tones[action]}>{texts.actions[action]}</Badge>;

function Details({ kind, outcome: { faults, changes, untold } }: { kind: ImportKind; outcome: ImportOutcome }) {
  return (
    <>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <span className="font-semibold">{`${columnName(kind, field)} : `}</span>
              {message}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className="wrap-anywhere text-ink-soft">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} label={fieldName(change.field)} />
          ))}
        </ul>
      )}
      {untold.length > 0 && <span className="text-ink-soft">{texts.changes(untold.map(fieldName).join(', '))}</span>}
    </>
  );
}
