import { useState } from 'react';
import { type ImportCounts, type ImportTrial, runImport, tryImport } from '../../../../api/calls/imports.ts';
import { type ImportKind, maxImportBytes } from '../../../../api/rules/import-kinds.ts';
import { failureOf, lineOf } from '../../../lib/failure.ts';
import { upload } from '../../../lib/upload.ts';
import { texts } from './texts.ts';

interface State {
  file: File | null;
  trial: ImportTrial | null;
  done: ImportCounts | null;
  error: string | null;
  pending: 'trial' | 'run' | null;
}

const empty: State = { file: null, trial: null, done: null, error: null, pending: null };

/** One file on its way in: tried as often as it takes, then imported. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState<State>(empty);
  const change = (some: Partial<State>) => setState((before) => ({ ...before, ...some }));

  function formOf(file: File, mapping?: string): FormData {
    const form = new FormData();
    form.append('file', file);
    if (mapping !== undefined) form.append('mapping', mapping);
    return form;
  }

  async function attempt(file: File, mapping?: string) {
    if (file.size > maxImportBytes) return setState({ ...empty, error: texts.tooHeavy });
    change({ file, done: null, error: null, pending: 'trial', ...(mapping === undefined && { trial: null }) });
    try {
      const trial = await upload(tryImport, formOf(file, mapping), { params: { kind } });
      change({ trial, pending: null });
    } catch (error) {
      change({ pending: null, trial: null, error: lineOf(failureOf(error, { text: texts.tryFailed })) });
    }
  }

  async function run() {
    const { file, trial } = state;
    if (!file || !trial) return;
    const form = formOf(file, mappingOf(trial));
    form.append('seal', trial.seal);
    change({ pending: 'run', error: null });
    try {
      const done = await upload(runImport, form, { params: { kind } });
      setState({ ...empty, done });
    } catch (error) {
      change({ pending: null, error: lineOf(failureOf(error, { text: texts.runFailed })) });
    }
  }

  return { ...state, attempt, run, clear: () => setState(empty) };
}

/** What each column was taken for, as the calls take it. */
export const mappingOf = ({ columns }: ImportTrial): string => columns.map(({ field }) => field ?? '').join(',');
