import { createContext, use } from 'react';
import type { AgencyFacts } from '../../api/words/agency.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';

/** Filled in by the document, from what the server sent with it. */
export const Agency = createContext<AgencyFacts | null>(null);

/** Whose site this is. */
export function useAgency(): AgencyFacts {
  const agency = use(Agency);
  if (!agency) throw new Error('no page without an agency');
  return agency;
}

/** The name that the site's own drawings say. */
export const isDrawnName = (name: string) => name === 'Rihla';

let sent: AgencyFacts | undefined;

/**
 * Whose site a document says it is, also where a page has failed so early that the router has nothing of the document: in
 * the browser it is still what the server sent last, and before that what a new database says.
 */
export function agencySent(agency: AgencyFacts | undefined): AgencyFacts {
  if (import.meta.env.SSR) return agency ?? defaultAgency;
  sent = agency ?? sent;
  return sent ?? defaultAgency;
}
