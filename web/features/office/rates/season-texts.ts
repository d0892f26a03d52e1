import { daysText, percentText } from '../../../../api/words/charge-text.ts';
import { formatDayOfMonth, formatMonthName, formatWallDay, plural, siteLocale } from '../../../../api/words/wording.ts';

export const seasonTexts = {
  add: 'Nouvelle saison',
  bulk: 'Changer les prix',
  year: 'Année',
  see: (year: number) => `Voir ${year}`,
  calendar: (year: number) => `Saisons de ${year}`,
  hint: 'Glissez sur les mois pour choisir les jours d’une nouvelle saison, ou appuyez sur un mois.',
  newIn: (month: number, year: number) => `Nouvelle saison en ${monthName(month)} ${year}`,
  month: monthName,
  shortMonth: (month: number) => formatMonthName(month, 'short', siteLocale),
  emptyTitle: 'Le même prix toute l’année',
  emptyHint:
    'Ajoutez une saison pour l’été, les fêtes ou l’Aïd, ou changez les prix de quelques voitures entre deux dates.',
  emptyReadOnly: 'Aucune saison : chaque voiture a le même prix toute l’année.',
  emptyYear: (year: number) => `Aucune saison en ${year}.`,
  otherYears: 'Autres années',
  span: (first: string, last: string) =>
    first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)} ${last.slice(0, 4)}`,
  range: seasonRange,
  yearly: (first: string, last: string) => `${seasonRange(first, last)}, chaque année dès ${first.slice(0, 4)}`,
  allCars: 'toutes les voitures',
  cars: (count: number) => plural(count, { one: '# voiture', other: '# voitures' }, siteLocale),
  ownPrices: (count: number) => plural(count, { one: '# prix fixe', other: '# prix fixes' }, siteLocale),
  atLeast: (days: number) => `${daysText(days)} au moins`,
  rank: (rank: number) => `priorité ${rank}`,
  percent: (percent: number, hasOwn: boolean) =>
    percent !== 0 ? percentText(percent) : hasOwn ? 'prix fixes' : 'prix habituel',
  edit: 'Modifier',
  remove: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `« ${name} » est retirée`,
  added: (name: string) => `« ${name} » est enregistrée`,
  changed: (name: string) => `« ${name} » est modifiée`,
  today: 'Aujourd’hui',
} as const;

export const seasonFormTexts = {
  addTitle: 'Nouvelle saison',
  editTitle: (name: string) => `Modifier « ${name} »`,
  bulkTitle: 'Changer les prix entre deux dates',
  bulkApply: 'Appliquer',
  /** As the customer reads it on a price. */
  bulkName: (percent: number, first: string, last: string) => `${riseText(percent)} ${betweenText(first, last)}`.trim(),
  numbered: (name: string, number: number) => `${name} (${number})`,
  name: 'Nom',
  nameHint: 'Le client le lit sur son prix : « Haute saison : 2 jours × 420 MAD ».',
  first: 'Premier jour',
  last: 'Dernier jour',
  percent: 'Hausse ou baisse',
  percentHint: '+15 ou −10, en pour cent du prix de la voiture',
  yearly: 'Revient chaque année',
  minDays: 'Durée minimale',
  minDaysHint: 'En jours, pour les départs dans cette saison',
  rank: 'Priorité',
  rankHint: 'Le même jour, la plus haute l’emporte',
  forWhom: 'Pour',
  all: 'Toutes les voitures',
  some: 'Certaines voitures',
  carsTitle: 'Voitures et prix',
  find: 'Chercher une voiture',
  chooseAll: 'Tout choisir',
  chooseNone: 'Ne rien choisir',
  chosen: (count: number) => plural(count, { one: '# choisie', other: '# choisies' }, siteLocale),
  day: 'Par jour',
  week: (from: string) => `Une semaine dès le ${formatWallDay(from, siteLocale)}`,
  ownPrice: 'Prix fixe',
  ownPriceOf: (car: string) => `Prix fixe par jour de ${car}`,
  becomes: 'devient',
  more: (count: number) =>
    plural(
      count,
      { one: 'Et # autre : précisez la recherche.', other: 'Et # autres : précisez la recherche.' },
      siteLocale,
    ),
  nothingFound: 'Aucune voiture de ce nom.',
  noDates: 'Choisissez les dates pour voir ce qu’une semaine coûtera.',
  rivals: (name: string) => `« ${name} » a la même priorité le même jour.`,
  raise: (rank: number) => `Passer en priorité ${rank}`,
  replaces: (name: string, percent: string) =>
    `Remplace « ${name} » (${percent}) les jours communs : les deux ne s’ajoutent pas.`,
  outranked: (name: string) => `« ${name} » l’emporte certains jours : sa priorité est plus haute.`,
} as const;

function seasonRange(first: string, last: string): string {
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
}

function dayText(day: string): string {
  return formatWallDay(day, siteLocale);
}

function monthName(month: number): string {
  return formatMonthName(month, 'long', siteLocale);
}

function riseText(percent: number): string {
  return percent === 0 ? 'Prix' : `${percent > 0 ? 'Hausse' : 'Baisse'} de ${Math.abs(percent)}\u00a0%`;
}

/** Nothing before there are days; the year once, where it is one. */
function betweenText(first: string, last: string): string {
  if (!first || !last) return '';
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const lastDay = `${formatDayOfMonth(last, siteLocale)} ${lastYear}`;
  if (first === last) return `le ${lastDay}`;
  if (firstYear === lastYear) return `du ${formatDayOfMonth(first, siteLocale)} au ${lastDay}`;
  return `du ${dayText(first)} ${firstYear} au ${dayText(last)} ${lastYear}`;
}
