/** What the site's own words say of the agency; which of it is not true of one is said nowhere. See `says`. */
const claims = ['nonstop', 'cover', 'km', 'price', 'range', 'recent', 'answer', 'flight', 'card'] as const;
export type Claim = (typeof claims)[number];

/** As the form of the settings calls it. */
export type ClaimField = `says_${Claim}`;
const fieldOf = (claim: Claim): ClaimField => `says_${claim}`;
export const claimFields = claims.map(fieldOf);

export const saidFields = ({ unsaid }: { unsaid?: readonly Claim[] }): Record<ClaimField, boolean> =>
  Object.fromEntries(claims.map((claim) => [fieldOf(claim), !unsaid?.includes(claim)])) as Record<ClaimField, boolean>;

/** Nothing to tell where all of it is said, as on most sites. */
export function unsaidAfter(fields: Record<ClaimField, boolean>): { unsaid?: readonly Claim[] } {
  const unsaid = claims.filter((claim) => !fields[fieldOf(claim)]);
  return unsaid.length > 0 ? { unsaid } : {};
}
