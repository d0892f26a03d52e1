import type { PlannedCar, PlannedRental } from '../../../../api/calls/planning.ts';
import { modifyRental, previewRental, swapVehicle } from '../../../../api/calls/rental-acts.ts';
import { call } from '../../../lib/call.ts';
import { failureOf, lineOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { useAsked } from '../use-asked.ts';
import { type BarChange, isPossible, mayChangeStart, sentEnd, sentStart } from './change.ts';
import { canConfirm, PreviewSummary } from './preview-summary.tsx';
import { texts } from './texts.ts';
import { carOfVehicle, VehicleField } from './vehicle-field.tsx';
import { periodText, vehicleText } from './wording.ts';

interface ChangeDialogProps {
  change: BarChange;
  rental: PlannedRental;
  cars: readonly PlannedCar[];
  onClose: () => void;
  onDone: (carIds: string[]) => void;
}

interface Values {
  vehicle_id: string;
  start_date: string;
  end_date: string;
  price: 'keep' | 'new';
  move_others: boolean;
  km_in: string;
  km_out: string;
}

/** Another vehicle or other dates for a rental, once the desk has seen what that costs and collides with. */
export function ChangeDialog({ change, rental, cars, onClose, onDone }: ChangeDialogProps) {
  const { bar, from } = change;
  const isOut = rental.stage === 'en cours';
  const form = useForm<Values>({
    initial: {
      vehicle_id: change.to.id,
      start_date: change.start,
      end_date: change.end ?? '',
      price: 'keep',
      move_others: false,
      km_in: '',
      km_out: '',
    },
    check: ({ start_date, end_date }) => {
      if (start_date === '') return { start_date: texts.change.required };
      if (end_date === '') return { end_date: texts.change.required };
      return isPossible({ start: start_date, end: end_date }) ? undefined : { end_date: texts.change.endBeforeStart };
    },
    failure: { text: texts.change.failed },
    async send(values) {
      const { car_id, ...wish } = wishOf(values);
      const params = { id: rental.id };
      const price = preview?.difference ? { price: values.price } : {};
      if (isSwap(values)) await call(swapVehicle, { params, body: { ...swapOf(values), ...price } });
      else {
        const others = values.move_others ? { move_others: true } : {};
        const body = { version: rental.version, ...(car_id && { car_id }), ...wish, ...price, ...others };
        await call(modifyRental, { params, body });
      }
      const target = carOfVehicle(cars, values.vehicle_id)?.id;
      onDone([...new Set([from.car.id, ...(target ? [target] : [])])]);
    },
  });
  const { values, set } = form;

  const isSwap = ({ vehicle_id }: Values) => isOut && vehicle_id !== from.id;
  const swapOf = ({ vehicle_id, km_in, km_out }: Values) => ({
    version: rental.version,
    vehicle_id,
    ...(km_in && { km_in }),
    ...(km_out && { km_out }),
  });

  /** What differs from what was agreed on. */
  function wishOf({ vehicle_id, start_date, end_date }: Values) {
    const car = carOfVehicle(cars, vehicle_id);
    const isOther = vehicle_id !== from.id;
    return {
      ...(isOther && { vehicle_id }),
      ...(isOther && car && car.id !== from.car.id && { car_id: car.id }),
      ...(start_date !== bar.start.wall && { start_date: sentStart(start_date, rental.is_start_open) }),
      ...(end_date !== bar.end?.wall && { end_date: sentEnd(end_date, rental.is_end_open) }),
    };
  }

  const isSensible = values.start_date !== '' && values.end_date !== '' && values.start_date < values.end_date;
  const asked = isSensible ? { params: { id: rental.id }, body: wishOf(values) } : null;
  const { answer: preview, error } = useAsked(previewRental, asked);
  const failure = error && lineOf(failureOf(error, { text: texts.change.previewFailed }));

  return (
    <FormDialog
      form={form}
      title={texts.change.title(rental.full_name)}
      submitLabel={texts.change.confirm}
      onClose={onClose}
      wide
      disabled={!canConfirm(preview, values.move_others)}
    >
      <p className="text-sm text-ink-soft">
        {`${texts.change.before} : ${vehicleText(from)}, ${periodText({ start: bar.start.wall, end: bar.end?.wall ?? null })}`}
      </p>
      <VehicleField
        cars={cars}
        value={values.vehicle_id}
        error={form.errors.vehicle_id}
        onChange={(vehicle_id) => set({ vehicle_id })}
      />
      {isSwap(values) ? (
        <SwapFields form={form} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.change.start} error={form.errors.start_date}>
            {(control) => (
              <Input
                {...control}
                {...form.control('start_date')}
                type="datetime-local"
                disabled={!mayChangeStart(bar)}
              />
            )}
          </Field>
          <Field label={texts.change.end} error={form.errors.end_date}>
            {(control) => <Input {...control} {...form.control('end_date')} type="datetime-local" />}
          </Field>
        </div>
      )}
      {isSensible && (
        <PreviewSummary
          preview={preview}
          failure={failure}
          price={values.price}
          onPrice={(price) => set({ price })}
          movesOthers={values.move_others}
          onMoveOthers={(move_others) => set({ move_others })}
        />
      )}
      <FormMessage tone="error">{form.message}</FormMessage>
    </FormDialog>
  );
}

function SwapFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.change.swapHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.change.kmIn} error={form.errors.km_in}>
          {(control) => <Input {...control} {...form.control('km_in')} inputMode="numeric" />}
        </Field>
        <Field label={texts.change.kmOut} error={form.errors.km_out}>
          {(control) => <Input {...control} {...form.control('km_out')} inputMode="numeric" />}
        </Field>
      </div>
    </>
  );
}
