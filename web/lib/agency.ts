import { createContext, use } from 'react';
import type { AgencyFacts } from '../../api/words/agency.ts';

/** Filled in by the document, from what the server sent with it; on the server, there before any page. */
export const Agency = createContext<AgencyFacts | null>(null);

/** Whose site this is. */
export function useAgency(): AgencyFacts {
  const agency = use(Agency);
  if (!agency) throw new Error('no page without an agency');
  return agency;
}

/** The name that the site's own drawings say. */
export const isDrawnName = (name: string) => name === 'Rihla';

/** Where a document without data of the router keeps whose site it is. */
export const agencyMark = 'agency';

let sent: AgencyFacts | undefined;

/**
 * Whose site a document says it is, also where a page has failed so early that the router has nothing of the document: in
 * the browser it is still what the server sent last, or has written beside such a page.
 */
export function agencySent(agency: AgencyFacts | undefined): AgencyFacts | undefined {
  if (import.meta.env.SSR) return agency;
  sent = agency ?? sent ?? writtenAgency();
  return sent;
}

function writtenAgency(): AgencyFacts | undefined {
  const written = document.getElementById(agencyMark)?.textContent;
  return written ? (JSON.parse(written) as AgencyFacts) : undefined;
}
