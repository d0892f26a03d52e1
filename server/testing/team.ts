import { hashToken } from '../platform/random.ts';
import { sessionCookie } from '../platform/http/session.ts';
import type { SignedIn, TestSite } from './app.ts';

/** Logged in on one more device. */
export async function openSession({ services }: TestSite, { userId, email }: SignedIn): Promise<SignedIn> {
  return { userId, email, cookie: `${sessionCookie}=${await services.sessions.start({ id: userId, role: 'admin' })}` };
}

/** What the right password does; the call that checks it is tested where it lives. */
export async function confirmPassword({ database, clock }: TestSite, { cookie }: SignedIn) {
  const id = hashToken(cookie.split('=')[1] ?? '');
  await database.db.updateTable('sessions').set({ password_confirmed_at: clock.now() }).where('id', '=', id).execute();
}

export const setRole = (site: TestSite, as: SignedIn, email: string, role: string, profile?: string) =>
  site.request({
    method: 'PUT',
    url: `/api/admin/users/${encodeURIComponent(email)}/role`,
    as,
    payload: { role, ...(profile && { profile }) },
  });

export const removeUser = (site: TestSite, as: SignedIn, email: string) =>
  site.request({ method: 'DELETE', url: `/api/admin/users/${encodeURIComponent(email)}`, as });

export const rolesOf = async ({ database }: TestSite) =>
  Object.fromEntries(
    (await database.db.selectFrom('users').select(['email', 'role']).execute()).map(({ email, role }) => [email, role]),
  );
