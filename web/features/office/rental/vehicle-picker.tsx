import type { Candidate } from '../../../../api/calls/rental-view.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import type { Form } from '../../../lib/form.ts';
import type { Loaded } from '../../../lib/use-call.ts';
import { Radio } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Plate } from '../plate.tsx';
import { actTexts } from './act-texts.ts';
import { changeTexts } from './change-texts.ts';
import { InTheWayName } from './in-the-way.tsx';
import { suggestedOf } from './use-candidates.ts';
import { durationText } from './when.ts';

interface VehiclePickerProps {
  load: Loaded<Candidate[]>;
  value: string;
  onChange: (candidate: Candidate) => void;
  error?: string | undefined;
}

const { candidates: texts } = changeTexts;

/** The vehicles that it could have: plate, where it stands, and how long it would stand before and after. */
export function VehiclePicker({ load, value, onChange, error }: VehiclePickerProps) {
  const { data } = load;
  return (
    <fieldset aria-describedby={error && 'vehicle-error'}>
      <legend className="mb-1 text-sm font-semibold">{changeTexts.accept.vehicle}</legend>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} beside />
      {data?.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {data && data.length > 0 && (
        <div className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {data.map((candidate) => (
            <Choice
              key={candidate.vehicle_id}
              candidate={candidate}
              isChosen={candidate.vehicle_id === value}
              onChoose={() => onChange(candidate)}
            />
          ))}
        </div>
      )}
      {error && <FieldError id="vehicle-error">{error}</FieldError>}
    </fieldset>
  );
}

interface CandidateFieldProps {
  form: Form<{ vehicle_id: string }>;
  load: Loaded<Candidate[]>;
}

/** The same as the field of a form: what is suggested counts as chosen. */
export const CandidateField = ({ form, load }: CandidateFieldProps) => (
  <VehiclePicker
    load={load}
    value={form.values.vehicle_id || suggestedOf(load.data)}
    onChange={({ vehicle_id }) => form.set({ vehicle_id })}
    error={form.errors['vehicle_id']}
  />
);

interface ChoiceProps {
  candidate: Candidate;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ candidate, isChosen, onChoose }: ChoiceProps) {
  const { plate, car_name, place, km, fuel, in_the_way, is_suggested } = candidate;
  const known = [
    place,
    km === null ? '' : `${formatNumber(km, siteLocale)} km`,
    fuel === null ? '' : actTexts.reading.eighths(fuel),
  ].filter(Boolean);
  return (
    <div className="px-3 py-1 has-checked:bg-sand">
      <Radio name="vehicle_id" checked={isChosen} disabled={in_the_way !== null} onChange={onChoose}>
        <span className="flex flex-wrap items-baseline gap-x-2">
          {plate ? <Plate plate={plate} /> : texts.noPlate}
          <span className="font-medium">{car_name}</span>
          {is_suggested && <span className="text-sm font-semibold text-teal-deep">{texts.suggested}</span>}
        </span>
        <span className="block text-sm text-ink-soft">
          {in_the_way ? <InTheWayName what={in_the_way} /> : [gapsText(candidate), ...known].join(' · ')}
        </span>
      </Radio>
    </div>
  );
}

const gapsText = ({ minutes_before: before, minutes_after: after }: Candidate) =>
  [
    before === null ? texts.freeBefore : texts.before(durationText(before)),
    after === null ? texts.freeAfter : texts.after(durationText(after)),
  ].join(', ');
