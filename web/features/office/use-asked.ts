import { useEffect, useState } from 'react';
import type { Answer, CallInput, EndpointDefinition } from '../../../api/calls/endpoint.ts';
import { call, CallError } from '../../lib/call.ts';

interface Outcome<T> {
  key: string;
  answer: T | null;
  error: CallError | null;
}

/** Somebody who types is answered once they pause. */
const pauseMs = 250;

/** What the server says to what is typed, or nothing while there is nothing to ask; never the answer to something else. */
export function useAsked<const E extends EndpointDefinition>(endpoint: E, input: CallInput<E> | null) {
  const key = input ? JSON.stringify(input) : '';
  const [outcome, setOutcome] = useState<Outcome<Answer<E>>>({ key: '', answer: null, error: null });
  useEffect(() => {
    if (key === '') return;
    let isStale = false;
    const ask = async () => {
      try {
        const asked = call as (endpoint: E, input: CallInput<E>) => Promise<Answer<E>>;
        const answer = await asked(endpoint, JSON.parse(key) as CallInput<E>);
        if (!isStale) setOutcome({ key, answer, error: null });
      } catch (error) {
        if (!isStale && error instanceof CallError) setOutcome({ key, answer: null, error });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [endpoint, key]);
  const isCurrent = outcome.key === key;
  return {
    answer: isCurrent ? outcome.answer : null,
    error: isCurrent ? outcome.error : null,
    isAsking: key !== '' && !isCurrent,
  };
}
