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
