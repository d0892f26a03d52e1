import { getProfile, type User } from '../../../../api/calls/accounts.ts';
import { handOwnershipOn } from '../../../../api/calls/users.ts';
import { call } from '../../../lib/call.ts';
import { writeUser } from '../../../lib/user.ts';

/** Answers the new owner. Whoever hands it on has another profile from here. */
export async function handOn(email: string): Promise<User> {
  const owner = await call(handOwnershipOn, { body: { email } });
  writeUser(await call(getProfile));
  return owner;
}
