import type { Rental } from '../../../../api/calls/rental-view.ts';
import type { RentalAct } from '../../../../api/rules/rental-acts.ts';
import { useRight } from '../../../lib/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';
import type { AskedAct } from './rental-act-dialog.tsx';
import { RevokeLinks } from './revoke-links.tsx';
import { pageTexts as texts } from './texts.ts';

interface RentalActionsProps {
  rental: Rental;
  onAct: (act: AskedAct) => void;
  onUndo: () => void;
}

/** In the order in which they stand; the first that is a step ahead is the one that the eye is to meet. */
const asked: readonly AskedAct[] = [
  'accept',
  'hand-over',
  'take-back',
  'revive',
  'refuse',
  'modify',
  'extend',
  'swap',
  'no-show',
  'reopen',
  'cancel',
];
const stepsAhead: readonly RentalAct[] = ['accept', 'hand-over', 'take-back', 'revive'];
const endings: readonly RentalAct[] = ['refuse', 'no-show', 'cancel'];

/** What can be done now; what its stage knows but cannot be done is said with why. */
export function RentalActions({ rental, onAct, onUndo }: RentalActionsProps) {
  const mayAct = useRight('desk');
  const offered = mayAct ? asked : [];
  const possible = offered.filter((act) => rental.acts[act].state === 'possible');
  const blocked = offered.filter((act) => rental.acts[act].state === 'blocked' && rental.acts[act].why);
  const next = possible.find((act) => stepsAhead.includes(act));
  return (
    <section aria-label={texts.actions} className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {possible.map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === next ? 'primary' : endings.includes(act) ? 'danger' : 'secondary'}
            className={act === next ? 'max-sm:order-first max-sm:min-h-12 max-sm:w-full max-sm:text-base' : ''}
            onClick={() => onAct(act)}
          >
            {texts.acts[act]}
          </Button>
        ))}
        {mayAct && rental.undo && <UndoButton key={rental.version} undo={rental.undo} onUndo={onUndo} />}
        <Button size="sm" variant="ghost" onClick={() => print()}>
          {texts.print}
        </Button>
        {mayAct && <RevokeLinks id={rental._id} />}
      </div>
      {blocked.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {blocked.map((act) => (
            <li key={act}>{`${texts.acts[act]} : ${rental.acts[act].why}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UndoButton({ undo, onUndo }: { undo: NonNullable<Rental['undo']>; onUndo: () => void }) {
  const left = useSecondsLeft(undo.ms_left);
  if (left <= 0) return null;
  return (
    <Button size="sm" variant="secondary" onClick={onUndo}>
      {texts.acts.undo}
      <span aria-hidden className="text-ink-soft tabular-nums">
        {texts.secondsLeft(left)}
      </span>
    </Button>
  );
}
