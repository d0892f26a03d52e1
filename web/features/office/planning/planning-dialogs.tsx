import { removeBlock } from '../../../../api/calls/blocks.ts';
import type { PlannedBar, Planning } from '../../../../api/calls/planning.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';
import { call } from '../../../lib/call.ts';
import { failureOf, lineOf } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlockDialog, type BlockWish } from './block-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { BarChange } from './change.ts';
import type { Selection } from './proposal.ts';
import type { Row } from './rows.ts';
import { texts } from './texts.ts';
import { nameOf } from './wording.ts';

/** What is to be confirmed or filled in. */
export type Opened =
  | { kind: 'change'; change: BarChange }
  | { kind: 'remove'; bar: PlannedBar; row: Row }
  | { kind: 'block'; selection: Selection };

interface PlanningDialogsProps {
  opened: Opened;
  planning: Planning;
  onClose: () => void;
  /** Of these cars something is different. */
  onDone: (carIds: string[]) => void;
}

export function PlanningDialogs({ opened, planning: { cars }, onClose, onDone }: PlanningDialogsProps) {
  const done = (message: string) => (carIds: string[]) => {
    toast(message);
    onDone(carIds);
  };
  if (opened.kind === 'remove') {
    return <RemoveBlock {...opened} onClose={onClose} onDone={done(texts.block.removed)} />;
  }
  if (opened.kind === 'change' && opened.change.bar.rental) {
    const { change } = opened;
    const said = texts.change.done(nameOf(change.bar));
    const { rental } = opened.change.bar;
    return <ChangeDialog change={change} rental={rental} cars={cars} onClose={onClose} onDone={done(said)} />;
  }
  const isNew = opened.kind === 'block';
  return (
    <BlockDialog
      wish={isNew ? wishOfDays(opened.selection) : wishOfChange(opened.change)}
      cars={cars}
      onClose={onClose}
      onDone={done(isNew ? texts.block.added : texts.block.saved)}
    />
  );
}

const wishOfDays = ({ row, first, last }: Selection): BlockWish => ({
  block: null,
  vehicleId: row.id,
  carId: row.car.id,
  start: `${first}T00:00`,
  end: `${laterDay(last, 1)}T00:00`,
});

const wishOfChange = ({ bar, from, to, start, end }: BarChange): BlockWish => ({
  block: bar.block,
  vehicleId: to.id,
  carId: from.car.id,
  start,
  end,
});

interface RemoveBlockProps {
  bar: PlannedBar;
  row: Row;
  onClose: () => void;
  onDone: (carIds: string[]) => void;
}

function RemoveBlock({ bar: { block }, row, onClose, onDone }: RemoveBlockProps) {
  if (!block) return null;
  async function remove({ id, version }: NonNullable<PlannedBar['block']>) {
    try {
      await call(removeBlock, { params: { id }, query: { version } });
      onDone([row.car.id]);
    } catch (error) {
      toast(lineOf(failureOf(error, { text: texts.block.failed })), { tone: 'error' });
      onDone([row.car.id]);
    }
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove(block)}
      title={texts.block.remove(texts.blockKinds[block.kind])}
      confirmLabel={texts.menu.removeBlock}
    >
      {texts.block.removeHint}
    </ConfirmDialog>
  );
}
