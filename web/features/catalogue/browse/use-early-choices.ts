import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readFilter } from '../../../../api/rules/car-filter.ts';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';

/** What was typed or chosen before the page came alive becomes its filter: the fields bear the names of the address. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, list: CarList): void {
  const navigate = useNavigate();
  const [drawn] = useState({ ...list, page: 1 });
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const chosen = listPath({ ...drawn, filter: readFilter(new URLSearchParams(fields)) });
    if (chosen !== listPath(drawn)) void navigate(chosen, { replace: true, preventScrollReset: true });
  }, [form, drawn, navigate]);
}
