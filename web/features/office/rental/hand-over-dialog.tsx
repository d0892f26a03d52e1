import { fieldErrors } from '../../../../api/calls/fields.ts';
import { handOver, handOverForm } from '../../../../api/calls/rental-acts.ts';
import { fullTank } from '../../../../api/rules/fleet.ts';
import { call } from '../../../lib/call.ts';
import { AboutRental } from './about-rental.tsx';
import { ActDialog } from './act-dialog.tsx';
import { actTexts } from './act-texts.ts';
import { MomentField } from './moment-field.tsx';
import { firstReading, type LastReading, lowerFaults, readingBody, type ReadingValues } from './reading.ts';
import { ReadingFields } from './reading-fields.tsx';
import { type ActProps, type Seen, useAct } from './use-act.ts';

/** Whose keys, and what its vehicle showed last. */
export interface KeysSubject extends Seen, LastReading {
  full_name: string;
  car_name: string;
  plate: string;
}

const { handOver: texts } = actTexts;

/** The keys go out. */
export function HandOverDialog({ subject, ...outcome }: ActProps<KeysSubject>) {
  const act = useAct<ReadingValues>({
    seen: subject,
    initial: firstReading(subject, fullTank),
    check: (values) =>
      fieldErrors(handOverForm, { version: 1, ...readingBody(values) }) ?? lowerFaults(values, subject),
    send: (values, { params, version }) => call(handOver, { params, body: { version, ...readingBody(values) } }),
    faultsOf: ({ code, message }) => (code === 'km_lower' ? { km_reason: message } : undefined),
    outcome,
  });
  const { form } = act;
  return (
    <ActDialog act={act} texts={texts} about={<AboutRental {...subject} />}>
      <ReadingFields form={form} last={subject} />
      <MomentField value={form.values.at} onChange={(at) => form.set({ at })} error={form.errors['at']} />
    </ActDialog>
  );
}
