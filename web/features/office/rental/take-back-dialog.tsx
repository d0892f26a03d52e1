import { fieldErrors } from '../../../../api/calls/fields.ts';
import { takeBack, takeBackForm } from '../../../../api/calls/rental-acts.ts';
import { fullTank } from '../../../../api/rules/fleet.ts';
import { placeMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AboutRental } from './about-rental.tsx';
import { ActDialog } from './act-dialog.tsx';
import { actTexts } from './act-texts.ts';
import type { KeysSubject } from './hand-over-dialog.tsx';
import { MomentField } from './moment-field.tsx';
import { firstReading, lowerFaults, readingBody, type ReadingValues } from './reading.ts';
import { ReadingFields } from './reading-fields.tsx';
import { type ActProps, useAct } from './use-act.ts';

type Values = ReadingValues & { place: string };

const { takeBack: texts } = actTexts;
const bodyOf = ({ place, ...reading }: Values) => ({ ...readingBody(reading), place });

/** The car is back. */
export function TakeBackDialog({ subject, ...outcome }: ActProps<KeysSubject>) {
  const act = useAct<Values>({
    seen: subject,
    initial: { ...firstReading(subject, fullTank), place: '' },
    check: (values) => fieldErrors(takeBackForm, { version: 1, ...bodyOf(values) }) ?? lowerFaults(values, subject),
    send: (values, { params, version }) => call(takeBack, { params, body: { version, ...bodyOf(values) } }),
    faultsOf: ({ code, message }) => (code === 'km_lower' ? { km_reason: message } : undefined),
    outcome,
  });
  const { form } = act;
  return (
    <ActDialog act={act} texts={texts} about={<AboutRental {...subject} />}>
      <ReadingFields form={form} last={subject} />
      <Field label={texts.place} hint={texts.placeHint} maxLength={placeMaxLength} error={form.errors['place']}>
        {(field) => <Input {...field} {...form.control('place')} autoComplete="off" />}
      </Field>
      <MomentField value={form.values.at} onChange={(at) => form.set({ at })} error={form.errors['at']} />
    </ActDialog>
  );
}
