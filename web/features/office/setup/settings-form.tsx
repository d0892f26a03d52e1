import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { getSettings, saveSettings, settingsForm, type SettingsView } from '../../../../api/calls/settings.ts';
import type { SettingsFields } from '../../../../api/rules/settings-form.ts';
import { call } from '../../../lib/call.ts';
import { type Form, useForm } from '../../../lib/form.ts';
import { forget } from '../../../lib/kept-values.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IdentityDialog, isNotConfirmed } from '../../identity/identity-dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useKeptSettings } from '../settings/use-kept-settings.ts';
import { texts } from './texts.ts';

interface SettingsStepProps {
  /** Under which name what is typed outlives a reload. */
  keptAs: string;
  /** What stands in the fields at first, of what is known. */
  initial?: (known: SettingsFields) => SettingsFields;
  /** What follows from what was typed, and is not asked for. */
  complete?: (typed: SettingsFields, before: SettingsFields) => SettingsFields;
  onSaved: () => void;
  children: (form: Form<SettingsFields>) => ReactNode;
}

/** A part of what the agency decides about itself; the rest stays as it is. */
export function SettingsStep(props: SettingsStepProps) {
  const load = useCall(getSettings);
  if (load.data) return <SettingsForm {...props} key={load.data.version} settings={load.data} />;
  return load.loading ? <Skeleton className="h-56" /> : <LoadFailed title={texts.notLoaded} load={load} />;
}

function SettingsForm({
  settings,
  keptAs,
  initial,
  complete,
  onSaved,
  children,
}: SettingsStepProps & { settings: SettingsView }) {
  const [asked, setAsked] = useState<SettingsFields | null>(null);
  const save = async (fields: SettingsFields) => {
    await call(saveSettings, { body: { ...fields, version: settings.version } });
    forget(keptAs);
    onSaved();
  };
  const start = initial?.(settings.fields) ?? settings.fields;
  const form = useForm({
    initial: start,
    alsoShows: () => settings.fields.week.flatMap((_, at) => [`week.${at}.opens`, `week.${at}.closes`]),
    check: (values) => fieldErrors(settingsForm, values),
    async send(values) {
      const fields = complete?.(values, settings.fields) ?? values;
      try {
        await save(fields);
      } catch (error) {
        // Whoever has just given the password is not asked again.
        if (!isNotConfirmed(error)) throw error;
        setAsked(fields);
      }
    },
    failure: { text: texts.saveFailed, first: true },
  });
  useKeptSettings(keptAs, form, start);
  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-5">
        {children(form)}
        <FormMessage tone="error">{form.message}</FormMessage>
        <div>
          <Button type="submit" pending={form.pending} className="max-sm:w-full">
            {texts.save}
          </Button>
        </div>
      </form>
      {asked && (
        <IdentityDialog
          title={texts.identity.title}
          cancelLabel={texts.identity.cancel}
          confirmLabel={texts.identity.confirm}
          onClose={() => setAsked(null)}
          act={() => save(asked)}
          failed={texts.saveFailed}
        />
      )}
    </>
  );
}
