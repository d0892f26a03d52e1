import { useMemo, useState } from 'react';
import { fieldErrors } from '../../../../../api/calls/fields.ts';
import {
  changeTransfer,
  type DeskTransfer,
  getTransfer,
  transferForm,
  transferVehicles,
} from '../../../../../api/calls/transfers-desk.ts';
import { flightMaxLength, fullNameMaxLength, noteMaxLength } from '../../../../../api/rules/text-limits.ts';
import { transferDirections } from '../../../../../api/rules/transfer-direction.ts';
import { directionNames } from '../../../../../api/words/transfer-direction.ts';
import { call, CallError } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/form.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/field.tsx';
import { FormMessage } from '../../../../ui/form-message.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { texts } from './texts.ts';
import { caughtUp, changesOf, type TransferValues, valuesOf } from './transfer-values.ts';

interface TransferFormProps {
  transfer: DeskTransfer;
  /** As it is after a change, here or elsewhere. */
  onRead: (transfer: DeskTransfer) => void;
}

/** Who drives whom, when and with what. */
export function TransferForm({ transfer, onRead }: TransferFormProps) {
  const params = useMemo(() => ({ id: transfer._id }), [transfer._id]);
  const [seen, setSeen] = useState(transfer);
  const before = valuesOf(seen);

  function take(fresh: DeskTransfer, typed: TransferValues) {
    setSeen(fresh);
    form.set(caughtUp(typed, before, valuesOf(fresh)));
    onRead(fresh);
  }

  const form = useForm<TransferValues>({
    initial: before,
    check: (values) => fieldErrors(transferForm, { version: seen.version, ...changesOf(values, before) }),
    async send(values) {
      try {
        const body = { version: seen.version, ...changesOf(values, before) };
        const fresh = await call(changeTransfer, { params, body });
        take(fresh, valuesOf(fresh));
        toast(texts.saved);
      } catch (error) {
        if (error instanceof CallError && error.code === 'changed_meanwhile')
          take(await call(getTransfer, { params }), values);
        throw error;
      }
    },
    failure: { text: texts.notSaved },
  });
  const { errors, control } = form;
  const input = (name: keyof TransferValues, props: React.ComponentProps<typeof Input> = {}) => (
    <Field label={texts[name === 'date' ? 'day' : (name as 'flight')]} error={errors[name]}>
      {(field) => <Input {...field} {...control(name)} autoComplete="off" {...props} />}
    </Field>
  );

  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.direction} error={errors['direction']}>
          {(field) => (
            <Select {...field} {...control('direction')}>
              {transferDirections.map((direction) => (
                <option key={direction} value={direction}>
                  {directionNames[direction]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {input('flight', { maxLength: flightMaxLength })}
        {input('date', { type: 'date', required: true })}
        <Field label={texts.hour} hint={texts.hourHint} error={errors['hour']}>
          {(field) => <Input {...field} {...control('hour')} type="time" />}
        </Field>
        {input('passengers', { inputMode: 'numeric' })}
        {input('price', { inputMode: 'decimal' })}
        {input('driver', { maxLength: fullNameMaxLength })}
        <VehicleField
          id={transfer._id}
          version={transfer.version}
          control={control('vehicle_id')}
          error={errors['vehicle_id']}
        />
      </div>
      <Field label={texts.note} maxLength={noteMaxLength} error={errors['note']}>
        {(field) => <Textarea {...field} {...control('note')} rows={3} />}
      </Field>
      <FormMessage tone="error">{form.message}</FormMessage>
      <Button type="submit" pending={form.pending} className="self-start max-md:w-full">
        {texts.save}
      </Button>
    </form>
  );
}

interface VehicleFieldProps {
  id: string;
  version: number;
  control: ReturnType<ReturnType<typeof useForm<TransferValues>>['control']>;
  error: string | undefined;
}

/** One that is needed elsewhere at that hour can be chosen all the same: whoever does is told. */
function VehicleField({ id, version, control, error }: VehicleFieldProps) {
  // Another hour may have been agreed on: then others are occupied.
  const input = useMemo(() => ({ params: { id }, seen: version }), [id, version]);
  const { data: vehicles } = useCall(transferVehicles, { input });
  const chosen = vehicles?.find((vehicle) => vehicle.id === control.value);
  return (
    <Field
      label={texts.vehicle}
      error={error}
      hint={chosen?.occupied && <FieldError>{texts.occupied(chosen.occupied)}</FieldError>}
    >
      {(field) => (
        <Select {...field} {...control}>
          <option value="">{texts.noVehicle}</option>
          {vehicles?.map(({ id: value, plate, car_name, occupied }) => (
            <option key={value} value={value}>
              {texts.vehicleOption(plate, car_name, occupied !== null)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
