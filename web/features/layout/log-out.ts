import { leave } from '../../lib/user.ts';

/** Ends the session on the server, forgets the person here, and starts again from the home page. */
export async function logOut() {
  // Without the network the cookie stays, but this browser must no longer show who was here.
  await fetch('/api/logout', { method: 'POST' }).catch(() => undefined);
  leave();
  // A full load of the home page: nothing that was fetched for this person stays in memory.
  window.location.assign('/');
}
