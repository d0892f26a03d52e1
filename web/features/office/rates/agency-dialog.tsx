import type { ReactNode } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { agencyForm } from '../../../../api/calls/rates-settings.ts';
import { type Form, useForm } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { type AgencyValues, agencyValues, changingAgency } from './agency-values.ts';
import { texts } from './texts.ts';
import type { Save } from './use-rates.ts';

interface AgencyDialogProps {
  rates: RatesView;
  save: Save;
  title: string;
  done: string;
  onClose: () => void;
  /** The part of it that this dialog is about; the rest stays as it is. */
  children: (form: Form<AgencyValues>) => ReactNode;
}

/** A part of what holds for every car. */
export function AgencyDialog({ rates, save, title, done, onClose, children }: AgencyDialogProps) {
  const form = useForm({
    initial: agencyValues(rates),
    check: (values) => fieldErrors(agencyForm, values),
    async send(values) {
      await save(changingAgency(values, rates, done));
      onClose();
    },
    failure: { text: texts.saveFailed },
  });
  return (
    <FormDialog form={form} title={title} submitLabel={texts.save} onClose={onClose}>
      <FormMessage tone="error">{form.message}</FormMessage>
      {children(form)}
    </FormDialog>
  );
}

interface AmountFieldProps {
  form: Pick<Form<AgencyValues>, 'control' | 'errors'>;
  name: keyof AgencyValues;
  label: string;
  hint?: string;
}

export function AmountField({ form: { control, errors }, name, label, hint }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(field) => (
        <Input {...field} {...control(name)} inputMode="decimal" autoComplete="off" className="tabular-nums" />
      )}
    </Field>
  );
}
