import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getSetup, noteSetup, type SetupView } from '../../../../api/calls/setup.ts';
import { type SetupState, type SetupStep, setupSteps } from '../../../../api/rules/setup.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

export const setupPath = '/admin/dashboard/setup';
const stepName = 'etape';

export const pathOfStep = (step: SetupStep) => `${setupPath}?${stepName}=${step}`;

/** The first that is neither done nor skipped. */
export const nextStep = ({ steps }: SetupView): SetupStep | null =>
  steps.find(({ state }) => state === null)?.name ?? null;

export const isOpen = (setup: SetupView): boolean => !setup.dismissed && nextStep(setup) !== null;

/** How far it has come, and the step that is shown: the one that the address names, or where one was. */
export function useSetup() {
  const loaded = useCall(getSetup);
  const { data: setup, update } = loaded;
  const [query, setQuery] = useSearchParams();
  const [isMoved, setIsMoved] = useState(false);
  const named = setupSteps.find((step) => step === query.get(stepName));
  const isThere = setup?.steps.some(({ name }) => name === named);

  /** And on to the next. */
  async function finish(step: SetupStep, state: SetupState = 'done') {
    try {
      const noted = await call(noteSetup, { body: { step, state } });
      update(() => noted);
      setIsMoved(true);
      setQuery({}, { preventScrollReset: false });
    } catch {
      toast(texts.notNoted, { tone: 'error' });
    }
  }

  return { loaded, setup, update, step: isThere && named ? named : setup && nextStep(setup), finish, isMoved };
}
