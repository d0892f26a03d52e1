import { useEffect, useEffectEvent, useRef } from 'react';
import { placeKinds } from '../../../../api/rules/handover-place.ts';
import {
  askedMoments,
  dateParams,
  datesOfMoments,
  type SearchDates,
  isDay,
  spellPlace,
} from '../../../../api/rules/search-dates.ts';
import { useAgency } from '../../../lib/agency.ts';
import { DateRangePicker, rangeDialog } from '../../../ui/date-range-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';

const calendar = rangeDialog(async () => (await import('../../../ui/date-range-form.tsx')).DateRangeForm);

export interface SearchFieldsProps {
  dates: SearchDates;
  onChange: (dates: SearchDates) => void;
  /** What is wrong with the dates. */
  error?: string | undefined;
}

/** Where and from when to when. The fields bear the names of the address: without scripts they are a plain form. */
export function SearchFields({ dates, onChange, error }: SearchFieldsProps) {
  const agency = useAgency();
  const place = placeKinds.find((kind) => kind === dates.pickup) ?? null;
  const places = useRef<HTMLSelectElement>(null);
  const choosePlace = (written: string) =>
    onChange({ ...dates, pickup: placeKinds.find((kind) => spellPlace(kind) === written) ?? null });

  const takeEarlyChoice = useEffectEvent(() => {
    const { value = '' } = places.current ?? {};
    if (value !== spellPlace(place)) choosePlace(value);
  });
  // What was chosen before the fields came alive is not lost.
  useEffect(() => takeEarlyChoice(), []);

  return (
    <>
      <Field label={texts.place}>
        {(control) => (
          <Select
            {...control}
            ref={places}
            name={dateParams.pickup}
            value={spellPlace(place)}
            onChange={({ target }) => choosePlace(target.value)}
          >
            <option value="">{texts.anyPlace}</option>
            {placeKinds.map((kind) => (
              <option key={kind} value={spellPlace(kind)}>
                {texts.places(agency)[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.dates} error={error}>
        {(control) => (
          <DateRangePicker
            {...control}
            names={{
              from: dateParams.from,
              to: dateParams.to,
              fromTime: dateParams.leaves,
              toTime: dateParams.returns,
            }}
            dialog={calendar({})}
            pattern="dd/MM/yyyy"
            value={askedMoments(readable(dates))}
            onChange={({ from, to }) => onChange({ ...dates, ...datesOfMoments(from, to) })}
          />
        )}
      </Field>
    </>
  );
}

/** What is no day cannot stand in a field for one. */
const readable = (dates: SearchDates): SearchDates => ({
  ...dates,
  ...(!isDay(dates.from) && { from: '', leaves: '' }),
  ...(!isDay(dates.to) && { to: '', returns: '' }),
});
