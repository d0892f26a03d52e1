import { plural, siteLocale } from '../../../api/words/wording.ts';

/** The same day of an earlier month; where that month is shorter, its last day. */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** What a day's work came to. */
export interface Done {
  customers: number;
  accounts: number;
  requests: number;
  documents: number;
}

/** What is known of the last day's work. */
export interface Run extends Done {
  at: number;
  /** Nothing stopped it on the way. */
  is_whole: boolean;
}

export const nothingDone: Done = { customers: 0, accounts: 0, requests: 0, documents: 0 };

/** « 12 clients anonymisés, 40 demandes, 3 pièces d’identité »; empty where nothing was to be done. */
export function doneText({ customers, accounts, requests, documents }: Done): string {
  const counted = (count: number, one: string, other: string) =>
    count === 0 ? [] : [plural(count, { one: `# ${one}`, other: `# ${other}` }, siteLocale)];
  return [
    ...counted(customers, 'client anonymisé', 'clients anonymisés'),
    ...counted(accounts, 'compte inactif supprimé', 'comptes inactifs supprimés'),
    ...counted(requests, 'demande', 'demandes'),
    ...counted(documents, 'pièce d’identité', 'pièces d’identité'),
  ].join(', ');
}
