import { useEffect, useState } from 'react';
import { codePauseSeconds } from '../../../api/calls/accounts.ts';
import { failureOf, lineOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { texts } from './texts.ts';

const words = { text: texts.code.sendFailure, first: true };

/** A code has just been sent: another may follow after a minute. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const [sentAt, setSentAt] = useState(() => performance.now());
  const [wait, setWait] = useState(codePauseSeconds);
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  // From the moment of sending, not by counting ticks: a tab in the background gets few of them.
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil(codePauseSeconds - (performance.now() - sentAt) / 1000);
      setWait(Math.max(0, left));
      if (left <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);

  async function resend() {
    setPending(true);
    setResult(null);
    try {
      await onResend();
      setResult({ tone: 'success', text: texts.code.resent });
      setWait(codePauseSeconds);
      setSentAt(performance.now());
    } catch (error) {
      setResult({ tone: 'error', text: lineOf(failureOf(error, words)) });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        className="noscript:hidden"
        disabled={wait > 0}
        pending={pending}
        onClick={() => void resend()}
      >
        {wait > 0 ? texts.code.resendIn(wait) : texts.code.resend}
      </Button>
      <FormMessage tone={result?.tone ?? 'success'}>{result?.text}</FormMessage>
    </>
  );
}
