import { Download } from 'lucide-react';
import type { ImportOutcome } from '../../../../api/calls/imports.ts';
import { csvLine, csvStart, harmless } from '../../../../api/rules/csv-text.ts';
import type { ImportKind } from '../../../../api/rules/import-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';
import { columnName } from './trial-lines.tsx';

/** What was refused and why, for whoever mends the file beside it. */
export function FaultsLink({ kind, lines }: { kind: ImportKind; lines: readonly ImportOutcome[] }) {
  function take() {
    const rows = lines.flatMap(({ line, name, faults }) =>
      faults.map(({ field, message }) => [String(line), name, columnName(kind, field), message]),
    );
    const text = [texts.faultsHead, ...rows].map((cells) => csvLine(cells.map(harmless)));
    const address = URL.createObjectURL(new Blob([csvStart, ...text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = texts.faultsFile;
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <Button variant="secondary" onClick={take}>
      <Download aria-hidden className="size-4.5" />
      {texts.faults}
    </Button>
  );
}
