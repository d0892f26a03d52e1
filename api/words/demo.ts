import { type DemoCounts, demoKinds, type StandingKind, standingKinds } from '../rules/setup.ts';
import { plural, siteLocale } from './wording.ts';

const counted: Record<keyof DemoCounts | StandingKind, { one: string; other: string }> = {
  cars: { one: '# voiture', other: '# voitures' },
  vehicles: { one: '# véhicule', other: '# véhicules' },
  reservations: { one: '# réservation', other: '# réservations' },
  transfers: { one: '# transfert', other: '# transferts' },
  customers: { one: '# client', other: '# clients' },
  reviews: { one: '# avis', other: '# avis' },
  requests: { one: '# demande', other: '# demandes' },
  holds: { one: '# option', other: '# options' },
  accounts: { one: '# compte', other: '# comptes' },
};

/** « 14 voitures, 12 avis »: what there is none of is left out. */
export const demoCountsText = (counts: Partial<Record<keyof DemoCounts | StandingKind, number>>): string =>
  [...new Set([...demoKinds, ...standingKinds])]
    .flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? plural(count, counted[kind], siteLocale) : [];
    })
    .join(', ');
