import { useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { getSettings, saveSettings, settingsForm, type SettingsView } from '../../../../api/calls/settings.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { FieldControl, imposedOn } from '../settings/field-control.tsx';
import { fieldLines, fieldNames } from '../../../../api/words/settings-fields.ts';
import { changedFields, valuesOf } from '../settings/values.ts';
import { texts } from './texts.ts';

const planFields = fieldNames.filter((name) => fieldLines[name].section === 'backups');

interface PlanFormProps {
  onSaved: () => void;
}

/** The part of the settings that says when archives are made; the rest stays as it is. */
export function PlanForm({ onSaved }: PlanFormProps) {
  const load = useCall(getSettings);
  const { data, update } = load;
  const show = (newest: SettingsView) => {
    update(() => newest);
    onSaved();
  };
  if (data) return <Editing key={data.version} view={data} show={show} />;
  return load.loading ? <Skeleton className="h-56" /> : <LoadFailed title={texts.plan.loadFailed} load={load} />;
}

function Editing({ view, show }: { view: SettingsView; show: (newest: SettingsView) => void }) {
  const { plan } = texts;
  const [isAsking, setIsAsking] = useState(false);
  const saved = valuesOf(view.fields);
  const form = useForm({
    initial: saved,
    check: (values) => fieldErrors(settingsForm, values),
    async send() {
      setIsAsking(true);
    },
    failure: { text: plan.saveFailed },
  });
  const changed = changedFields(saved, form.values);
  async function save() {
    const newest = await call(saveSettings, { body: { ...form.values, version: view.version } });
    toast(plan.saved);
    show(newest);
  }
  return (
    // The dialog has a form of its own, which browsers do not hear inside another.
    <>
      <form {...form.formProps} aria-label={plan.title} className="rounded-card border border-line bg-white p-4 md:p-5">
        <h2 className="mb-3 text-lg font-bold">{plan.title}</h2>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
          {planFields.map((name) => (
            <FieldControl
              key={name}
              name={name}
              form={form}
              isChanged={changed.includes(name)}
              imposed={imposedOn(name, view.imposed)}
            />
          ))}
        </div>
        <FormMessage tone="error">{form.message}</FormMessage>
        {changed.length > 0 && (
          <Button type="submit" pending={form.pending} className="mt-4 max-sm:w-full">
            {plan.save}
          </Button>
        )}
      </form>
      {isAsking && (
        <IdentityDialog
          title={plan.dialog.title}
          cancelLabel={plan.dialog.cancel}
          confirmLabel={plan.save}
          onClose={() => setIsAsking(false)}
          act={save}
          failed={plan.saveFailed}
        />
      )}
    </>
  );
}
