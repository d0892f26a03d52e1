import { plural, siteLocale } from './wording.ts';

/** What a day's work came to. */
export interface Done {
  customers: number;
  accounts: number;
  requests: number;
  documents: number;
}

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
