import { type Customer, alertForm, setAlert } from '../../../../api/calls/customers.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { customerLimits } from '../../../../api/rules/customer-limits.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { alertTexts as texts } from './texts.ts';

interface AlertFormProps {
  customer: Customer;
  onClose: () => void;
  onSaved: (customer: Customer) => void;
}

/** Why the desk is to think twice, and until when. */
export function AlertForm({ customer, onClose, onSaved }: AlertFormProps) {
  const { id, version } = customer;
  const form = useForm({
    initial: { alert: customer.alert, until: customer.alert && (customer.alert_until?.wall.slice(0, 10) ?? '') },
    check: (values) =>
      customer.alert === '' && values.alert.trim() === ''
        ? { alert: texts.why }
        : fieldErrors(alertForm, { ...values, version }),
    async send(values) {
      onSaved(await call(setAlert, { params: { id }, body: { ...values, version } }));
      toast(values.alert.trim() === '' ? texts.cleared : texts.set);
    },
    failure: { text: texts.failed },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={texts.save}
      onClose={onClose}
      extra={(formId) =>
        customer.alert && (
          <Button variant="secondary" type="submit" form={formId} onClick={() => form.set({ alert: '', until: '' })}>
            {texts.lift}
          </Button>
        )
      }
    >
      <FormMessage tone="error">{form.message}</FormMessage>
      <Field label={texts.text} hint={texts.hint} error={form.errors['alert']} maxLength={customerLimits.alert}>
        {(control) => <Input {...control} {...form.control('alert')} autoComplete="off" data-autofocus />}
      </Field>
      <Field label={texts.until} hint={texts.untilHint} error={form.errors['until']}>
        {(control) => <Input {...control} {...form.control('until')} type="date" />}
      </Field>
    </FormDialog>
  );
}
