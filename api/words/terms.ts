import type { CarTerms } from '../rules/pricing/rates.ts';
import { type AgencyFacts, says } from './agency.ts';
import { daysText } from './charge-text.ts';
import { documentsToBring } from './documents.ts';
import { includedKm } from './included-km.ts';
import { formatCentimes, siteLocale } from './wording.ts';

export const freeCancellation = ({ freeCancellationHours }: AgencyFacts) =>
  `Gratuite jusqu’à ${freeCancellationHours}\u00a0h avant le départ`;

export const termLabels = {
  deposit: 'Caution',
  excess: 'Franchise',
  km: 'Kilométrage',
  toBring: 'À apporter',
  cancellation: 'Annulation',
} as const;

const mad = (centimes: number) => formatCentimes(centimes, siteLocale);

/**
 * What goes with a price and is no part of it, line by line; of an agency that has said nothing there is none. That there
 * is no limit of kilometres is told by one that claims it alone: no limit may just be none that was written down.
 */
export function termFacts(terms: CarTerms, agency: AgencyFacts): [label: string, value: string][] {
  const { deposit_centimes, excess_centimes, km_per_day } = terms;
  const isUnlimitedSaid = (deposit_centimes !== null || excess_centimes !== null) && says(agency, 'km');
  return [
    ...fact(termLabels.deposit, deposit_centimes === null ? null : `${mad(deposit_centimes)}, rendue au retour`),
    ...fact(termLabels.excess, excess_centimes === null ? null : mad(excess_centimes)),
    ...fact(termLabels.km, km_per_day !== null || isUnlimitedSaid ? kmText(terms) : null),
  ];
}

/** All that goes with a price, while it can still be otherwise: what is promised, what to bring, how to give it up. */
export const conditions = (terms: CarTerms, agency: AgencyFacts): [label: string, value: string][] => [
  ...termFacts(terms, agency),
  [termLabels.toBring, documentsToBring(agency).join(', ')],
  [termLabels.cancellation, freeCancellation(agency)],
];

/** « 7 jours au moins à ces dates » */
export const atLeast = (days: number): string => `${daysText(days)} au moins à ces dates`;

const fact = (label: string, value: string | null): [string, string][] => (value === null ? [] : [[label, value]]);

/** « 250 km par jour inclus, puis 2 MAD/km », or « Illimité ». */
function kmText({ km_per_day, extra_km_centimes }: CarTerms): string {
  if (km_per_day === null) return 'Illimité';
  const included = includedKm(km_per_day);
  return extra_km_centimes === null ? included : `${included}, puis ${mad(extra_km_centimes)}/km`;
}
