import type { Answer } from '../../../../api/calls/endpoint.ts';
import { confirmTotp, type startTotp } from '../../../../api/calls/factors.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { factorTexts } from '../../identity/texts.ts';
import { CodeInput } from '../code-input.tsx';
import { texts } from './texts.ts';

interface TotpDialogProps {
  setup: Answer<typeof startTotp>;
  onClose: () => void;
  /** With the codes on paper, when it is the first factor. */
  onDone: (codes: string[]) => void;
}

/** What to scan or type, and the first code as a proof that it worked. */
export function TotpDialog({ setup: { secret, qr }, onClose, onDone }: TotpDialogProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code === '' ? { code: factorTexts.empty } : undefined),
    send: async (body) => onDone((await call(confirmTotp, { body })).recovery_codes),
    failure: { text: texts.totp.failed, first: true },
  });
  return (
    <FormDialog form={form} title={texts.totp.scanTitle} submitLabel={texts.totp.confirm} onClose={onClose}>
      <p className="text-ink-soft">{texts.totp.scanBody}</p>
      {/* Dark on white in either theme: some cameras read nothing else. */}
      <svg
        role="img"
        aria-label={texts.totp.picture}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto size-52 rounded-control border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-sm text-ink-soft">
        {texts.totp.typed}
        <code className="mt-1 block font-mono text-base font-semibold wrap-anywhere text-ink select-all">{secret}</code>
      </p>
      <FormMessage tone="error">{form.errors['code'] ? null : form.message}</FormMessage>
      <Field label={texts.totp.code} hint={texts.totp.codeHint} error={form.errors['code']} required>
        {(control) => (
          <CodeInput {...control} name="code" value={form.values.code} onCode={(code) => form.set({ code })} />
        )}
      </Field>
    </FormDialog>
  );
}
