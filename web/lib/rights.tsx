import type { ReactNode } from 'react';
import { mayUse, type Right } from '../../api/rules/profiles.ts';
import { useUser } from './user.ts';

/**
 * Whether the back office offers what needs a right. The server decides at every call: while it is not known who is here, as
 * in a page that it has just sent, or what they do, as from a copy of an older release, nothing is hidden.
 */
export function useRight(right: Right): boolean {
  const profile = useUser()?.profile;
  return profile === undefined || mayUse(profile, right);
}

/** What only those see who may use it. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) ? children : null;
}
