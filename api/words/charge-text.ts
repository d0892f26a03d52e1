import type { Charge } from '../rules/pricing/charges.ts';
import { countDays, dayOf } from '../rules/pricing/day-count.ts';
import type { Day, DayCount } from '../rules/pricing/rates.ts';
import { shownWallEnd } from '../rules/wall-period.ts';
import { formatCentimes, formatDayOfMonth, type Locale, siteLocale } from './wording.ts';

/** A line of a price as people say it: « 3 jours × 350 MAD », « Haute saison : 2 jours × 420 MAD », « Dès 7 jours −10 % ». */
export function chargeText({ kind, label, count, unit_centimes, percent }: Charge, locale: Locale): string {
  const times = (what: string) => `${what} × ${formatCentimes(unit_centimes ?? 0, locale)}`;
  switch (kind) {
    case 'days':
      return times(daysText(count ?? 0));
    case 'season':
      return `${label} : ${times(daysText(count ?? 0))}`;
    case 'step':
      return `Dès ${daysText(count ?? 0)} ${percentText(percent ?? 0)}`;
    case 'pickup_place':
      return `Livraison ${placeText(label)}`;
    case 'return_place':
      return `Restitution ${placeText(label)}`;
    case 'pickup_hour':
      return 'Départ hors horaires d’ouverture';
    case 'return_hour':
      return 'Retour hors horaires d’ouverture';
    case 'extra':
      return times(`${label} ${count ?? 1}`);
    case 'young_driver':
      return `Conducteur de moins de ${count ?? 0} ans`;
    case 'agreed':
      return label ? `Prix convenu : ${label}` : 'Prix convenu';
  }
}

export const daysText = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

/** « −10 % », « +15 % », with the sign and the space that French has. */
export const percentText = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00a0%`;

/** What is counted, beside a total: « 27 et 30 compris », « 28 juillet et 3 août compris » or « 3 × 24 h ». */
export function countText(from: string, to: string, day_count: DayCount, tolerance_hours: number): string {
  if (day_count === '24h') return `${countDays(from, to, { day_count, tolerance_hours })} × 24 h`;
  const [first, last] = [dayOf(from), dayOf(shownWallEnd(to))];
  const isInOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const written = isInOneMonth ? dateOf : (day: Day) => formatDayOfMonth(day, siteLocale);
  return first === last ? `le ${written(first)}` : `${written(first)} et ${written(last)} compris`;
}

const dateOf = (day: Day): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** The same of a rental whose days were counted when it was agreed on, whatever the setting is by now. */
export const countedText = (days: number, from: string, to: string, day_count: DayCount): string =>
  day_count === '24h' ? `${days} × 24 h` : countText(from, to, day_count, 0);

const placeText = (place: string): string =>
  place === 'agence' ? 'à l’agence' : place === 'aéroport' ? 'aéroport' : 'à une adresse';
