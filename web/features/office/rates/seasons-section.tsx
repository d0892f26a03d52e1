import { CalendarRange, Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { removing } from './season-acts.ts';
import { SeasonDialog } from './season-dialog.tsx';
import type { SeasonTask } from './season-values.ts';
import { SeasonYear } from './season-year.tsx';
import { seasonTexts } from './season-texts.ts';
import { type Save, tellFailure } from './use-rates.ts';

interface SeasonsSectionProps {
  rates: RatesView;
  mayChange: boolean;
  save: Save;
  year: number;
  onYear: (year: number) => void;
}

export function SeasonsSection({ rates, mayChange, save, year, onYear }: SeasonsSectionProps) {
  const [task, setTask] = useState<SeasonTask | null>(null);
  const buttons = (
    <>
      <Button variant="secondary" size="sm" onClick={() => setTask({ season: null, isBulk: true })}>
        <Percent aria-hidden className="size-4.5" />
        {seasonTexts.bulk}
      </Button>
      <Button size="sm" onClick={() => setTask({ season: null, isBulk: false })}>
        <Plus aria-hidden className="size-4.5" />
        {seasonTexts.add}
      </Button>
    </>
  );
  const isEmpty = rates.seasons.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {mayChange && !isEmpty && <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">{buttons}</div>}
      {isEmpty && (
        <EmptyState
          icon={<CalendarRange />}
          title={mayChange ? seasonTexts.emptyTitle : seasonTexts.emptyReadOnly}
          hint={mayChange && seasonTexts.emptyHint}
        >
          {mayChange && buttons}
        </EmptyState>
      )}
      {(mayChange || !isEmpty) && (
        <SeasonYear
          seasons={rates.seasons}
          year={year}
          onYear={onYear}
          acts={
            mayChange
              ? {
                  choose: ({ first, last }) =>
                    setTask({ season: null, isBulk: false, first_day: first, last_day: last }),
                  edit: (season) => setTask({ season, isBulk: false }),
                  remove: (season) => void tellFailure(save(removing(season))),
                }
              : null
          }
        />
      )}
      {task && <SeasonDialog rates={rates} task={task} save={save} onClose={() => setTask(null)} />}
    </div>
  );
}
