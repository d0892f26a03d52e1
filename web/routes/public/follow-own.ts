import { redirect } from 'react-router';
import { linkToOwn } from '../../../api/calls/tracking.ts';
import { loginPath } from '../../lib/next-path.ts';
import { ownCallContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/follow-own.ts';

/** Nobody has anything here who does not come from « Mes réservations ». */
export const loader = () => redirect('/profile');

/** From one's account to the page of a rental, on a link that is made for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = new URLSearchParams(await request.text()).get('id') ?? '';
  try {
    const { path } = await context.get(ownCallContext)(linkToOwn, { params: { id } });
    return redirect(path, 303);
  } catch (error) {
    // The session is over.
    if (error instanceof Response && error.status === 401) return redirect(loginPath('/profile'), 303);
    throw error;
  }
}
