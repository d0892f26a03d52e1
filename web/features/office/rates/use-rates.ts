import { useCallback, useEffect, useRef } from 'react';
import { getRates, type RatesView } from '../../../../api/calls/rates-admin.ts';
import { undoMs } from '../../../../api/rules/rental-acts.ts';
import { call, CallError } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { toast } from '../../../ui/toast.ts';
import { withAction } from '../../../ui/toast-extras.tsx';
import { texts } from './texts.ts';

type Write = (version: number) => Promise<RatesView>;

/** What is done to the rates: the call, what is said of it, and the call that takes it back. */
export interface RatesAct {
  write: Write;
  done: string;
  back: (after: RatesView) => Promise<RatesView>;
}

export type Save = (act: RatesAct) => Promise<void>;

/** The rates as the screen shows them; every act answers all of them anew, and can be taken back for a while. */
export function useRates() {
  const load = useCall(getRates);
  const { data, update } = load;
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });

  const show = useCallback((rates: RatesView) => update(() => rates), [update]);

  const save: Save = useCallback(
    async ({ write, done, back }) => {
      const after = await onTopOf(latest.current?.version ?? 0, write, show);
      show(after);
      const undo = async () => {
        try {
          show(await back(after));
          toast(texts.undone);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          toast(`${texts.undoFailed}. ${error.message}`, { tone: 'error' });
        }
      };
      toast(done, withAction({ label: texts.undo, ms: undoMs, onAct: () => void undo() }));
    },
    [show],
  );

  return { load, save };
}

/** What another desk has written meanwhile is shown: whoever saves again has seen it. */
async function onTopOf(version: number, write: Write, show: (rates: RatesView) => void): Promise<RatesView> {
  try {
    return await write(version);
  } catch (error) {
    if (error instanceof CallError && error.code === 'changed_meanwhile') show(await call(getRates));
    throw error;
  }
}

/** For a button, which has no place for a message of its own. */
export async function tellFailure(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(`${texts.saveFailed}. ${error.message}`, { tone: 'error' });
  }
}
