import { counted } from './counted.ts';

/** What a day's work came to. */
export interface Done {
  customers: number;
  accounts: number;
  requests: number;
  documents: number;
  contracts: number;
}

/** « 12 clients anonymisés, 40 demandes, 3 pièces d’identité »; empty where nothing was to be done. */
export function doneText({ customers, accounts, requests, documents, contracts }: Done): string {
  return [
    customers > 0 && counted(customers, 'client anonymisé', 'clients anonymisés'),
    accounts > 0 && counted(accounts, 'compte inactif supprimé', 'comptes inactifs supprimés'),
    requests > 0 && counted(requests, 'demande', 'demandes'),
    documents > 0 && counted(documents, 'pièce d’identité', 'pièces d’identité'),
    contracts > 0 && counted(contracts, 'contrat supprimé', 'contrats supprimés'),
  ]
    .filter(Boolean)
    .join(', ');
}
