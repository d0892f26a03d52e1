import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Call, CallInput, EndpointDefinition } from '../../api/endpoint.ts';
import { toast } from '../ui/toast.ts';
import { call, CallError } from './call.ts';
import { leaveOffice } from './guards.ts';

export interface Loaded<T> {
  /** Null until it has come, and after a first failure. */
  data: T | null;
  loading: boolean;
  error: CallError | null;
  reload: () => void;
}

interface Outcome<T> {
  /** Which loading it came from. */
  turn: number;
  data: T | null;
  error: CallError | null;
}

/**
 * What a back-office screen shows, loaded once it is there and again on demand; what was there stays meanwhile.
 * `input` must be the same object from one render to the next. A failure is logged and told discreetly, unless the
 * screen tells it itself (`quiet`).
 */
export function useCall<const E extends EndpointDefinition>(
  endpoint: E,
  options: { input?: CallInput<E>; quiet?: boolean } = {},
): Loaded<Answer<E>> {
  const { input, quiet = false } = options;
  const [turn, setTurn] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Answer<E>>>({ turn: -1, data: null, error: null });
  const navigate = useNavigate();

  useEffect(() => {
    let stale = false;
    const load = async () => {
      try {
        const data = await (call as (endpoint: E, input?: CallInput<E>) => ReturnType<Call>)(endpoint, input);
        if (!stale) setOutcome({ turn, data: data as Answer<E>, error: null });
      } catch (error) {
        if (stale || !(error instanceof CallError)) return;
        setOutcome((before) => ({ turn, data: before.data, error }));
        // The role was taken away meanwhile. A session that ended is the layout's to notice.
        if (error.status === 403) void leaveOffice(navigate);
        if (error.status === 401 || error.status === 403) return;
        console.error(`${endpoint.method} ${endpoint.path}`, error);
        if (!quiet) toast(error.message, { tone: 'error' });
      }
    };
    void load();
    return () => {
      stale = true;
    };
  }, [endpoint, input, turn, quiet, navigate]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { data: outcome.data, error: outcome.error, loading: outcome.turn !== turn, reload };
}
