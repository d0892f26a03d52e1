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
