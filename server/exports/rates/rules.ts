import type { RatesView } from '../../../api/calls/rates-admin.ts';
import type { Column } from '../../sheets/rules.ts';

/** One rate in one line: whatever a price is made of has an amount, or a percentage, or both. */
interface Rate {
  section: string;
  name: string;
  car?: string;
  first_day?: string;
  last_day?: string;
  percent?: number;
  centimes?: number | null;
  per?: string;
  min_days?: number | null;
  detail?: string;
}

export function ratesOf(view: RatesView): Rate[] {
  const names = new Map(view.cars.map(({ id, name, year }) => [id, `${name} ${year}`]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return [
    ...view.cars.map(({ id, price_centimes }): Rate => ({
      section: 'Prix',
      name: 'Prix par jour',
      car: nameOf(id),
      centimes: price_centimes,
      per: 'jour',
    })),
    ...view.seasons.flatMap((season) => ofSeason(season, nameOf)),
    ...view.steps.map(({ from_days, percent }): Rate => ({
      section: 'Durée',
      name: `Dès ${from_days} jours`,
      percent: -percent,
    })),
    ...ofAgency(view.agency),
    ...view.extras.map(({ name, unit, price_centimes, cap_centimes, stock, max_per_rental }): Rate => ({
      section: 'Option',
      name,
      centimes: price_centimes,
      per: unit,
      detail: told({
        plafond: cap_centimes === null ? null : `${cap_centimes / 100} MAD`,
        stock,
        'par location': max_per_rental,
      }),
    })),
    ...view.terms.flatMap((terms) => ofTerms(terms, nameOf(terms.car_id), terms.min_days)),
  ];
}

function ofSeason(season: RatesView['seasons'][number], nameOf: (id: string) => string): Rate[] {
  const { name, first_day, last_day, percent, min_days, rank } = season;
  const detail = told({ priorité: rank, 'chaque année': season.is_yearly ? 'oui' : null });
  const shared = { section: 'Saison', name, first_day, last_day, min_days, detail };
  return [
    ...(season.is_for_all ? [{ ...shared, car: 'Toutes', percent }] : []),
    ...season.cars.map(({ car_id, price_centimes }) => ({
      ...shared,
      car: nameOf(car_id),
      ...(price_centimes === null ? { percent } : { centimes: price_centimes, per: 'jour' }),
    })),
  ];
}

function ofAgency({ place_fees, out_of_hours_centimes, young_driver, terms, min_days }: RatesView['agency']): Rate[] {
  const fees = Object.entries(place_fees).map(([place, centimes]): Rate => ({
    section: 'Frais',
    name: `Remise : ${place}`,
    centimes,
    per: 'remise',
  }));
  const young = young_driver && {
    section: 'Frais',
    name: `Jeune conducteur, moins de ${young_driver.under_age} ans`,
    centimes: young_driver.price_centimes,
    per: young_driver.unit,
  };
  return [
    ...fees,
    { section: 'Frais', name: 'Hors horaires', centimes: out_of_hours_centimes, per: 'remise' },
    ...(young ? [young] : []),
    ...ofTerms(terms, 'Toutes', min_days),
  ];
}

type Terms = RatesView['agency']['terms'];

/** What is not said is left out: it is as for all cars, or not agreed on. */
function ofTerms(terms: Terms, car: string, min_days: number | null): Rate[] {
  const sums: [string, number | null, string][] = [
    ['Caution', terms.deposit_centimes, 'location'],
    ['Franchise', terms.excess_centimes, 'location'],
    ['Km supplémentaire', terms.extra_km_centimes, 'km'],
  ];
  const shared = { section: 'Condition', car };
  return [
    ...sums
      .filter(([, centimes]) => centimes !== null)
      .map(([name, centimes, per]) => ({ ...shared, name, centimes, per })),
    ...(terms.km_per_day === null
      ? []
      : [{ ...shared, name: 'Km par jour', detail: terms.km_per_day === 0 ? 'illimité' : String(terms.km_per_day) }]),
    ...(min_days === null ? [] : [{ ...shared, name: 'Durée minimale', min_days }]),
  ];
}

const told = (facts: Record<string, string | number | null>) =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} : ${value}`)
    .join(', ');

export const rateColumns: readonly Column<Rate>[] = [
  { header: 'Rubrique', width: 12, value: (row) => row.section },
  { header: 'Nom', width: 30, value: (row) => row.name },
  { header: 'Voiture', width: 24, value: (row) => row.car ?? '' },
  { header: 'Du', kind: 'moment', width: 12, value: (row) => row.first_day ?? null },
  { header: 'Au', kind: 'moment', width: 12, value: (row) => row.last_day ?? null },
  { header: 'Pour cent', kind: 'number', value: (row) => row.percent ?? null },
  {
    header: 'Montant (MAD)',
    kind: 'money',
    value: ({ centimes = null }) => (centimes === null ? null : centimes / 100),
  },
  { header: 'Par', width: 12, value: (row) => row.per ?? '' },
  { header: 'Jours minimum', kind: 'number', width: 14, value: (row) => row.min_days ?? null },
  { header: 'Précisions', width: 34, value: (row) => row.detail ?? '' },
];
