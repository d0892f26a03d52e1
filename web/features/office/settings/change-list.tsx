import type { JournalChange } from '../../../../api/calls/journal.ts';
import { ChangeLine } from '../journal/entry-row.tsx';
import { fieldLabel } from '../../../../api/words/settings-fields.ts';
import { scrollStop } from '../../../ui/scroll-stop.ts';
import { texts } from './texts.ts';

/** Field by field, before and after. */
export function ChangeList({ changes }: { changes: readonly JournalChange[] }) {
  return (
    <ul
      ref={scrollStop}
      aria-label={texts.changes}
      className="max-h-56 overflow-y-auto rounded-control bg-sand px-3 py-2 text-sm wrap-anywhere text-ink-soft"
    >
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} label={fieldLabel(change.field) ?? change.field} />
      ))}
    </ul>
  );
}
