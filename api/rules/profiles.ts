/** What somebody does in the back office. There is always one owner, and one alone. */
export const profiles = ['propriétaire', 'gérant', 'agent', 'comptable'] as const;
export type Profile = (typeof profiles)[number];

/** What a call of the back office needs. */
export const rights = [
  /** To see what the agency does. */
  'office',
  /** Bookings, hand-overs, planning, customers. */
  'desk',
  /** Cars, vehicles and reviews: what the public sees. */
  'catalogue',
  'prices',
  /** Whatever does not come back. */
  'deletion',
  /** Who has an account. */
  'users',
  /** Who works here, and as what. */
  'team',
  'settings',
  /** Takings, and what they come from. */
  'reports',
  'exports',
  /** Who did what, all of it. */
  'journal',
] as const;
export type Right = (typeof rights)[number];

const rightsOf: Record<Profile, readonly Right[]> = {
  propriétaire: rights,
  gérant: rights.filter((right) => right !== 'team' && right !== 'settings'),
  agent: ['office', 'desk'],
  comptable: ['office', 'users', 'reports', 'exports', 'journal'],
};

/** Nobody without a profile works here. */
export const mayUse = (profile: Profile | null | undefined, right: Right): boolean =>
  profile ? rightsOf[profile].includes(right) : false;
