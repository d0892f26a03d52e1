import { defaultAgency } from '../../../api/words/default-agency.ts';

/** What the site asks of those who work here. */
export interface FactorPolicy {
  /** Whoever administers and has no second factor sets one up before anything else. */
  isFactorRequired: () => boolean;
}

export const recoveryCodeCount = 10;

/** What was typed: the digits of an application, or a code on paper, whatever stands between. */
export function readFactorCode(typed: string): { totp: string } | { paper: string } {
  const plain = typed.toUpperCase().replace(/[^A-Z\d]/g, '');
  return /^\d{6}$/.test(plain) ? { totp: plain } : { paper: plain };
}

/**
 * Under what name an application or a key lists the site: the agency's, or its address as long as nobody has named the
 * agency. The second factor is the first step of a new site, and what is listed then stays.
 */
export const issuerOf = (name: string, { hostname }: URL): string => (name === defaultAgency.name ? hostname : name);
