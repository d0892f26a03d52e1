import { useEffect, useRef, useState } from 'react';
import type { Form } from '../../lib/form.ts';
import { tabStore } from '../../lib/storage.ts';

type Choice = Record<'start_date' | 'end_date' | 'ville', string>;

const keyOf = (carId: string) => `rihla.choice.${carId}`;

/** Dates and city that were chosen for a car outlive the login that reserving asks for, and a reload, in this tab. */
export function useKeptChoice<Values extends Choice>(
  carId: string,
  { values, set }: Pick<Form<Values>, 'values' | 'set'>,
) {
  const { start_date, end_date, ville } = values;
  // What was posted and comes back to be corrected is newer.
  const [isEmpty] = useState(start_date === '' && end_date === '' && ville === '');
  useEffect(() => {
    const kept = isEmpty && readChoice(carId);
    if (kept) set(kept as Partial<Values>);
  }, [carId, isEmpty, set]);

  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current) keepChoice(carId, { start_date, end_date, ville });
    isDrawn.current = true;
  }, [carId, start_date, end_date, ville]);
}

function keepChoice(carId: string, choice: Choice): void {
  if (Object.values(choice).every((value) => value === '')) tabStore()?.removeItem(keyOf(carId));
  else tabStore()?.setItem(keyOf(carId), JSON.stringify(choice));
}

function readChoice(carId: string): Choice | null {
  let value: unknown;
  try {
    value = JSON.parse(tabStore()?.getItem(keyOf(carId)) ?? 'null');
  } catch {
    return null;
  }
  if (!value) return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  const { start_date, end_date, ville } = value as Partial<Record<keyof Choice, unknown>>;
  return { start_date: text(start_date), end_date: text(end_date), ville: text(ville) };
}
