import { useState } from 'react';
import { cancelTracked, type TrackedRental } from '../../../api/calls/tracking.ts';
import { reasonMaxLength } from '../../../api/rules/text-limits.ts';
import { handoverMoment } from '../../../api/words/handover.ts';
import { useAgency } from '../../lib/agency.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { cancelForm } from './form-names.ts';
import { cardClass } from './rental-facts.tsx';
import { texts } from './texts.ts';

interface CancelProps {
  token: string;
  rental: Pick<TrackedRental, 'cancel' | 'stage'>;
  onCancelled: (changed: TrackedRental) => void;
}

/** Giving it up, asked once more; or whom to call when it is too late for that. */
export function Cancel({ token, rental: { cancel, stage }, onCancelled }: CancelProps) {
  const agency = useAgency();
  if (!cancel) return null;
  return (
    <section className={cardClass}>
      {cancel.is_over ? (
        <p>{texts.tooLate(agency)}</p>
      ) : (
        <>
          {cancel.until && (
            <p className="mb-3 text-ink-soft">{texts.freeUntil(handoverMoment(cancel.until.wall, false))}</p>
          )}
          <CancelForm
            token={token}
            label={stage === 'en attente' ? texts.cancelRequest : texts.cancel}
            onCancelled={onCancelled}
          />
        </>
      )}
    </section>
  );
}

interface CancelFormProps {
  token: string;
  label: string;
  onCancelled: (changed: TrackedRental) => void;
}

/** The browser's own disclosure: the question comes without scripts too. */
function CancelForm({ token, label, onCancelled }: CancelFormProps) {
  const form = useForm({
    name: cancelForm,
    initial: { reason: '' },
    check: () => undefined,
    async send({ reason }) {
      onCancelled(await call(cancelTracked, { params: { token }, body: { reason } }));
    },
    failure: { text: texts.cancelFailed },
  });
  // Posted without scripts and refused, it is shown open.
  const isRefused = form.message !== null || Object.keys(form.errors).length > 0;
  const [open, setOpen] = useState(isRefused);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-rose-deep underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form {...form.formProps} action="?" className="mt-3 flex flex-col gap-4">
        <p>{texts.sure}</p>
        <Field label={texts.reason} maxLength={reasonMaxLength} error={form.errors['reason']}>
          {(control) => <Input {...control} {...form.control('reason')} autoComplete="off" />}
        </Field>
        <FormMessage tone="error">{form.message}</FormMessage>
        <Button type="submit" variant="danger" pending={form.pending} className="self-start max-sm:w-full">
          {texts.confirmCancel}
        </Button>
      </form>
    </details>
  );
}
