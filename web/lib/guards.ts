import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type NavigateFunction,
  redirect,
  useLocation,
  useNavigate,
} from 'react-router';
import { getProfile } from '../../api/calls/accounts.ts';
import { call, CallError } from './call.ts';
import { loginPath, owedPath } from './next-path.ts';
import { hasLeft, isLeaving, readUser, type StoredUser, useUser, writeUser } from './user.ts';

/** For a route's `clientMiddleware`. It spares a wait; what protects is the server, at every call and every document. */
export const requireCustomer: MiddlewareFunction = async ({ request }) => {
  if (!(await whoIsHere())) throw redirect(loginPath(pathOf(request)));
};

/**
 * For a `clientLoader`. Asks on the way to every screen: the role may have been taken away, which the header should not
 * hide.
 */
export async function requireAdmin({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  const user = await orElsewhere(request, call(getProfile));
  writeUser(user);
  if (user.role !== 'admin') throw redirect('/');
  const owed = owedPath(user);
  if (owed) throw redirect(owed);
  return null;
}

/** In a guarded layout: a session that ends, here or in another tab, leads to the login and back here. */
export function useLoginRequired(): void {
  const user = useUser();
  const wasKnown = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Read anew: while a page comes to life, nobody is known to the first render.
    const isKnown = user !== null || readUser() !== null;
    wasKnown.current ||= isKnown;
    if (isKnown || isLeaving()) return undefined;
    const toLogin = () => navigate(loginPath(`${pathname}${search}`), { replace: true });
    if (wasKnown.current) return void toLogin();
    // The server let somebody in whom this browser keeps no copy of.
    let stale = false;
    void whoIsHere().then(
      (here) => (here || stale ? undefined : toLogin()),
      // Whatever the page asks for fails as well, and is told there.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [user, navigate, pathname, search]);
}

/** When the server refuses somebody the office: they owe it something first, or administer no more, as the header learns. */
export async function leaveOffice(navigate: NavigateFunction): Promise<void> {
  const user = await call(getProfile).catch(() => null);
  if (user) writeUser(user);
  const owed = user && owedPath(user);
  if (owed) return navigate(owed, { replace: true });
  // Where nobody is left, the layout leads to the login.
  if (user?.role !== 'admin' && readUser()) await navigate('/', { replace: true });
}

/** In a guarded `clientLoader`: what the server refuses to this person leads to where they may be. */
export async function orElsewhere<T>(request: Request, data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (error) {
    if (error instanceof CallError && isNobody(error)) throw redirect(loginPath(pathOf(request)));
    if (error instanceof CallError && error.status === 403) throw redirect('/');
    throw error;
  }
}

/** A cookie may be there although the stored copy was lost, for instance with the browser's site data. */
async function whoIsHere(): Promise<StoredUser | null> {
  const stored = readUser();
  if (stored) return stored;
  const user = await call(getProfile).catch((error: unknown) => {
    if (error instanceof CallError && isNobody(error)) return null;
    throw error;
  });
  if (user) writeUser(user);
  return user;
}

/** Also somebody who left, and whose session the server could not yet be told to end. */
const isNobody = ({ status }: CallError) => status === 401 || hasLeft();

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
