import { useEffect, useEffectEvent } from 'react';
import type { User } from '../../../api/calls/accounts.ts';
import { factorLogin, factorLoginOptions } from '../../../api/calls/factors.ts';
import { call, CallError } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { FactorFields } from '../identity/factor-fields.tsx';
import { factorTexts } from '../identity/texts.ts';
import { useFactorStep } from '../identity/use-factor-step.ts';
import { texts } from './texts.ts';

interface FactorFormProps {
  onDone: (user: User) => void;
  /** Too much time went by: the password is asked for again. */
  onOver: () => void;
}

/** After the password. Without scripts the code alone is sent. */
export function FactorForm({ onDone, onOver }: FactorFormProps) {
  const factor = useFactorStep(factorTexts, () => call(factorLoginOptions));
  const form = useForm({
    name: 'factor',
    initial: { code: '' },
    alsoShows: () => ['passkey'],
    check: factor.check,
    send: ({ code }) =>
      factor.prove(code, async (body) => onDone(await call(factorLogin, { body }))).catch(leaveIfOver),
    failure: { text: texts.login.failure },
  });

  function leaveIfOver(error: unknown): never | void {
    if (!(error instanceof CallError) || error.code !== 'login_over') throw error;
    toast(error.message, { tone: 'error' });
    onOver();
  }

  const begin = useEffectEvent(() => {
    // What cannot be fetched is told when the form is sent; a code needs nothing of it.
    factor
      .load()
      .catch(leaveIfOver)
      .catch(() => null);
  });
  useEffect(() => begin(), []);

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.errors['code'] ? null : form.message}</FormMessage>
      <FactorFields form={form} words={factorTexts} hasPasskey={factor.hasPasskey} onPasskey={factor.choosePasskey} />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.factor.submit}
      </Button>
    </form>
  );
}
