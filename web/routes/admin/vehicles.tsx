import { KeyRound, Plus, Siren } from 'lucide-react';
import { useState } from 'react';
import { exportVehicles } from '../../../api/calls/exports.ts';
import { listVehicles, type Vehicle } from '../../../api/calls/vehicles.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { askedOf, type ListState } from '../../features/office/list/address.ts';
import { countText } from '../../features/office/list/count-text.ts';
import { ListBody } from '../../features/office/list/list-body.tsx';
import { SortSelect } from '../../features/office/list/sort-select.tsx';
import { useWholeList } from '../../features/office/list/use-whole-list.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { Segments } from '../../features/office/segments.tsx';
import { useFleetNews } from '../../features/office/use-fleet-news.ts';
import { DriverDialog } from '../../features/office/vehicles/driver-dialog.tsx';
import { findVehicles, vehicleFilters, type VehicleSort, vehicleSorts } from '../../../api/rules/find-vehicles.ts';
import { driverTexts, texts } from '../../features/office/vehicles/texts.ts';
import { useVehicleActs } from '../../features/office/vehicles/use-vehicle-acts.tsx';
import { VehiclesTable } from '../../features/office/vehicles/vehicles-table.tsx';
import { WithRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';

export const meta = privatePage(texts.title);

const filters = vehicleFilters.map((value) => ({ value, label: texts.filters[value] }));
const options = {
  spec: { sorts: vehicleSorts, filters: { state: vehicleFilters } },
  perPage: 25,
  find: (all: readonly Vehicle[], { search, sort, filters: { state } }: ListState<VehicleSort, 'state'>) =>
    findVehicles(all, { search, sort, state }),
};

export default function OfficeVehicles() {
  const load = useCall(listVehicles);
  useFleetNews(load, load.reload);
  const list = useWholeList(load, options);
  const acts = useVehicleActs(list.reload);
  const [isAsking, setAsking] = useState(false);
  const { state } = list.state.filters;
  const filterBy = (chosen: string) => list.change({ filters: { state: chosen } });

  return (
    <>
      <ScreenHead title={texts.title} count={countText(list, texts)}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            <Siren aria-hidden className="size-4.5" />
            {driverTexts.open}
          </Button>
          <ExportMenu endpoint={exportVehicles} query={askedOf(list.state)} className="max-sm:w-full" />
          <WithRight right="catalogue">
            <Button size="sm" onClick={acts.add}>
              <Plus aria-hidden className="size-4.5" />
              {texts.add}
            </Button>
          </WithRight>
        </div>
      </ScreenHead>
      <div className="mb-3 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={list.search} onChange={list.setSearch} className="grow" />
        <div className="max-lg:hidden">
          <Segments label={texts.filter} options={filters} value={state} onChange={filterBy} />
        </div>
        <div className="grid grid-cols-2 gap-3 lg:hidden">
          <SortSelect
            label={texts.filter}
            sorts={vehicleFilters}
            texts={texts.filters}
            value={state}
            onChange={filterBy}
          />
          <SortSelect label={texts.sort} texts={texts.sorts} {...list.sorting} onChange={list.sorting.onSort} />
        </div>
      </div>
      <ListBody list={list} texts={texts} icon={<KeyRound />}>
        {(vehicles) => (
          <VehiclesTable vehicles={vehicles} sorting={list.sorting} onEdit={acts.edit} onArchive={acts.archive} />
        )}
      </ListBody>
      {acts.dialogs}
      {isAsking && <DriverDialog onClose={() => setAsking(false)} />}
    </>
  );
}
