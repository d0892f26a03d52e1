import { useState } from 'react';
import { addBlock, changeBlock } from '../../../../api/calls/blocks.ts';
import type { PlannedBlock, PlannedCar } from '../../../../api/calls/planning.ts';
import { type BlockKind, blockKinds } from '../../../../api/rules/fleet.ts';
import { noteMaxLength } from '../../../../api/rules/text-limits.ts';
import { call, CallError } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';
import { carOfVehicle, VehicleField } from './vehicle-field.tsx';

/** A vehicle that is to be taken out, or what of a block is to be different. */
export interface BlockWish {
  block: PlannedBlock | null;
  vehicleId: string;
  /** Wall times. */
  start: string;
  end: string | null;
  /** Of the car on which it is now. */
  carId: string;
}

interface BlockDialogProps {
  wish: BlockWish;
  cars: readonly PlannedCar[];
  onClose: () => void;
  onDone: (carIds: string[]) => void;
}

interface Values {
  vehicle_id: string;
  kind: BlockKind;
  start_date: string;
  end_date: string;
  isOpen: boolean;
  note: string;
  move_others: boolean;
}

const taken: readonly string[] = ['vehicle_taken', 'others_cannot_move'];

export function BlockDialog({ wish, cars, onClose, onDone }: BlockDialogProps) {
  const { block } = wish;
  const [isTaken, setIsTaken] = useState(false);
  const form = useForm<Values>({
    initial: {
      vehicle_id: wish.vehicleId,
      kind: block?.kind ?? 'garage',
      start_date: wish.start,
      end_date: wish.end ?? '',
      isOpen: wish.end === null,
      note: block?.note ?? '',
      move_others: false,
    },
    check: ({ start_date, end_date, isOpen }) => {
      if (start_date === '') return { start_date: texts.change.required };
      if (!isOpen && end_date === '') return { end_date: texts.change.required };
      return !isOpen && end_date <= start_date ? { end_date: texts.change.endBeforeStart } : undefined;
    },
    failure: { text: texts.block.failed },
    async send({ isOpen, end_date, ...rest }) {
      const body = { ...rest, end_date: isOpen ? null : end_date };
      try {
        if (block) await call(changeBlock, { params: { id: block.id }, body: { ...body, version: block.version } });
        else await call(addBlock, { body });
      } catch (error) {
        setIsTaken(error instanceof CallError && taken.includes(error.code));
        throw error;
      }
      const target = carOfVehicle(cars, rest.vehicle_id)?.id;
      onDone([...new Set([wish.carId, ...(target ? [target] : [])])]);
    },
  });
  const { values, set, control: fieldOf, errors } = form;
  // An option has somebody for whom it is held: it is made with its reservation.
  const kinds = blockKinds.filter((kind) => kind !== 'option' || block?.kind === 'option');

  return (
    <FormDialog
      form={form}
      title={block ? texts.block.edit : texts.block.title}
      submitLabel={block ? texts.block.save : texts.block.add}
      onClose={onClose}
      wide
    >
      <VehicleField
        cars={cars}
        value={values.vehicle_id}
        error={errors.vehicle_id}
        onChange={(vehicle_id) => set({ vehicle_id })}
      />
      <Field label={texts.block.kind} error={errors.kind}>
        {(control) => (
          <Select {...control} {...fieldOf('kind')} disabled={block?.kind === 'option'}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.blockKinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={texts.change.startOfBlock} error={errors.start_date}>
          {(control) => <Input {...control} {...fieldOf('start_date')} type="datetime-local" />}
        </Field>
        <Field label={texts.change.endOfBlock} error={errors.end_date}>
          {(control) => <Input {...control} {...fieldOf('end_date')} type="datetime-local" disabled={values.isOpen} />}
        </Field>
        <Checkbox checked={values.isOpen} onChange={({ target }) => set({ isOpen: target.checked })}>
          {texts.change.openEnd}
        </Checkbox>
      </div>
      <Field label={texts.block.note} error={errors.note} maxLength={noteMaxLength}>
        {(control) => <Input {...control} {...fieldOf('note')} />}
      </Field>
      <FormMessage tone="error">{form.message}</FormMessage>
      {isTaken && (
        <Checkbox checked={values.move_others} onChange={({ target }) => set({ move_others: target.checked })}>
          {texts.change.moveOthers}
        </Checkbox>
      )}
    </FormDialog>
  );
}
