import { useRef, useState } from 'react';
import type { FactorOptions } from '../../../api/calls/factors.ts';
import type { FactorProof } from '../../../api/calls/factor-forms.ts';
import type { Faults } from '../../lib/form-faults.ts';
import { askPasskey } from './passkeys.ts';
import type { FactorWords } from './texts.ts';

/** What a form needs to send a code or a passkey, whichever was chosen last. */
export function useFactorStep(words: FactorWords, fetchOptions: () => Promise<FactorOptions>) {
  const [options, setOptions] = useState<FactorOptions | null>(null);
  const isByPasskey = useRef(false);

  async function load(): Promise<FactorOptions> {
    const fetched = await fetchOptions();
    setOptions(fetched);
    return fetched;
  }

  return {
    hasPasskey: options !== null && options.passkey !== null,
    load,
    choosePasskey: () => {
      isByPasskey.current = true;
    },
    check: ({ code }: { code: string }): Faults | undefined =>
      isByPasskey.current || code.trim() !== '' ? undefined : { code: words.empty },

    /** Sends what proves it; answers what to correct. A challenge is good for one answer, so each asks for its own. */
    async prove(code: string, send: (proof: FactorProof) => Promise<void>): Promise<Faults | undefined> {
      const byPasskey = isByPasskey.current;
      isByPasskey.current = false;
      if (!byPasskey) {
        await send({ code });
        return undefined;
      }
      const { passkey: asked } = await load();
      const passkey = asked && (await askPasskey(asked));
      if (!passkey) return { passkey: words.passkeyFailed };
      await send({ passkey });
      return undefined;
    },
  };
}
