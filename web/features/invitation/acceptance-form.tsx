import type { Entry } from '../../../api/calls/accounts.ts';
import { acceptInvitation, type Guest } from '../../../api/calls/team.ts';
import { fullNameMaxLength } from '../../../api/rules/text-limits.ts';
import { call } from '../../lib/call.ts';
import { isRefused } from '../../lib/failure.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { NewPasswordFields } from '../account/account-fields.tsx';
import { texts } from './texts.ts';

interface AcceptanceFormProps {
  token: string;
  guest: Guest;
  onDone: (entry: Entry) => void;
  /** The address has an account by now. */
  onKnown: () => void;
}

/** Of somebody who has no account yet. */
export function AcceptanceForm({ token, guest, onDone, onKnown }: AcceptanceFormProps) {
  const form = useForm({
    initial: { full_name: guest.full_name, password: '', confirmation: '' },
    check: async (values) => (await import('./invitation-checks.ts')).acceptanceFaults({ token, ...values }),
    async send({ full_name, password }) {
      try {
        onDone(await call(acceptInvitation, { body: { token, full_name, password } }));
      } catch (error) {
        if (isRefused(error) && error.code === 'email_taken') return onKnown();
        throw error;
      }
    },
    failure: { text: texts.failure },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={guest.email} readOnly hidden />
      <FormMessage tone="error">{form.message}</FormMessage>
      <p className="text-ink-soft">{texts.choose}</p>
      <Field label={texts.fullName} error={form.errors['full_name']} maxLength={fullNameMaxLength} required>
        {(control) => <Input {...control} {...form.control('full_name')} autoComplete="name" />}
      </Field>
      <NewPasswordFields form={form} names={['password', 'confirmation']} />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
