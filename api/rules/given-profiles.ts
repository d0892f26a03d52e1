import type { Profile } from './profiles.ts';

/** Those that the owner gives; the first is given where none is named. Ownership is handed on, never given. */
export const givenProfiles = ['gérant', 'agent', 'comptable'] as const satisfies Profile[];
export type GivenProfile = (typeof givenProfiles)[number];
