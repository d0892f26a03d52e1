import { KeyRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Form } from '../../lib/form.ts';
import { factorCodeMaxLength } from '../../../api/rules/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FactorWords } from './texts.ts';

interface FactorFieldsProps {
  form: Pick<Form<{ code: string }>, 'errors' | 'control' | 'pending'>;
  words: FactorWords;
  hasPasskey: boolean;
  /** Before the form is sent by the passkey instead of the code. */
  onPasskey: () => void;
}

/** The second step: a passkey where there is one, and a code always. */
export function FactorFields({ form, words, hasPasskey, onPasskey }: FactorFieldsProps) {
  function sendByPasskey({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onPasskey();
    currentTarget.form?.requestSubmit();
  }
  return (
    <>
      {hasPasskey && (
        <>
          <Button size="lg" variant="secondary" pending={form.pending} onClick={sendByPasskey}>
            <KeyRound aria-hidden className="size-5" />
            {words.passkey}
          </Button>
          {form.errors['passkey'] && <FieldError>{form.errors['passkey']}</FieldError>}
          <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {words.or}
          </p>
        </>
      )}
      <Field label={words.code} hint={words.codeHint} error={form.errors['code']} required>
        {(control) => (
          <Input
            {...control}
            {...form.control('code')}
            maxLength={factorCodeMaxLength}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            className="font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
    </>
  );
}
