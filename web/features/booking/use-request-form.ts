import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnRequest } from '../../../api/calls/booking.ts';
import { useEarlyTyping, useIsAlive } from '../../lib/early-typing.ts';
import type { Sent } from './send-requests.ts';

/** A form that is sent once at a time, keeps its values after an error and leads to the first thing to correct. */
export function useRequestForm<Values extends object>(empty: Values) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-describedby*="-error"]')?.focus();
  }, [refusals]);

  const ready = useIsAlive();
  useEarlyTyping(form, empty, (typed) => setValues((before) => ({ ...before, ...typed })));

  const refuse = (fields: Record<string, string>) => {
    setErrors(fields);
    setRefusals((count) => count + 1);
  };

  /** What is corrected is no longer marked. */
  const set = useCallback((change: Partial<Values>, corrected: readonly string[] = Object.keys(change)) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !corrected.includes(name))));
  }, []);

  const reset = () => {
    setValues(empty);
    setErrors({});
  };

  /** Null while another sending is under way, and when fields are to be corrected; a text when it failed. */
  const send = async (work: () => Promise<Sent>): Promise<OwnRequest | string | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    try {
      const sent = await work();
      if (sent.outcome === 'sent') return sent.request;
      if (sent.outcome === 'failed') return sent.message;
      refuse(sent.fields);
      return null;
    } catch (error) {
      // The code of the form could not be fetched: the connection is gone.
      console.error(error);
      return '';
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { form, values, errors, pending, ready, refuse, set, reset, send };
}
