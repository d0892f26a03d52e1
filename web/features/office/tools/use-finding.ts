import { useEffect, useState } from 'react';
import type { Answer, EndpointDefinition } from '../../../../api/calls/endpoint.ts';
import { call, CallError } from '../../../lib/call.ts';

/** Between two letters of a word. */
const pauseMs = 150;

interface Found<T> {
  typed: string;
  data: T | null;
  isFailed: boolean;
}

/** What a call finds for what is typed, once the typing pauses. What was found before stays until then. */
export function useFinding<const E extends EndpointDefinition>(endpoint: E, typed: string) {
  const [found, setFound] = useState<Found<Answer<E>>>({ typed: '', data: null, isFailed: false });
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === '') return;
    let stale = false;
    const find = async () => {
      try {
        // Read as any call: what it answers is known by its type.
        const asked: EndpointDefinition = endpoint;
        const data = (await call(asked, { query: { q: wanted } })) as Answer<E>;
        if (!stale) setFound({ typed: wanted, data, isFailed: false });
      } catch (error) {
        if (!stale && error instanceof CallError) setFound({ typed: wanted, data: null, isFailed: true });
      }
    };
    const timer = setTimeout(() => void find(), pauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [endpoint, wanted]);

  return {
    data: wanted === '' ? null : found.data,
    isFailed: wanted !== '' && found.isFailed,
    /** Nothing has come for these very letters yet. */
    isSearching: wanted !== '' && found.typed !== wanted,
  };
}
