import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Form } from '../../../lib/form.ts';
import { readTyped, writeTyped } from '../../../lib/kept-values.ts';
import { fieldNames } from '../../../../api/words/settings-fields.ts';
import { type AnyFields, changedFields } from './values.ts';

/** What was typed outlives a reload or a login, in this tab, until it is saved or given up. */
export function useKeptSettings<Values extends AnyFields>(
  as: string,
  form: Pick<Form<Values>, 'values' | 'set'>,
  saved: Values,
) {
  const { values, set } = form;
  const first = useRef(saved);
  useLayoutEffect(() => {
    const kept = readTyped(as);
    const fitting = fieldNames.filter((name) => name in kept && isLike(kept[name], first.current[name]));
    if (fitting.length > 0) set(Object.fromEntries(fitting.map((name) => [name, kept[name]])) as Partial<Values>);
  }, [as, set]);

  const changed = changedFields(saved, values);
  const written = JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])));
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current) writeTyped(as, written);
    isDrawn.current = true;
  }, [as, written]);
}

/** Of the same shape: anybody can write into the store of their browser. */
function isLike(kept: unknown, known: unknown): boolean {
  if (!Array.isArray(known)) return typeof kept === typeof known;
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && Object.values(row).every((part) => typeof part === 'string');
  return Array.isArray(kept) && kept.every(isRow);
}
