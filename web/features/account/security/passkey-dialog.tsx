import { addPasskey, passkeyOptions } from '../../../../api/calls/factors.ts';
import { passkeyNameMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { makePasskey } from '../../identity/passkeys.ts';
import { texts } from './texts.ts';

interface PasskeyDialogProps {
  onClose: () => void;
  /** With the codes on paper, when it is the first factor. */
  onDone: (codes: string[]) => void;
}

export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: texts.passkeys.nameMissing } : undefined),
    async send({ name }) {
      const passkey = await makePasskey(await call(passkeyOptions));
      if (!passkey) return { name: texts.passkeys.refused };
      onDone((await call(addPasskey, { body: { name, passkey } })).recovery_codes);
      return undefined;
    },
    failure: { text: texts.passkeys.failed, first: true },
  });
  return (
    <FormDialog form={form} title={texts.passkeys.addTitle} submitLabel={texts.passkeys.create} onClose={onClose}>
      <FormMessage tone="error">{form.message}</FormMessage>
      <Field label={texts.passkeys.name} hint={texts.passkeys.nameHint} error={form.errors['name']} required>
        {(control) => (
          <Input
            {...control}
            {...form.control('name')}
            maxLength={passkeyNameMaxLength}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
    </FormDialog>
  );
}
