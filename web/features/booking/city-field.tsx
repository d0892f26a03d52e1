import { useCallback, useState } from 'react';
import { cityNamed, customerCities, namesPlace, searchCities } from '../../../api/rules/places.ts';
import { cityMaxLength } from '../../../api/rules/text-limits.ts';
import type { Form } from '../../lib/form.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface CityFieldProps<Name extends string> {
  form: Pick<Form<Record<Name, string>>, 'values' | 'errors' | 'set'>;
  name: Name;
  label: string;
}

/** One of the cities that the agency serves, searched as it is typed; or any other, as it is written. */
export function CityField<Name extends string>({ form, name, label }: CityFieldProps<Name>) {
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
    <Field label={label} required maxLength={cityMaxLength} error={form.errors[name]}>
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
          value={form.values[name]}
          onChange={(city) => form.set({ [name]: city } as Record<Name, string>)}
        />
      )}
    </Field>
  );
}

/** What is no spelling of a city of the list, but may be the name of one. */
const offList = (typed: string) => (namesPlace(typed) && !cityNamed(typed, customerCities) ? typed.trim() : undefined);
