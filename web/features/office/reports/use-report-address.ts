import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isMonth, isReportPeriod, lastTwelve } from '../../../../api/rules/report-period.ts';

export const views = ['mois', 'voitures', 'vehicules'] as const;
export type View = (typeof views)[number];

interface Asked {
  period: string;
  month: string | null;
  car: string | null;
}

const names = { period: 'periode', month: 'mois', car: 'voiture', view: 'vue', sort: 'tri' } as const;

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** What the report is about, which table is shown and how it is sorted: all in the address. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const period = params.get(names.period) ?? '';
  const month = params.get(names.month) ?? '';
  const car = params.get(names.car);
  const asked: Asked = {
    period: isReportPeriod(period) ? period : lastTwelve,
    month: isMonth(month) ? month : null,
    car: car || null,
  };
  const view = views.find((each) => each === params.get(names.view)) ?? 'mois';
  const sort = params.get(names.sort);
  const input = useMemo(
    () => ({
      query: {
        period: asked.period,
        ...(asked.month !== null && { month: asked.month }),
        ...(asked.car !== null && { car: asked.car }),
      },
    }),
    [asked.period, asked.month, asked.car],
  );

  const change = (changes: Partial<Record<keyof typeof names, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes) as [keyof typeof names, string | null][])
          if (value === null) after.delete(names[name]);
          else after.set(names[name], value);
        return after;
      },
      { preventScrollReset: true },
    );

  return {
    asked,
    input,
    view,
    /** Another period has other months. */
    choosePeriod: (next: string) => change({ period: next === lastTwelve ? null : next, month: null }),
    /** To a month or a car, or to all of them again; pressed twice, a month is given up. */
    narrow: (to: { month?: string | null; car?: string | null }) =>
      change(to.month !== undefined && to.month === asked.month ? { month: null } : to),
    show: (next: View) => change({ view: next === 'mois' ? null : next, sort: null }),
    sorting: (usual: string) => ({ sort: sort ?? usual, onSort: (next: string) => change({ sort: next }) }),
  };
}
