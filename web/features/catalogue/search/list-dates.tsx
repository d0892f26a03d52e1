import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath, readList } from '../../../../api/rules/car-list.ts';
import { hasDates, noDates, type SearchDates } from '../../../../api/rules/search-dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SearchFields, type SearchFieldsProps } from './search-fields.tsx';
import { texts } from './texts.ts';

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
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] md:items-start md:gap-4">
      <SearchFields dates={hasDates(dates) ? dates : { ...dates, pickup }} error={error} onChange={change} />
      {hasDates(dates) && (
        <ButtonLink
          to={listPath({ ...first, dates: noDates })}
          variant="ghost"
          preventScrollReset
          className="md:mt-[1.625rem]"
        >
          {texts.clear}
        </ButtonLink>
      )}
    </div>
  );
}
