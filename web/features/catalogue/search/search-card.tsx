import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readDates, withDates } from '../../../../api/rules/search-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchFields } from './search-fields.tsx';
import { texts } from './texts.ts';

/** A visitor has dates, not a model: from here to the cars that are free then. */
export function SearchCard() {
  const [params] = useSearchParams();
  const [dates, setDates] = useState(() => readDates(params));
  const navigate = useNavigate();

  function search(event: SubmitEvent) {
    event.preventDefault();
    void navigate(withDates('/cars', dates));
  }

  return (
    <form
      role="search"
      aria-label={texts.form}
      action="/cars"
      onSubmit={search}
      className="grid grid-cols-1 gap-1.5 max-md:[&_[id$=-label]]:sr-only rounded-card border border-line bg-white p-4 shadow-soft md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] md:items-end md:gap-4 md:p-5"
    >
      <SearchFields dates={dates} onChange={setDates} />
      <Button type="submit" className="min-h-12 max-md:mt-1.5">
        <Icon name="search" />
        {texts.submit}
      </Button>
    </form>
  );
}
