import { useEffect, useState } from 'react';
import { codePauseSeconds } from '../../../api/accounts.ts';
import { textWithWait } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { texts } from './texts.ts';

/** A code has just been sent: another may follow after a minute. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const [wait, setWait] = useState(codePauseSeconds);
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setPending(true);
    setResult(null);
    try {
      await onResend();
      setResult({ tone: 'success', text: texts.code.resent });
      setWait(codePauseSeconds);
    } catch (error) {
      setResult({ tone: 'error', text: textWithWait(texts.code.sendFailure)(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button variant="ghost" disabled={wait > 0} pending={pending} onClick={() => void resend()}>
        {wait > 0 ? texts.code.resendIn(wait) : texts.code.resend}
      </Button>
      <FormMessage tone={result?.tone ?? 'success'}>{result?.text}</FormMessage>
    </>
  );
}
