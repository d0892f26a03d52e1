import type { Figures } from '../../../../api/calls/reports.ts';
import { Change } from './change.tsx';
import { formatFigure, type Unit } from './difference.ts';
import type { FigureColumn } from './figure-table.tsx';
import { texts } from './texts.ts';

const { columns } = texts;

type Use = Pick<Figures, 'rented_days' | 'blocked_days' | 'utilisation'>;

/** A figure of this period. */
export function figure<Told>(
  key: string,
  header: string,
  unit: Unit,
  of: (told: Told) => number | null,
): FigureColumn<{ now: Told }> {
  return { key, header, value: ({ now }) => of(now), cell: ({ now }) => formatFigure(of(now), unit) };
}

/** What vehicles were used for. */
export const fleetColumns = [
  figure<Use>('rented', columns.rented, 'days', ({ rented_days }) => rented_days),
  figure<Use>('blocked', columns.blocked, 'days', ({ blocked_days }) => blocked_days),
  figure<Use>('utilisation', columns.utilisation, 'share', ({ utilisation }) => utilisation),
];

/** How the takings stand to those of a year before; sorted by the difference itself. */
export const revenueChange: FigureColumn<{ now: Figures; before: Figures }> = {
  key: 'difference',
  header: columns.difference,
  value: ({ now, before }) => now.revenue - before.revenue,
  cell: ({ now, before }) => (
    <Change now={now.revenue} before={before.revenue} measure={{ unit: 'dirhams', isGood: true }} isShort />
  ),
};

/** In whole dirhams, as the head says. */
export const takings = <Told,>(of: (told: Told) => number | null): FigureColumn<{ now: Told }> => ({
  ...figure('revenue', columns.revenue, 'dirhams', of),
  cell: ({ now }) => formatFigure(rounded(of(now)), 'count'),
});

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

export const revenue = takings<Figures>((told) => told.revenue);
export const requests = figure<Figures>('requests', columns.requests, 'count', (told) => told.requests);
export const accepted = figure<Figures>('accepted', columns.accepted, 'count', (told) => told.accepted);
export const rentals = figure<Figures>('rentals', columns.rentals, 'count', (told) => told.rentals);
export const lengthOf = figure<Figures>('length', columns.length, 'days', (told) => told.average_days);
