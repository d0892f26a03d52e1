import { getRental, undoRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { undoMs } from '../../../../api/rules/rental-acts.ts';
import { call, CallError } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { withAction } from '../../../ui/toast-extras.tsx';
import { pageTexts } from './texts.ts';

type Undone = (rental: Rental) => void;

/** Says how a decision went, and offers to take it back until its letter goes out. */
export function tellDecision(rental: Rental, onUndone: Undone): void {
  const { undo } = rental;
  if (!undo) return;
  const onAct = () => void undoDecision(rental, onUndone);
  toast(pageTexts.done[undo.act], withAction({ label: pageTexts.undo, ms: undo.ms_left, onAct }));
}

export const undoDecision = ({ _id, version }: Rental, onUndone: Undone): Promise<void> =>
  tellFailure(async () => {
    onUndone(await call(undoRental, { params: { id: _id }, body: { version } }));
    toast(pageTexts.done.undo);
  });

/** The same for who knows no more of the rental than its id, just after the decision. */
export function tellDecisionOn(id: string, act: 'accept' | 'refuse', onUndone: () => void): void {
  const undo = async () => undoDecision(await call(getRental, { params: { id } }), onUndone);
  const onAct = () => void tellFailure(undo);
  toast(pageTexts.done[act], withAction({ label: pageTexts.undo, ms: undoMs, onAct }));
}

async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(`${pageTexts.undoFailed}. ${error.message}`, { tone: 'error' });
  }
}
