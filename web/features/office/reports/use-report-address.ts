import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isMonth, isReportPeriod, lastTwelve } from '../../../../api/rules/report-period.ts';

export const views = ['mois', 'voitures', 'vehicules', 'motifs'] as const;
export type View = (typeof views)[number];

interface Asked {
  period: string;
  month: string | null;
  car: string | null;
  vehicle: string | null;
}

const names = {
  period: 'periode',
  month: 'mois',
  car: 'voiture',
  vehicle: 'vehicule',
  view: 'vue',
  sort: 'tri',
} as const;

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** What the report is about, which table is shown and how it is sorted: all in the address. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const period = params.get(names.period) ?? '';
  const month = params.get(names.month) ?? '';
  const vehicle = params.get(names.vehicle) || null;
  const asked: Asked = {
    period: isReportPeriod(period) ? period : lastTwelve,
    month: isMonth(month) ? month : null,
    // A vehicle is of one car anyway.
    car: vehicle === null ? params.get(names.car) || null : null,
    vehicle,
  };
  const view = views.find((each) => each === params.get(names.view)) ?? 'mois';
  const sort = params.get(names.sort);
  const query = useMemo(
    () => ({
      period: asked.period,
      ...(asked.month !== null && { month: asked.month }),
      ...(asked.car !== null && { car: asked.car }),
    }),
    [asked.period, asked.month, asked.car],
  );
  const input = useMemo(() => ({ query }), [query]);

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
    /** To a month, or to all of them again; pressed twice, a month is given up. */
    narrow: (month: string | null) => change({ month: month === asked.month ? null : month }),
    /** To a car or a vehicle, or to all of them again. */
    choose: (to: { car?: string; vehicle?: string }) =>
      change({ car: to.car ?? null, vehicle: to.vehicle ?? null, sort: null, ...(to.vehicle && { view: null }) }),
    show: (next: View) => change({ view: next === 'mois' ? null : next, sort: null }),
    sorting: (usual: string) => ({ sort: sort ?? usual, onSort: (next: string) => change({ sort: next }) }),
  };
}
