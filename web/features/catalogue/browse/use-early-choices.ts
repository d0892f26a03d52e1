import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CarFilter, filterPath, readFilter } from '../../../../api/rules/car-filter.ts';

/** What was typed or chosen before the page came alive becomes its filter: the fields bear the names of the address. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, filter: CarFilter): void {
  const navigate = useNavigate();
  const [drawn] = useState(() => filterPath(filter));
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const chosen = filterPath(readFilter(new URLSearchParams(fields)));
    if (chosen !== drawn) void navigate(chosen, { replace: true, preventScrollReset: true });
  }, [form, drawn, navigate]);
}
