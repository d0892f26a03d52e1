import { type ReactNode, useId, useRef, useState } from 'react';
import { checkConfirmed, verifyPassword } from '../../../api/calls/accounts.ts';
import { factorConfirmOptions, verifyFactor } from '../../../api/calls/factors.ts';
import { passwordMaxLength } from '../../../api/rules/text-limits.ts';
import { call } from '../../lib/call.ts';
import { type Failure, inWords, isRefused } from '../../lib/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FactorFields } from './factor-fields.tsx';
import { type IdentityWords, texts } from './texts.ts';
import { useFactorStep } from './use-factor-step.ts';

interface IdentityDialogProps {
  title: string;
  /** What is about to happen, and to whom. */
  children?: ReactNode;
  /** What else is asked, above the password. */
  fields?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** It cannot be undone. */
  danger?: boolean;
  words?: IdentityWords;
  /** Whoever gave them a moment ago is only asked whether they mean it. */
  unlessFresh?: boolean;
  onClose: () => void;
  /** Once it is sure who asks. A refusal is shown by the field, after `failed`. */
  act: () => Promise<void>;
  failed: string;
}

/** Asks for one's own password, and for the second factor where there is one, before what the server demands them for. */
export function IdentityDialog({ unlessFresh = false, ...props }: IdentityDialogProps) {
  return unlessFresh ? <Checked {...props} /> : <Asking {...props} isConfirmed={false} />;
}

/** It is there at once, whatever the server is to say. Where that cannot be learnt, the password is asked for. */
function Checked(props: DialogProps) {
  const { data, error } = useCall(checkConfirmed);
  return <Asking {...props} isConfirmed={data?.confirmed ?? (error ? false : null)} />;
}

type DialogProps = Omit<IdentityDialogProps, 'unlessFresh'>;

/** The server wants to know once more who asks. */
export const isNotConfirmed = (error: unknown): boolean => isRefused(error) && error.code === 'password_not_confirmed';

/** `isConfirmed` is null until it is known. */
function Asking(props: DialogProps & { isConfirmed: boolean | null }) {
  const { title, children, fields, cancelLabel, confirmLabel, danger = false, onClose, act, failed } = props;
  const words = props.words ?? texts;
  const formId = useId();
  const textId = useId();
  const [asked, setAsked] = useState<'password' | 'factor' | null>(null);
  const stage = asked ?? (props.isConfirmed === false ? 'password' : 'sure');
  // A code works once: what comes after it may fail and be tried again.
  const isProved = useRef(false);
  const factor = useFactorStep(words.factor, () => call(factorConfirmOptions));

  /** The moment may pass while the question is there. */
  const actOrAsk = () =>
    act().catch((error: unknown) => {
      if (!isNotConfirmed(error)) throw error;
      setAsked('password');
    });

  const form = useForm({
    initial: { password: '', code: '' },
    alsoShows: () => ['passkey'],
    check: ({ password, code }) => {
      if (stage === 'factor') return isProved.current ? undefined : factor.check({ code });
      return stage === 'password' && password === '' ? { password: words.empty } : undefined;
    },
    async send({ password, code }) {
      if (stage === 'sure') return actOrAsk();
      if (stage === 'password') {
        const checking = call(verifyPassword, { body: { password } });
        const { valid, factor_required } = await inWords({ text: words.unchecked, first: true }, checking);
        if (!valid) return { password: words.wrong };
        if (!factor_required) return act();
        await factor.load();
        setAsked('factor');
        return undefined;
      }
      if (!isProved.current) {
        const wrong = await factor.prove(code, (body) => call(verifyFactor, { body }));
        if (wrong) return wrong;
        isProved.current = true;
      }
      return act();
    },
    failure: { text: failed, first: true },
  });
  const { formProps, control, errors, failure, pending } = form;

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      describedBy={textId}
      {...(danger && { role: 'alertdialog' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus={stage === 'sure' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={pending || props.isConfirmed === null}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId}>
        {children}
        {stage !== 'sure' && (
          <p className="mb-4 text-ink-soft">{stage === 'password' ? words.body : words.factorBody}</p>
        )}
      </div>
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        {fields}
        {stage === 'password' && (
          <FocusedOnce>
            <Field
              label={words.label}
              error={errors['password'] ?? (failure && <Refused failure={failure} />)}
              required
            >
              {(field) => (
                <PasswordInput
                  {...field}
                  {...control('password')}
                  autoComplete="current-password"
                  data-autofocus
                  maxLength={passwordMaxLength}
                />
              )}
            </Field>
          </FocusedOnce>
        )}
        {stage === 'factor' && (
          <FocusedOnce>
            <FactorFields
              form={form}
              words={words.factor}
              hasPasskey={factor.hasPasskey}
              onPasskey={factor.choosePasskey}
            />
          </FocusedOnce>
        )}
        {stage !== 'password' && failure && !errors['code'] && (
          <FormMessage tone="error">
            <Refused failure={failure} />
          </FormMessage>
        )}
      </form>
    </Dialog>
  );
}

/** What had the focus is gone, or was only in the way: the keyboard goes on here, unless somebody is typing above. */
function FocusedOnce({ children }: { children: ReactNode }) {
  const focus = (element: HTMLDivElement | null) => {
    if (!document.activeElement?.matches('input, select, textarea'))
      element?.querySelector<HTMLElement>('button, [data-autofocus]')?.focus();
  };
  const [ref] = useState(() => focus);
  return (
    <div ref={ref} className="flex flex-col gap-4">
      {children}
    </div>
  );
}

function Refused({ failure: { text, detail } }: { failure: Failure }) {
  return (
    <span>
      {text}
      {detail && '. '}
      {/* The server speaks French. */}
      {detail && <span lang="fr">{detail}</span>}
    </span>
  );
}
