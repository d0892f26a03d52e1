import type { SeasonForm } from '../../../api/calls/rates-admin.ts';
import type { AgencyForm, ExtraForm, TermsForm } from '../../../api/calls/rates-settings.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { fold } from '../../../api/rules/fold.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { OwnTerms, Season } from '../../../api/rules/pricing/rate-book.ts';
import type { DurationStep, Extra } from '../../../api/rules/pricing/rates.ts';
import { daysText, percentText } from '../../../api/words/charge-text.ts';
import { formatMad, formatWallDate, siteLocale } from '../../../api/words/wording.ts';
import { toCentimes } from '../../catalogue/rules.ts';
import type { Facts } from '../../journal/rules.ts';

/** Two that fold to the same are one name; what has neither letters nor digits is compared as it is. */
export const nameKey = (name: string) => fold(name) || name.toLowerCase();

const centimesOf = (dirhams: number | null) => (dirhams === null ? null : toCentimes(dirhams));

export const toSeason = (id: string, { cars, ...form }: SeasonForm): Season => ({
  id,
  name: form.name,
  first_day: form.first_day,
  last_day: form.last_day,
  is_yearly: form.is_yearly,
  rank: form.rank,
  percent: form.percent,
  min_days: form.min_days,
  is_for_all: form.is_for_all,
  cars: [...new Map(cars.map((car) => [car.car_id, car])).values()]
    .map(({ car_id, price }) => ({ car_id, price_centimes: centimesOf(price) }))
    // In a season for all a car without a price of its own is one of all.
    .filter(({ price_centimes }) => !form.is_for_all || price_centimes !== null)
    // As they are read: the same cars in another order are the same.
    .toSorted((a, b) => (a.car_id < b.car_id ? -1 : 1)),
});

interface NamedCar {
  id: string;
  make: string;
  model: string;
  year: number;
}

/** What each car is called where several are told of: with its year where another has the name, then with a number. */
export function toldNames(cars: readonly NamedCar[]): Map<string, string> {
  const byName = Map.groupBy(cars, carName);
  const byYear = Map.groupBy(cars, yearName);
  return new Map(
    cars.map((car) => {
      if (byName.get(carName(car))?.length === 1) return [car.id, carName(car)];
      const alike = byYear.get(yearName(car)) ?? [];
      return [car.id, alike.length === 1 ? yearName(car) : `${yearName(car)} (${alike.indexOf(car) + 1})`];
    }),
  );
}

const yearName = (car: NamedCar) => `${carName(car)} ${car.year}`;

export const toAgencyRow = (form: AgencyForm) => ({
  day_count: form.day_count,
  tolerance_hours: form.tolerance_hours,
  min_days: form.min_days,
  agency_fee_centimes: toCentimes(form.agency_fee),
  airport_fee_centimes: toCentimes(form.airport_fee),
  address_fee_centimes: toCentimes(form.address_fee),
  out_of_hours_centimes: toCentimes(form.out_of_hours),
  young_under_age: form.young_under_age,
  young_unit: form.young_unit,
  young_price_centimes: toCentimes(form.young_price),
  young_cap_centimes: centimesOf(form.young_cap),
  deposit_centimes: centimesOf(form.deposit),
  excess_centimes: centimesOf(form.excess),
  km_per_day: form.km_per_day || null,
  extra_km_centimes: centimesOf(form.extra_km),
});

/** What of it says how days are counted. */
export const countingOf = ({ day_count, tolerance_hours, min_days }: ReturnType<typeof toAgencyRow>) => ({
  day_count,
  tolerance_hours,
  min_days,
});

export const toExtra = (id: string, form: ExtraForm): Extra => ({
  id,
  name: form.name,
  unit: form.unit,
  price_centimes: toCentimes(form.price),
  cap_centimes: centimesOf(form.cap),
  stock: form.stock,
  max_per_rental: form.max_per_rental,
});

export const toTerms = ({ car_id, ...form }: TermsForm['terms'][number]): OwnTerms => ({
  car_id,
  deposit_centimes: centimesOf(form.deposit),
  excess_centimes: centimesOf(form.excess),
  km_per_day: form.km_per_day,
  extra_km_centimes: centimesOf(form.extra_km),
  min_days: form.min_days,
});

/** « Été : du 1er juillet 2027 au 31 août 2027, +15 % » */
export const seasonText = (season: Season): string =>
  `${season.name} : ${spanText(season)}, ${percentText(season.percent)}`;

const dayText = (day: string) => formatWallDate(day, siteLocale);

export const spanText = ({ first_day, last_day, is_yearly }: Season): string =>
  first_day === last_day
    ? `le ${dayText(first_day)}${is_yearly ? ', chaque année' : ''}`
    : `du ${dayText(first_day)} au ${dayText(last_day)}${is_yearly ? ', chaque année' : ''}`;

export const overlapText = (season: Season, other: Season): string =>
  `« ${season.name} » chevauche « ${other.name} », ${spanText(other)} : changez les dates, les voitures ou la priorité`;

export const stepsText = (steps: readonly DurationStep[]): string =>
  steps.map(({ from_days, percent }) => `dès ${daysText(from_days)} ${percentText(-percent)}`).join(', ');

/** An extra as the journal tells it: its price is no price of a day. */
export const extraFacts = ({ id: _id, price_centimes, ...extra }: Extra): Facts => ({
  ...extra,
  extra_price_centimes: price_centimes,
});

/** A season as the journal tells it: its cars by name, each with its price where it has one. */
export function seasonFacts(
  { id: _id, cars, is_for_all, ...season }: Season,
  names: ReadonlyMap<string, string>,
): Facts {
  const listed = cars.map(({ car_id, price_centimes }) => {
    const name = names.get(car_id) ?? car_id;
    return price_centimes === null ? name : `${name} (${formatMad(price_centimes / 100, siteLocale)})`;
  });
  return { ...season, cars: [...(is_for_all ? ['toutes'] : []), ...listed].join(', ') };
}

const termWords: Record<Exclude<keyof OwnTerms, 'car_id'>, string> = {
  deposit_centimes: 'caution',
  excess_centimes: 'franchise',
  km_per_day: 'km par jour',
  extra_km_centimes: 'km supplémentaire',
  min_days: 'jours au moins',
};

/** Each car by its name: one line of the journal tells of all of them. */
export function termsChanges(before: OwnTerms | undefined, after: OwnTerms, name: string): Change[] {
  return (Object.keys(termWords) as (keyof typeof termWords)[])
    .filter((field) => (before?.[field] ?? null) !== after[field])
    .map((field) => ({
      field: `${name}, ${termWords[field]}`,
      before: termText(field, before?.[field] ?? null),
      after: termText(field, after[field]),
    }));
}

function termText(field: keyof typeof termWords, value: number | null): Change['before'] {
  if (value === null) return null;
  if (field === 'km_per_day') return value === 0 ? 'illimité' : value;
  return field.endsWith('_centimes') ? formatMad(value / 100, siteLocale) : value;
}
