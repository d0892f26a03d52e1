import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Call, CallInput, EndpointDefinition } from '../../api/calls/endpoint.ts';
import { call, CallError } from './call.ts';
import { leaveOffice } from './guards.ts';

export interface Loaded<T> {
  /** Null until it has come, also when something else is asked for: the rows of one page never stand for another's. */
  data: T | null;
  loading: boolean;
  error: CallError | null;
  reload: () => void;
  /** What has come is known to have changed: no need to ask again. */
  update: (change: (data: T) => T) => void;
}

interface Outcome<T> {
  /** Which loading it came from, and of what. */
  turn: number;
  input: unknown;
  data: T | null;
  error: CallError | null;
}

/**
 * What a screen shows, loaded once it is there and again on demand; what was there stays meanwhile. `input` must be the
 * same object from one render to the next. A failure is logged; the screen tells it, and offers to try again.
 */
export function useCall<const E extends EndpointDefinition>(
  endpoint: E,
  { input }: { input?: CallInput<E> } = {},
): Loaded<Answer<E>> {
  const [turn, setTurn] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Answer<E>>>({ turn: -1, input, data: null, error: null });
  const navigate = useNavigate();

  useEffect(() => {
    let stale = false;
    const load = async () => {
      try {
        const data = await (call as (endpoint: E, input?: CallInput<E>) => ReturnType<Call>)(endpoint, input);
        if (!stale) setOutcome({ turn, input, data: data as Answer<E>, error: null });
      } catch (error) {
        if (stale || !(error instanceof CallError)) return;
        setOutcome((before) => ({ turn, input, data: before.input === input ? before.data : null, error }));
        // The role was taken away meanwhile. A session that ended is the layout's to notice.
        if (error.status === 403) void leaveOffice(navigate);
        if (error.status === 401 || error.status === 403) return;
        console.error(`${endpoint.method} ${endpoint.path}`, error);
      }
    };
    void load();
    return () => {
      stale = true;
    };
  }, [endpoint, input, turn, navigate]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const update = useCallback(
    (change: (data: Answer<E>) => Answer<E>) =>
      setOutcome((before) =>
        before.input === input && before.data !== null ? { ...before, data: change(before.data) } : before,
      ),
    [input],
  );
  const isCurrent = outcome.input === input;
  return {
    data: isCurrent ? outcome.data : null,
    error: isCurrent ? outcome.error : null,
    loading: outcome.turn !== turn || !isCurrent,
    reload,
    update,
  };
}
