import * as api from '../../api/accounts.ts';
import { bind, type Binding } from '../platform/endpoints.ts';
import { type Cookies, sessionCookie } from '../platform/session.ts';
import type { AccountsService, Entrance } from './service.ts';
import { type SessionsService, sessionCookieLifetimeMs } from './sessions/service.ts';
import type { VerificationService } from './verification/service.ts';

/** Held by the browser that proved an address. */
export const proofCookie = 'rihla_proof';

export interface AccountsRoutesDeps {
  accounts: AccountsService;
  sessions: SessionsService;
  verification: VerificationService;
}

export function accountsRoutes({ accounts, sessions, verification }: AccountsRoutesDeps): Binding[] {
  return [
    bind(api.login, async ({ body }, { ip, cookies, viewer }) => {
      const entrance = await accounts.login(body.email, body.password, ip);
      if (viewer) await sessions.end(viewer.sessionId);
      return letIn(cookies, entrance);
    }),
    bind(api.logout, async (_input, { viewer, cookies }) => {
      if (viewer) await sessions.end(viewer.sessionId);
      cookies.clear(sessionCookie);
    }),
    bind(api.sendVerificationCode, async ({ body }, { ip }) => {
      await verification.send('address', body.email, ip);
      return { sent: true };
    }),
    bind(api.verifyCode, async ({ body }, { cookies }) => {
      const { token, lifetimeMs } = await verification.prove(body.email, body.code);
      cookies.set(proofCookie, token, lifetimeMs);
      return { valid: true };
    }),
    bind(api.signup, async ({ body }, { cookies, viewer }) => {
      const entrance = await accounts.signup(body, cookies.get(proofCookie));
      cookies.clear(proofCookie);
      if (viewer) await sessions.end(viewer.sessionId);
      return letIn(cookies, entrance);
    }),
    bind(api.forgotPassword, async ({ body }, { ip }) => {
      await verification.send('password', body.email, ip);
      return { sent: true };
    }),
    bind(api.resetPassword, async ({ body }, { cookies, viewer }) => {
      const entrance = await accounts.resetPassword(body.email, body.code, body.new_password);
      if (viewer) await sessions.end(viewer.sessionId);
      return letIn(cookies, entrance);
    }),
    bind(api.changePassword, ({ body }, { viewer }) =>
      accounts.changePassword(viewer, body.current_password, body.new_password),
    ),
    bind(api.verifyPassword, async ({ body }, { viewer }) => ({
      valid: await accounts.verifyPassword(viewer, body.password),
    })),
  ];
}

function letIn(cookies: Cookies, { user, token }: Entrance) {
  cookies.set(sessionCookie, token, sessionCookieLifetimeMs);
  return user;
}
