import { useState } from 'react';
import type { ImportTrial } from '../../../../api/calls/imports.ts';
import { type ImportAction, importActions, type ImportKind } from '../../../../api/rules/import-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Segments } from '../segments.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { FaultsLink } from './faults-link.tsx';
import { TrialLines } from './trial-lines.tsx';
import { texts } from './texts.ts';

interface TrialViewProps {
  kind: ImportKind;
  trial: ImportTrial;
  pending: boolean;
  onMapping: (mapping: string) => void;
  onRun: () => Promise<void>;
}

/** What would happen, and the way to let it. */
export function TrialView({ kind, trial, pending, onMapping, onRun }: TrialViewProps) {
  const { counts, lines } = trial;
  const [filter, setFilter] = useState<ImportAction | 'all'>(counts.refused > 0 ? 'refused' : 'all');
  const [isAsking, setAsking] = useState(false);
  const toDo = counts.created + counts.changed;
  const shown = filter === 'all' ? lines : lines.filter(({ action }) => action === filter);
  const all = lines.length;
  const options = (['all', ...importActions] as const)
    .filter((value) => value === 'all' || counts[value] > 0)
    .map((value) => ({ value, label: `${texts.filters[value]} (${value === 'all' ? all : counts[value]})` }));
  return (
    <section aria-label={texts.counts} className="mt-4">
      <ColumnChoices kind={kind} trial={trial} pending={pending} onMapping={onMapping} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full">
          <Segments label={texts.filter} value={filter} options={options} onChange={setFilter} />
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {counts.refused > 0 && <FaultsLink kind={kind} lines={lines} />}
          <Button
            disabled={counts.refused > 0 || toDo === 0}
            pending={pending}
            onClick={() => setAsking(true)}
            className="max-sm:grow"
          >
            {toDo > 0 ? texts.run(toDo) : texts.confirm}
          </Button>
        </div>
      </div>
      <div className="[&>*]:mb-3">
        {counts.refused > 0 && <FormMessage tone="error">{texts.mend}</FormMessage>}
        {counts.refused === 0 && toDo === 0 && <FormMessage tone="success">{texts.nothing}</FormMessage>}
      </div>
      <TrialLines key={filter} kind={kind} lines={shown} />
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await onRun();
          setAsking(false);
        }}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
      >
        {texts.confirmBody(counts.created, counts.changed)}
      </ConfirmDialog>
    </section>
  );
}
