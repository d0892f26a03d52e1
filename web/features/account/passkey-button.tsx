import { useState } from 'react';
import type { User } from '../../../api/calls/accounts.ts';
import { passkeyLogin, passkeyLoginOptions } from '../../../api/calls/factors.ts';
import { call } from '../../lib/call.ts';
import { failureOf, isExpected } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';

/** In place of the password, for whoever has made a passkey here. */
export function PasskeyButton({ onDone }: { onDone: (user: User) => void }) {
  const [pending, setPending] = useState(false);

  async function enter() {
    setPending(true);
    try {
      const { askPasskey } = await import('../identity/passkeys.ts');
      const passkey = await askPasskey(await call(passkeyLoginOptions));
      if (passkey) onDone(await call(passkeyLogin, { body: { passkey } }));
      else toast(texts.passkey.failed, { tone: 'info' });
    } catch (error) {
      if (!isExpected(error)) console.error(error);
      toast(failureOf(error, { text: texts.login.failure }).text, { tone: 'error' });
    }
    setPending(false);
  }

  return (
    <Button variant="ghost" pending={pending} onClick={() => void enter()} className="mt-2 w-full noscript:hidden">
      {texts.passkey.submit}
    </Button>
  );
}
