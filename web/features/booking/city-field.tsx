import { useCallback, useState } from 'react';
import { customerCities, searchCities } from '../../../api/places.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface CityFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (city: string) => void;
}

/** One of the cities that the agency serves, searched as it is typed. */
export function CityField({ label, value, error, onChange }: CityFieldProps) {
  const [otherNames, setOtherNames] = useState<(city: string) => readonly string[]>();
  const search = useCallback(
    (typed: string, cities: readonly string[]) => searchCities(typed, cities, otherNames),
    [otherNames],
  );

  /** A few kB that only somebody who chooses a city needs; without them the list knows French names only. */
  async function loadOtherNames() {
    const names = await import('../../../api/city-names.ts').catch(() => null);
    setOtherNames(() => names?.otherCityNames);
    return names?.otherCityNames;
  }

  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Combobox
          {...control}
          options={customerCities}
          search={search}
          searchLater={async (typed, cities) => searchCities(typed, cities, await loadOtherNames())}
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
