import { useId, useMemo } from 'react';
import { listCars } from '../../../../api/calls/catalogue.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { placeKinds } from '../../../../api/rules/handover-place.ts';
import { customerCities } from '../../../../api/rules/places.ts';
import { requestSources } from '../../../../api/rules/request-source.ts';
import { sourceNames } from '../../../../api/words/request-source.ts';
import { siteLocale } from '../../../../api/words/wording.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { changeTexts } from '../../office/rental/change-texts.ts';
import { useListAddress } from '../../office/list/use-list-address.ts';
import { deskSpec, narrowedBy, notNarrowed, type Narrowing } from './desk-list.ts';
import { texts } from './texts.ts';

type Choice = readonly [value: string, label: string];

/** What the list is narrowed to, beside words and days. A transfer has no car of the catalogue, and no keys. */
export function DeskFilters() {
  const { state, change } = useListAddress(deskSpec);
  const cars = useCars();
  const id = useId();
  const { filters } = state;
  const isOfCars = filters.type === 'car';
  const select = (name: Narrowing, choices: readonly Choice[]) => (
    <div className="flex min-w-0 flex-col gap-0.5">
      <label htmlFor={`${id}-${name}`} className="text-sm text-ink-soft">
        {texts.filterLabels[name]}
      </label>
      <Select
        id={`${id}-${name}`}
        value={filters[name]}
        onChange={(event) => change({ filters: { [name]: event.target.value } })}
        className="ps-3 lg:min-h-9 lg:text-sm pointer-coarse:min-h-11"
      >
        <option value="">{texts.anyOf[name]}</option>
        {withChosen(choices, filters[name], name === 'car' ? texts.goneCar(cars !== null) : filters[name]).map(
          ([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </Select>
    </div>
  );
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] print:hidden">
      {isOfCars && select('car', cars ?? [])}
      {select(
        'city',
        customerCities.map((city) => [city, city]),
      )}
      {isOfCars &&
        select(
          'pickup',
          placeKinds.map((kind) => [kind, changeTexts.places[kind]]),
        )}
      {select(
        'source',
        requestSources.map((source) => [source, sourceNames[source]]),
      )}
      {narrowedBy(state) > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="max-md:col-span-2"
          onClick={() => change({ filters: notNarrowed })}
        >
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}

/** What an address names and the list does not, such as a car that is gone or a city that was written, stays chosen. */
const withChosen = (choices: readonly Choice[], chosen: string, label: string): readonly Choice[] =>
  chosen === '' || choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, label]];

/** By name. */
function useCars(): readonly Choice[] | null {
  const { data: cars } = useCall(listCars);
  return useMemo(
    () =>
      cars &&
      cars.map((car) => [car._id, carName(car)] as const).toSorted(([, a], [, b]) => a.localeCompare(b, siteLocale)),
    [cars],
  );
}
