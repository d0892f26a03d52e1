import { useMemo, useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { getSettings, saveSettings, settingsForm, type SettingsView } from '../../../../api/calls/settings.ts';
import { call, CallError } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../ui/toast.ts';
import { withAction } from '../../../ui/toast-extras.tsx';
import { type FieldName, fieldNames } from '../../../../api/words/settings-fields.ts';
import { texts } from './texts.ts';
import { useKeptSettings } from './use-kept-settings.ts';
import { changedFields, rebased, type SettingsValues, valuesOf } from './values.ts';

/** Somebody else has saved while something was typed here. */
export interface Meanwhile {
  version: number;
  author: string;
  both: FieldName[];
}

export type SettingsEditing = ReturnType<typeof useSettingsForm>;

const undoMs = 10_000;

export function useSettingsForm(view: SettingsView, show: (newest: SettingsView) => void) {
  const saved = useMemo(() => valuesOf(view.fields), [view.fields]);
  const [isAsking, setIsAsking] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const form = useForm<SettingsValues>({
    initial: saved,
    // A list that is wrong in one of its lines is shown there.
    alsoShows: () => fieldNames,
    check: (values) => fieldErrors(settingsForm, values),
    async send() {
      setIsAsking(true);
    },
    failure: { text: texts.saveFailed },
  });
  useKeptSettings('settings', form, saved);
  const { values, set } = form;

  function showSaved(newest: SettingsView) {
    show(newest);
    set(valuesOf(newest.fields));
    setMeanwhile(null);
  }

  /** What was typed stays: whoever saves again has seen what came between. */
  function showNewer(newest: SettingsView) {
    const { values: merged, both } = rebased(values, saved, valuesOf(newest.fields));
    set(merged);
    setMeanwhile({ version: newest.version, author: newest.author, both });
    show(newest);
  }

  return {
    form,
    changed: changedFields(saved, values),
    isAsking,
    stopAsking: () => setIsAsking(false),
    meanwhile,
    showSaved,

    /** Once it is sure who asks. */
    async save(note: string) {
      try {
        const newest = await call(saveSettings, { body: { ...values, version: view.version, note } });
        showSaved(newest);
        toast(texts.saved(newest.version));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error;
        showNewer(await call(getSettings));
      }
      setIsAsking(false);
    },

    discard() {
      const typed = values;
      set(saved);
      setMeanwhile(null);
      toast(texts.discarded, withAction({ label: texts.undo, ms: undoMs, onAct: () => set(typed) }));
    },
  };
}
