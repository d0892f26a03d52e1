import { getProfile, type User } from '../../../api/calls/accounts.ts';
import { call, CallError } from '../../lib/call.ts';
import { orElsewhere } from '../../lib/guards.ts';
import { writeUser } from '../../lib/user.ts';

/** The account of whoever is here; null when it could not be loaded, which the screen says. */
export async function loadAccount(request: Request): Promise<{ user: User | null }> {
  try {
    const user = await orElsewhere(request, call(getProfile));
    writeUser(user);
    return { user };
  } catch (error) {
    if (error instanceof CallError) return { user: null };
    throw error;
  }
}
