import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { chargeUnits } from '../../../../api/rules/pricing/rates.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { AgencyDialog, AmountField } from './agency-dialog.tsx';
import { extraTexts, texts } from './texts.ts';
import type { Save } from './use-rates.ts';

interface YoungDialogProps {
  rates: RatesView;
  save: Save;
  onClose: () => void;
}

export function YoungDialog({ rates, save, onClose }: YoungDialogProps) {
  return (
    <AgencyDialog rates={rates} save={save} title={extraTexts.young} done={extraTexts.youngSaved} onClose={onClose}>
      {(form) => (
        <>
          <AmountField form={form} name="young_under_age" label={extraTexts.youngAge} hint={extraTexts.youngAgeHint} />
          <AmountField form={form} name="young_price" label={extraTexts.price} />
          <Field label={extraTexts.unit} error={form.errors['young_unit']}>
            {(field) => (
              <Select {...field} {...form.control('young_unit')}>
                {chargeUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {texts.units[unit]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <AmountField form={form} name="young_cap" label={extraTexts.cap} hint={extraTexts.capHint} />
        </>
      )}
    </AgencyDialog>
  );
}
