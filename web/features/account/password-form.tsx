import { changePassword } from '../../../api/calls/accounts.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { NewPasswordFields, PasswordField } from './account-fields.tsx';
import { texts } from './texts.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const form = useForm({
    initial: empty,
    check: async (values) => (await import('./account-checks.ts')).passwordFaults(values),
    async send(body, reset) {
      await call(changePassword, { body });
      reset();
      onSaved();
    },
    failure: { text: texts.settings.passwordFailure },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormMessage tone="error">{form.message}</FormMessage>
      <PasswordField
        form={form}
        name="current_password"
        label={texts.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} names={['new_password', 'confirm_password']} replaces />
      <p className="text-sm text-ink-soft">{texts.settings.passwordHint}</p>
      <Button type="submit" pending={form.pending} className="self-start">
        {texts.settings.submitPassword}
      </Button>
    </form>
  );
}
