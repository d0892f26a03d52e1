import { CarFront, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import { exportCars } from '../../../api/calls/exports.ts';
import { CarRowCard } from '../../features/office/cars/car-row-card.tsx';
import { carFilters, type CarSort, carSorts, findCars } from '../../../api/rules/find-cars.ts';
import { useDuplicate } from '../../features/office/cars/use-duplicate.ts';
import { useRowFocus } from '../../features/office/cars/use-row-focus.ts';
import { RemoveCar } from '../../features/office/cars/remove-car.tsx';
import { texts } from '../../features/office/cars/texts.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { askedOf, type ListState } from '../../features/office/list/address.ts';
import { countText } from '../../features/office/list/count-text.ts';
import { ListBody } from '../../features/office/list/list-body.tsx';
import { SortSelect } from '../../features/office/list/sort-select.tsx';
import { useWholeList } from '../../features/office/list/use-whole-list.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { Segments } from '../../features/office/segments.tsx';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { WithRight } from '../../lib/rights.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const meta = privatePage(texts.title);

const filters = carFilters.map((value) => ({ value, label: texts.filters[value] }));
const options = {
  spec: { sorts: carSorts, filters: { availability: carFilters } },
  perPage: 24,
  find: (cars: readonly Car[], { search, sort, filters: chosen }: ListState<CarSort, 'availability'>) =>
    findCars(cars, { search, sort, availability: chosen.availability }),
};

export default function OfficeCars() {
  const load = useCall(listCars);
  const list = useWholeList(load, options);
  const [leaving, setLeaving] = useState<Car | null>(null);
  const { leave, comeBack, listProps } = useRowFocus();
  const ask = useCallback(
    (car: Car) => {
      leave();
      setLeaving(car);
    },
    [leave],
  );
  const duplicate = useDuplicate();
  // At once: whoever goes on before the list was read again would stand on a row that is about to go.
  const forget = (id: string) => load.update((cars) => cars.filter(({ _id }) => _id !== id));

  return (
    <>
      <ScreenHead title={texts.title} count={countText(list, texts)}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ExportMenu endpoint={exportCars} query={askedOf(list.state)} className="max-sm:w-full" />
          <WithRight right="catalogue">
            <ButtonLink to="/admin/dashboard/add-car" size="sm">
              <Plus aria-hidden className="size-4.5" />
              {texts.add}
            </ButtonLink>
          </WithRight>
        </div>
      </ScreenHead>
      <div className="mb-4 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={list.search} onChange={list.setSearch} className="grow" />
        <Segments
          label={texts.filter}
          options={filters}
          value={list.state.filters.availability}
          onChange={(availability) => list.change({ filters: { availability } })}
        />
        <SortSelect label={texts.sort} texts={texts.sorts} {...list.sorting} onChange={list.sorting.onSort} />
      </div>
      <ListBody list={list} texts={texts} icon={<CarFront />} skeleton={<Loading />}>
        {(cars) => (
          <ul {...listProps} className={grid}>
            {cars.map((car) => (
              <CarRowCard key={car._id} car={car} onRemove={ask} onDuplicate={duplicate} />
            ))}
          </ul>
        )}
      </ListBody>
      <RemoveCar car={leaving} onClose={() => setLeaving(null)} onRemoved={forget} onRead={comeBack} />
    </>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

function Loading() {
  return (
    <div className={grid}>
      {Array.from({ length: options.perPage }, (_, at) => (
        <Skeleton key={at} className="h-88 rounded-card" />
      ))}
    </div>
  );
}
