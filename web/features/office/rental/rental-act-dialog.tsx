import { type ComponentType, useMemo, useState } from 'react';
import { getRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import type { RentalAct } from '../../../../api/rules/rental-acts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { HandOverDialog, type KeysSubject } from './hand-over-dialog.tsx';
import { ModifyDialog } from './modify-dialog.tsx';
import { NoShowDialog, ReopenDialog } from './reason-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReviveDialog } from './revive-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { pageTexts } from './texts.ts';
import { tellDecision } from './undo.ts';
import type { ActProps } from './use-act.ts';

/** What is asked about in a dialog. A decision is taken back without one. */
export type AskedAct = Exclude<RentalAct, 'undo'>;

/** Whose keys change hands. */
function keysOf(rental: Rental): KeysSubject {
  const vehicle = rental.vehicles.at(-1);
  return {
    id: rental._id,
    version: rental.version,
    full_name: rental.full_name,
    car_name: vehicle?.car_name ?? rental.car_name,
    plate: vehicle?.plate ?? '',
    km: vehicle?.km ?? null,
    fuel: vehicle?.fuel ?? null,
  };
}

const dialogs: Record<AskedAct, ComponentType<ActProps<Rental>>> = {
  accept: AcceptDialog,
  refuse: RefuseDialog,
  modify: ModifyDialog,
  extend: ExtendDialog,
  swap: SwapDialog,
  cancel: CancelDialog,
  'no-show': NoShowDialog,
  'hand-over': ({ subject, ...props }) => <HandOverDialog {...props} subject={keysOf(subject)} />,
  'take-back': ({ subject, ...props }) => <TakeBackDialog {...props} subject={keysOf(subject)} />,
  reopen: ReopenDialog,
  revive: ReviveDialog,
};

interface RentalActDialogProps {
  act: AskedAct;
  /** As it was when the dialog was opened: another desk's change must not slip in under what is being decided. */
  rental: Rental;
  onClose: () => void;
  /** Also when a decision is taken back afterwards. */
  onDone: (rental: Rental) => void;
}

/** The dialog of an act; how it went is said beside it, with ten seconds to take a decision back. */
export function RentalActDialog({ act, rental, onClose, onDone }: RentalActDialogProps) {
  const [subject, setSubject] = useState(rental);
  const Asked = dialogs[act];
  function done(after: Rental) {
    onDone(after);
    if (after.undo && (act === 'accept' || act === 'refuse')) tellDecision(after, onDone);
    else toast(pageTexts.done[act]);
  }
  return <Asked subject={subject} onClose={onClose} onDone={done} onCaughtUp={setSubject} />;
}

interface RentalActByIdProps extends Omit<RentalActDialogProps, 'rental'> {
  id: string;
}

/** The same for a screen that knows no more of the rental than its id. */
export function RentalActById({ id, ...rest }: RentalActByIdProps) {
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(getRental, { input });
  if (load.data) return <RentalActDialog {...rest} rental={load.data} />;
  return (
    <Dialog open onClose={rest.onClose} title={pageTexts.acts[rest.act]}>
      {load.loading && <Spinner label={pageTexts.loading} />}
      <LoadFailed title={pageTexts.loadFailed} load={load} />
    </Dialog>
  );
}
