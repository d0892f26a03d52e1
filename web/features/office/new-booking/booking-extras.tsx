import type { CarRates } from '../../../../api/rules/pricing/rates.ts';
import type { Form } from '../../../lib/form.ts';
import { ExtrasFields } from '../../price/extras-fields.tsx';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

interface BookingExtrasProps {
  form: Form<Draft>;
  rates: CarRates;
}

/** What comes with the car: folded away until it is asked for. */
export function BookingExtras({ form, rates }: BookingExtrasProps) {
  const { extras, young_driver } = form.values;
  const isFaulty = Object.keys(form.errors).some((name) => name.startsWith('extras'));
  return (
    <details
      open={isFaulty || extras !== '' || young_driver !== '' || undefined}
      className="rounded-control border border-line px-3"
    >
      <summary className="flex min-h-10 cursor-pointer items-center text-sm font-semibold pointer-coarse:min-h-11">
        {texts.extras}
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        <ExtrasFields form={form} rates={rates} dates={form.values} />
      </div>
    </details>
  );
}
