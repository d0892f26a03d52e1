import { useState } from 'react';
import type { Answer } from '../../../../api/calls/endpoint.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { driverQuery, findDriver } from '../../../../api/calls/vehicles.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { DriverFound } from './driver-found.tsx';
import { driverTexts as texts } from './texts.ts';
import { PlateInput } from '../plate-input.tsx';

/** A plate and a moment, as a fine has them: who drove? */
export function DriverDialog({ plate = '', onClose }: { plate?: string; onClose: () => void }) {
  const [found, setFound] = useState<Answer<typeof findDriver> | null>(null);
  const { formProps, control, errors, message, pending } = useForm({
    initial: { plate, at: '' },
    check: (values) => fieldErrors(driverQuery, values),
    async send(query) {
      setFound(null);
      setFound(await call(findDriver, { query }));
    },
    failure: { text: texts.failed },
  });
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <p className="mb-4 text-ink-soft">{texts.intro}</p>
      <form {...formProps} className="grid gap-4">
        <FormMessage tone="error">{!errors['plate'] && message}</FormMessage>
        <Field label={texts.plate} error={errors['plate']} required>
          {(field) => <PlateInput {...field} {...control('plate')} />}
        </Field>
        <Field label={texts.at} error={errors['at']} required>
          {(field) => <Input {...field} {...control('at')} type="datetime-local" />}
        </Field>
        <Button type="submit" pending={pending}>
          {texts.search}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:mt-0">
        {found && <DriverFound found={found} />}
      </div>
    </Dialog>
  );
}
