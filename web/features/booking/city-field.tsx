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
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Combobox
          {...control}
          options={customerCities}
          search={searchCities}
          label={texts.cities}
          placeholder={texts.cityHint}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
