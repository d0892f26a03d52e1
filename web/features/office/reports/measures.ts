import type { Figures, RentedFigures, VehicleFigures } from '../../../../api/calls/reports.ts';
import { figureNames } from '../../../../api/words/reports.ts';
import { counted, type Unit } from './difference.ts';
import { texts } from './texts.ts';

export interface Measure<Told> {
  key: string;
  title: string;
  unit: Unit;
  /** Whether more is better; null where it is neither. */
  isGood: boolean | null;
  of: (told: Told) => number | null;
  /** What has to be known beside it. */
  note?: (told: Told) => string | null;
}

const revenue: Measure<RentedFigures> = {
  key: 'revenue',
  title: figureNames.revenue,
  unit: 'dirhams',
  isGood: true,
  of: (told) => told.revenue,
};
const utilisation: Measure<RentedFigures> = {
  key: 'utilisation',
  title: figureNames.utilisation,
  unit: 'share',
  isGood: true,
  of: (told) => told.utilisation,
  note: ({ blocked_days }) => (blocked_days === 0 ? null : counted(blocked_days, texts.blockedApart)),
};
const rented: Measure<RentedFigures> = {
  key: 'rented',
  title: figureNames.rented,
  unit: 'days',
  isGood: true,
  of: ({ rented_days }) => rented_days,
};
const lengthOf: Measure<RentedFigures> = {
  key: 'length',
  title: figureNames.length,
  unit: 'days',
  isGood: null,
  of: ({ average_days }) => average_days,
};

/** What the owner looks at, the loudest first. */
export const measures: readonly Measure<Figures>[] = [
  revenue,
  utilisation,
  rented,
  { key: 'requests', title: figureNames.requests, unit: 'count', isGood: true, of: ({ requests }) => requests },
  {
    key: 'acceptance',
    title: figureNames.acceptance,
    unit: 'share',
    isGood: true,
    of: ({ accepted, requests }) => (requests === 0 ? null : accepted / requests),
  },
  {
    key: 'cancellations',
    title: 'Annulations',
    unit: 'count',
    isGood: false,
    of: ({ cancelled, no_show }) => cancelled + no_show,
  },
  lengthOf,
  { key: 'lead', title: figureNames.lead, unit: 'days', isGood: null, of: ({ lead_days }) => lead_days },
];

/** The same as far as they are of a vehicle: nobody asks for one. */
export const vehicleMeasures: readonly Measure<VehicleFigures>[] = [
  revenue,
  utilisation,
  rented,
  { key: 'blocked', title: figureNames.blocked, unit: 'days', isGood: false, of: ({ blocked_days }) => blocked_days },
  { key: 'rentals', title: figureNames.rentals, unit: 'count', isGood: true, of: ({ rentals }) => rentals },
  lengthOf,
];
