import type { Figures, RentedFigures } from '../../../../api/calls/reports.ts';
import { Change } from './change.tsx';
import { formatFigure, type Unit } from './difference.ts';
import type { FigureColumn } from './figure-table.tsx';
import { texts } from './texts.ts';

const { columns } = texts;

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
  figure<RentedFigures>('rented', columns.rented, 'days', ({ rented_days }) => rented_days),
  figure<RentedFigures>('blocked', columns.blocked, 'days', ({ blocked_days }) => blocked_days),
  figure<RentedFigures>('utilisation', columns.utilisation, 'share', ({ utilisation }) => utilisation),
];

/** How the takings stand to those of a year before; sorted by the difference itself. */
export const revenueChange: FigureColumn<{ now: RentedFigures; before: RentedFigures }> = {
  key: 'difference',
  header: columns.difference,
  value: ({ now, before }) => now.revenue - before.revenue,
  cell: ({ now, before }) => (
    <Change now={now.revenue} before={before.revenue} measure={{ unit: 'dirhams', isGood: true }} isShort />
  ),
};

/** In whole dirhams, as the head says. */
export const revenue: FigureColumn<{ now: RentedFigures }> = {
  ...figure<RentedFigures>('revenue', columns.revenue, 'dirhams', (told) => told.revenue),
  cell: ({ now }) => formatFigure(Math.round(now.revenue), 'count'),
};

export const requests = figure<Figures>('requests', columns.requests, 'count', (told) => told.requests);
export const accepted = figure<Figures>('accepted', columns.accepted, 'count', (told) => told.accepted);
export const rentals = figure<RentedFigures>('rentals', columns.rentals, 'count', (told) => told.rentals);
export const lengthOf = figure<RentedFigures>('length', columns.length, 'days', (told) => told.average_days);
