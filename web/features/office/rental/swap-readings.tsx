import { placeMaxLength, reasonMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Plate } from '../plate.tsx';
import { actTexts } from './act-texts.ts';
import { changeTexts } from './change-texts.ts';
import { FuelField } from './fuel-field.tsx';
import { isLower, type LastReading } from './reading.ts';
import type { SwapValues } from './swap.ts';

type Known = LastReading & { plate: string };

interface SwapReadingsProps {
  form: Form<SwapValues>;
  comesBack: Known | undefined;
  goesOut: Known | null;
}

const { swap: texts } = changeTexts;
const { reading } = actTexts;

/** What the vehicle that comes back shows, and what the one that goes out does. */
export function SwapReadings({ form, comesBack, goesOut }: SwapReadingsProps) {
  const { values, errors, control, set } = form;
  const isAnyLower =
    (comesBack && isLower(values.km_in, comesBack)) || (goesOut && isLower(values.km_out, goesOut)) || false;
  const km = (name: 'km_in' | 'km_out', label: string, last: Known | null | undefined) => (
    <Field
      label={label}
      required
      error={errors[name]}
      hint={!last || last.km === null ? reading.noKm : reading.lastKm(last.km)}
    >
      {(field) => <Input {...field} {...control(name)} inputMode="numeric" autoComplete="off" />}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        <Head title={texts.comesBack} plate={comesBack?.plate} />
        {km('km_in', texts.kmIn, comesBack)}
        <FuelField label={texts.fuelIn} value={values.fuel_in} onChange={(fuel_in) => set({ fuel_in })} />
        <Field label={texts.place} maxLength={placeMaxLength} error={errors['place']}>
          {(field) => <Input {...field} {...control('place')} autoComplete="off" />}
        </Field>
      </div>
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        <Head title={texts.goesOut} plate={goesOut?.plate} />
        {km('km_out', texts.kmOut, goesOut)}
        <FuelField label={texts.fuelOut} value={values.fuel_out} onChange={(fuel_out) => set({ fuel_out })} />
      </div>
      {(isAnyLower || errors['km_reason']) && (
        <Field
          label={texts.kmReason}
          required
          maxLength={reasonMaxLength}
          error={errors['km_reason']}
          className="sm:col-span-2"
        >
          {(field) => <Input {...field} {...control('km_reason')} autoComplete="off" />}
        </Field>
      )}
    </div>
  );
}

function Head({ title, plate }: { title: string; plate: string | undefined }) {
  return (
    <h3 className="flex flex-wrap items-baseline gap-2 font-semibold">
      {title}
      {plate && <Plate plate={plate} />}
    </h3>
  );
}
