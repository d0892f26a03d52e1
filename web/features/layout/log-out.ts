import { inTime } from '../../lib/in-time.ts';
import { forgetTyped } from '../../lib/kept-values.ts';
import { tellServer } from '../../lib/leaving.ts';
import { leave } from '../../lib/user.ts';

/** Forgets the person here, ends the session on the server, and starts again from a page that is for everybody. */
export async function logOut(path = '/') {
  leave();
  forgetTyped();
  // A server that does not answer keeps nobody here: the next page goes on telling it.
  await inTime(tellServer());
  // A full load of the page: nothing that was fetched for this person stays in memory.
  window.location.assign(path);
}
