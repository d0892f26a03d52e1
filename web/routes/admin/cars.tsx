import { CarFront, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { CarRowCard } from '../../features/office/cars/car-row-card.tsx';
import { type CarFilter, findCars } from '../../features/office/cars/find-cars.ts';
import { RemoveCar } from '../../features/office/cars/remove-car.tsx';
import { texts } from '../../features/office/cars/texts.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { Segments } from '../../features/office/segments.tsx';
import { useGrowing } from '../../features/office/use-growing.tsx';
import { plural, siteLocale } from '../../../api/words/wording.ts';
import { privateMeta } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const meta = () => privateMeta(texts.title);

const filters = (Object.keys(texts.filters) as CarFilter[]).map((value) => ({ value, label: texts.filters[value] }));
const perStep = 24;

export default function OfficeCars() {
  const list = useCall(listCars);
  const { data: cars, loading, reload } = list;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<CarFilter>('all');
  const [leaving, setLeaving] = useState<Car | null>(null);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findCars(cars ?? [], wanted, filter), [cars, wanted, filter]);
  const { shown, more } = useGrowing(found, perStep, `${filter} ${wanted}`);

  return (
    <>
      <ScreenHead title={texts.title} count={cars ? plural(found.length, texts.count, siteLocale) : undefined}>
        <ButtonLink to="/admin/dashboard/add-car" size="sm">
          <Plus aria-hidden className="size-4.5" />
          {texts.add}
        </ButtonLink>
      </ScreenHead>
      <div className="mb-6 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={search} onChange={setSearch} className="grow" />
        <Segments label={texts.filter} options={filters} value={filter} onChange={setFilter} />
      </div>
      {!cars && loading && <Loading />}
      <LoadFailed title={texts.listFailed} load={list} />
      {cars && found.length === 0 && <EmptyState icon={<CarFront />} title={texts.empty} hint={texts.emptyHint} />}
      <ul className={grid}>
        {shown.map((car) => (
          <CarRowCard key={car._id} car={car} onRemove={setLeaving} />
        ))}
      </ul>
      {more}
      <RemoveCar car={leaving} onClose={() => setLeaving(null)} onRemoved={reload} />
    </>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

function Loading() {
  return (
    <>
      <Spinner label={texts.loading} />
      <div className={`${grid} mt-6`}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} className="h-88 rounded-card" />
        ))}
      </div>
    </>
  );
}
