import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from './form.ts';
import { tabStore } from './storage.ts';

const prefix = 'rihla.typed.';

interface Kept<Values extends object> {
  /** Which form of which thing. */
  as: string;
  /** Each field that is kept, as it is while nothing was entered. */
  empty: Partial<Values>;
  /** Leaves out what no longer makes sense. */
  mend?: (kept: Partial<Values>) => Partial<Values>;
}

/**
 * What was entered outlives a reload, in this tab, until it is sent. What the fresh page begins with, or is typed into it,
 * is newer.
 */
export function useKeptValues<Values extends object>(form: Pick<Form<Values>, 'values' | 'set'>, kept: Kept<Values>) {
  const { values, set } = form;
  const [first] = useState(kept);
  // After `useEarlyTyping`, which the form has called before.
  useLayoutEffect(() => {
    const found = read(first.as, first.empty);
    const mended = Object.entries(first.mend?.(found) ?? found);
    if (mended.length === 0) return;
    set((now) => {
      const newer = entered(now, first.empty);
      return Object.fromEntries(mended.filter(([name]) => !(name in newer))) as Partial<Values>;
    });
  }, [first, set]);

  const written = JSON.stringify(entered(values, first.empty));
  const isDrawn = useRef(false);
  useEffect(() => {
    if (!isDrawn.current) isDrawn.current = true;
    else writeTyped(first.as, written);
  }, [first, written]);
}

/** Whoever logs out leaves nothing half-written to the next. */
export function forgetTyped(): void {
  const store = tabStore();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(prefix)) store?.removeItem(key);
}

function entered(values: object, empty: object): Record<string, unknown> {
  const nothing = new Map<string, unknown>(Object.entries(empty));
  const all: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(all.filter(([name, value]) => nothing.has(name) && value !== nothing.get(name)));
}

/** Only what such a field can hold: anybody can write into the store of their browser. */
function read<Values extends object>(as: string, empty: Partial<Values>): Partial<Values> {
  const known = Object.entries(readTyped(as)).filter(
    ([name, value]) => name in empty && fits(value, empty[name as keyof Values]),
  );
  return Object.fromEntries(known) as Partial<Values>;
}

/** What is empty as nothing at all may turn out a text or a number. */
const fits = (value: unknown, nothing: unknown) =>
  nothing === null ? typeof value === 'string' || typeof value === 'number' : typeof value === typeof nothing;

/** As it was written, whatever that is. */
export function readTyped(as: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(tabStore()?.getItem(prefix + as) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function writeTyped(as: string, written: string): void {
  if (written === '{}') forget(as);
  else tabStore()?.setItem(prefix + as, written);
}

/** What was typed is sent, by a form that goes away with it. */
export const forget = (as: string) => tabStore()?.removeItem(prefix + as);
