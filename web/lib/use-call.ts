import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer, Call, CallInput, EndpointDefinition } from '../../api/endpoint.ts';
import { toast } from '../ui/toast.ts';
import { call, CallError } from './call.ts';

export interface Loaded<T> {
  /** Null until it has come, and after a first failure. */
  data: T | null;
  loading: boolean;
  error: CallError | null;
  reload: () => Promise<void>;
}

/**
 * What a back-office screen shows, loaded once it is there and again on demand; what was there stays meanwhile.
 * `input` must be the same object from one render to the next.
 * A failure is logged and told discreetly, unless the screen tells it itself (`quiet`).
 */
export function useCall<const E extends EndpointDefinition>(
  endpoint: E,
  options: { input?: CallInput<E>; quiet?: boolean } = {},
): Loaded<Answer<E>> {
  const [state, setState] = useState<Omit<Loaded<Answer<E>>, 'reload'>>({ data: null, loading: true, error: null });
  const { input, quiet = false } = options;
  const navigate = useNavigate();
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const turn = ++latest.current;
    setState((before) => ({ ...before, loading: true, error: null }));
    try {
      const data = await (call as (endpoint: E, input?: CallInput<E>) => ReturnType<Call>)(endpoint, input);
      if (turn === latest.current) setState({ data: data as Answer<E>, loading: false, error: null });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn === latest.current) setState((before) => ({ ...before, loading: false, error }));
      // The role was taken away meanwhile. A session that ended is the layout's to notice.
      if (error.status === 403) void navigate('/');
      if (error.status === 401 || error.status === 403) return;
      console.error(`${endpoint.method} ${endpoint.path}`, error);
      if (!quiet) toast(error.message, { tone: 'error' });
    }
  }, [endpoint, input, navigate, quiet]);

  useEffect(() => {
    void reload();
    return () => void latest.current++;
  }, [reload]);

  return { ...state, reload };
}
