import { useCallback, useState } from 'react';
import { cityNamed, customerCities, namesPlace, searchCities } from '../../../api/rules/places.ts';
import { cityMaxLength } from '../../../api/rules/text-limits.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface CityFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (city: string) => void;
}

/** One of the cities that the agency serves, searched as it is typed; or any other, as it is written. */
export function CityField({ label, name, value, error, onChange }: CityFieldProps) {
  const [otherNames, setOtherNames] = useState<(city: string) => readonly string[]>();
  const search = useCallback(
    (typed: string, cities: readonly string[]) => searchCities(typed, cities, otherNames),
    [otherNames],
  );

  /** A few kB that only somebody who chooses a city needs; without them the list knows French names only. */
  async function loadOtherNames() {
    const names = await import('../../../api/rules/city-names.ts').catch(() => null);
    setOtherNames(() => names?.otherCityNames);
    return names?.otherCityNames;
  }

  return (
    <Field label={label} required maxLength={cityMaxLength} error={error}>
      {(control) => (
        <Combobox
          {...control}
          name={name}
          options={customerCities}
          search={search}
          searchLater={async (typed, cities) => searchCities(typed, cities, await loadOtherNames())}
          other={offList}
          onFocus={() => void loadOtherNames()}
          label={texts.cities}
          placeholder={texts.cityHint}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** What is no spelling of a city of the list, but may be the name of one. */
const offList = (typed: string) => (namesPlace(typed) && !cityNamed(typed, customerCities) ? typed.trim() : undefined);
