import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIsAlive } from '../../lib/early-typing.ts';
import { forgetStep, type KeptStep, keepStep, readStep } from './kept-step.ts';
import type { SignupValues } from './signup-form.tsx';

export const stepParam = 'step';

export const signupPath = `/login?${stepParam}=signup`;
/** Where a login goes on that asks for more than the password. */
export const factorPath = `/login?${stepParam}=factor`;

const steps = ['login', 'signup', 'code', 'forgot', 'reset', 'factor'] as const;
export type Step = (typeof steps)[number];

/** The step that an address names. */
export const readStepIn = (query: URLSearchParams): Step =>
  steps.find((step) => step === query.get(stepParam)) ?? 'login';

/** The one way to write it: the login needs no word. */
export function stepQuery(query: URLSearchParams): URLSearchParams {
  const step = readStepIn(query);
  return new URLSearchParams(step === 'login' ? {} : { [stepParam]: step });
}

/** Who has no code to wait for begins with the step before. */
const stepBefore: Partial<Record<Step, Step>> = { code: 'signup', reset: 'forgot' };

/**
 * Where somebody is between login and account. The step is in the address and the person in the tab, so that a reload
 * and the browser's way back lose neither; the password is in the memory of the page alone.
 */
export function useEntranceStep() {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<SignupValues | null>(null);
  const { key: here } = useLocation();
  // The address follows a moment later: what is typed meanwhile belongs into the next form, not into the last.
  const [moved, setMoved] = useState<{ from: string; to: Step } | null>(null);
  // What the server draws knows nobody, and the first drawing of the browser must be the same.
  const isAlive = useIsAlive();
  const person: KeptStep | null = isAlive ? (typed ?? readStep()) : null;
  // It has followed: coming back to where the move began is no move.
  if (moved && moved.from !== here) setMoved(null);
  const inAddress = readStepIn(query);
  const asked = moved?.from === here ? moved.to : inAddress;
  const step = isAlive && !person ? (stepBefore[asked] ?? asked) : asked;

  function go(to: Step, { replace = false } = {}) {
    setMoved({ from: here, to });
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (to === 'login') after.delete(stepParam);
        else after.set(stepParam, to);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  /** A code is on its way to them. */
  function waitForCode(to: 'code' | 'reset', who: KeptStep, values: SignupValues | null) {
    keepStep(who);
    setTyped(values);
    go(to);
  }

  /** Back to the login, which remembers nothing of them. */
  function startAgain(options?: { replace: boolean }) {
    forgetStep();
    setTyped(null);
    go('login', options);
  }

  /** `typed` is as typed in this page, with the password. */
  return { step, person, typed, go, waitForCode, startAgain };
}
