import { reasonMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface ReasonFieldProps<Values extends { reason: string }> {
  form: Form<Values>;
  label: string;
  required?: boolean;
}

export function ReasonField<Values extends { reason: string }>(props: ReasonFieldProps<Values>) {
  const { form, label, required = false } = props;
  return (
    <Field label={label} required={required} maxLength={reasonMaxLength} error={form.errors['reason']}>
      {(control) => <Textarea {...control} {...form.control('reason')} rows={2} className="min-h-16!" />}
    </Field>
  );
}
