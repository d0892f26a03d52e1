import { Link } from 'react-router';
import type { Entry } from '../../../api/calls/accounts.ts';
import { joinByInvitation } from '../../../api/calls/team.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordField } from '../account/account-fields.tsx';
import { texts } from './texts.ts';

interface JoiningFormProps {
  token: string;
  email: string;
  onDone: (entry: Entry) => void;
}

/** Of somebody whose address has an account: the link alone proves the mailbox, not the account. */
export function JoiningForm({ token, email, onDone }: JoiningFormProps) {
  const form = useForm({
    initial: { password: '' },
    check: async (values) => (await import('./invitation-checks.ts')).joiningFaults({ token, ...values }),
    send: async ({ password }) => onDone(await call(joinByInvitation, { body: { token, password } })),
    failure: { text: texts.failure },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormMessage tone="error">{form.message}</FormMessage>
      <p className="text-ink-soft">{texts.known}</p>
      <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      <p className="-mt-2 text-sm text-ink-soft">
        <Link
          to="/login?step=forgot"
          className="inline-flex min-h-11 items-center font-semibold text-brand-deep underline-offset-4 hover:underline"
        >
          {texts.forgot}
        </Link>{' '}
        {texts.forgotHint}
      </p>
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
