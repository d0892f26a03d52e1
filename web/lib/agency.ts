import { createContext, use } from 'react';
import type { AgencyFacts } from '../../api/words/agency.ts';

/** Filled in by the document, from what the server sent with it. */
export const Agency = createContext<AgencyFacts | null>(null);

/** Whose site this is. */
export function useAgency(): AgencyFacts {
  const agency = use(Agency);
  if (!agency) throw new Error('no page without an agency');
  return agency;
}

let sent: AgencyFacts | undefined;

/**
 * Whose site a document says it is. In the browser also where a page has failed so early that the router has nothing of
 * the document any more: it is still the one that the server sent.
 */
export function agencySent(agency: AgencyFacts | undefined): AgencyFacts | undefined {
  if (import.meta.env.SSR) return agency;
  sent = agency ?? sent;
  return sent;
}
