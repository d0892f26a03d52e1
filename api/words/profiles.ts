import type { Profile } from '../rules/profiles.ts';

/** What each is called where French is spoken. */
export const profileNames: Record<Profile, string> = {
  propriétaire: 'Propriétaire',
  gérant: 'Gérant',
  agent: 'Agent',
  comptable: 'Comptable',
};
