import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath, readList } from '../../../../api/rules/car-list.ts';
import { hasDates, type SearchDates } from '../../../../api/rules/search-dates.ts';
import { SearchFields, type SearchFieldsProps } from './search-fields.tsx';

/** The dates of the list: another choice is another list. */
export function ListDates({ dates, error }: Pick<SearchFieldsProps, 'dates' | 'error'>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Without dates no address carries a place.
  const [pickup, setPickup] = useState(dates.pickup);
  const first = { ...readList(params), page: 1 };
  function change(next: SearchDates) {
    setPickup(next.pickup);
    if (hasDates(next)) void navigate(listPath({ ...first, dates: next }), { preventScrollReset: true });
  }

  return (
    <div className="grid grid-cols-1 gap-1.5 max-md:[&_[id$=-label]]:sr-only md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-start md:gap-4">
      <SearchFields dates={hasDates(dates) ? dates : { ...dates, pickup }} error={error} onChange={change} />
    </div>
  );
}
