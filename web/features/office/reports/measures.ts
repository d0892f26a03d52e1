import type { Figures } from '../../../../api/calls/reports.ts';
import type { Unit } from './difference.ts';

export interface Measure {
  key: string;
  title: string;
  unit: Unit;
  /** Whether more is better; null where it is neither. */
  isGood: boolean | null;
  of: (figures: Figures) => number | null;
}

/** What the owner looks at, the loudest first. */
export const measures: readonly Measure[] = [
  { key: 'revenue', title: 'Chiffre d’affaires', unit: 'dirhams', isGood: true, of: ({ revenue }) => revenue },
  { key: 'utilisation', title: 'Utilisation', unit: 'share', isGood: true, of: ({ utilisation }) => utilisation },
  { key: 'rented', title: 'Jours loués', unit: 'days', isGood: true, of: ({ rented_days }) => rented_days },
  { key: 'requests', title: 'Demandes', unit: 'count', isGood: true, of: ({ requests }) => requests },
  {
    key: 'acceptance',
    title: 'Taux d’acceptation',
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
  { key: 'length', title: 'Durée moyenne', unit: 'days', isGood: null, of: ({ average_days }) => average_days },
  { key: 'lead', title: 'Délai moyen', unit: 'days', isGood: null, of: ({ lead_days }) => lead_days },
];
