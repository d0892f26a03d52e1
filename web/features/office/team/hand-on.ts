import { getProfile, type User } from '../../../../api/calls/accounts.ts';
import { handOwnershipOn } from '../../../../api/calls/users.ts';
import { call } from '../../../lib/call.ts';
import { readUser, writeUser } from '../../../lib/user.ts';

/**
 * Answers the new owner. Whoever hands it on has another profile from here; that it cannot be read now takes back nothing
 * of what is done.
 */
export async function handOn(email: string): Promise<User> {
  const owner = await call(handOwnershipOn, { body: { email } });
  const own = await call(getProfile).catch(becomeManager);
  if (own) writeUser(own);
  return owner;
}

/** As it is known here, with what the act made of it. */
function becomeManager() {
  const known = readUser();
  return known && { ...known, profile: 'gérant' as const };
}
