import { useMemo } from 'react';
import { listVehicles, type Vehicle } from '../../../../api/calls/vehicles.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { siteLocale } from '../../../../api/words/wording.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';
import type { ReportAddress } from './use-report-address.ts';

/** The whole fleet, one car, or one vehicle by its plate. */
export function SubjectSelect({ address: { asked, choose } }: { address: ReportAddress }) {
  const { data } = useCall(listVehicles);
  const cars = useMemo(() => byCar(data ?? []), [data]);
  const value = asked.vehicle !== null ? `vehicle ${asked.vehicle}` : asked.car !== null ? `car ${asked.car}` : '';
  const isListed =
    value === '' ||
    cars.some(({ id, vehicles }) => value === `car ${id}` || vehicles.some(({ _id }) => value === `vehicle ${_id}`));
  return (
    <Select
      aria-label={texts.subject}
      value={value}
      onChange={(event) => {
        const [kind = '', id = ''] = event.target.value.split(' ');
        choose(kind === '' ? {} : { [kind]: id });
      }}
      className="text-sm md:min-h-10 pointer-coarse:min-h-11"
    >
      <option value="">{texts.wholeFleet}</option>
      {!isListed && <option value={value}>{texts.chosen}</option>}
      {cars.map(({ id, name, vehicles }) => (
        <optgroup key={id} label={name}>
          <option value={`car ${id}`}>{texts.wholeCar(name)}</option>
          {vehicles.map((vehicle) => (
            <option key={vehicle._id} value={`vehicle ${vehicle._id}`}>
              {nameOf(vehicle)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function nameOf({ plate, archived_at }: Vehicle): string {
  const name = plate === '' ? texts.noPlate : plateText(plate);
  return archived_at === null ? name : texts.archivedPlate(name);
}

function byCar(all: readonly Vehicle[]) {
  return [...Map.groupBy(all, ({ car_id }) => car_id)]
    .map(([id, vehicles]) => ({
      id,
      name: vehicles[0]?.car_name ?? '',
      vehicles: vehicles.toSorted((a, b) => a.plate.localeCompare(b.plate, siteLocale)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, siteLocale));
}
