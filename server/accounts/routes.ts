import * as api from '../../api/calls/accounts.ts';
import { bind, type Binding, type Context } from '../platform/http/endpoints.ts';
import { type Cookies, sessionCookie } from '../platform/http/session.ts';
import { deviceLifetimeMs } from './devices/service.ts';
import type { AccountsService, Entrance } from './service.ts';
import { type SessionsService, sessionCookieLifetimeMs } from './sessions/service.ts';
import type { CodeCaller, Ticket, VerificationService } from './verification/service.ts';

/** Held by the browser that proved an address. */
export const proofCookie = 'rihla_proof';
/** Held by the browser that asked for a code. */
const codeCookie = 'rihla_code';
/** Held by a browser in which somebody has logged in. */
const deviceCookie = 'rihla_device';

export interface AccountsRoutesDeps {
  accounts: AccountsService;
  sessions: SessionsService;
  verification: VerificationService;
}

export function accountsRoutes({ accounts, sessions, verification }: AccountsRoutesDeps): Binding[] {
  /** The session that the browser had ends; the new one is described, so that its owner knows it again. */
  async function letIn({ cookies, viewer, userAgent }: Context, { user, token, device }: Entrance) {
    if (viewer) await sessions.end(viewer.sessionId);
    await sessions.noteSoftware(token, userAgent);
    cookies.set(sessionCookie, token, sessionCookieLifetimeMs);
    cookies.set(deviceCookie, device, deviceLifetimeMs);
    return user;
  }

  return [
    bind(api.login, async ({ body }, context) => {
      const entrance = await accounts.login(body.email, body.password, callerOf(context));
      return letIn(context, entrance);
    }),
    bind(api.logout, async (_input, { viewer, cookies }) => {
      if (viewer) await sessions.end(viewer.sessionId);
      cookies.clear(sessionCookie);
    }),
    bind(api.sendVerificationCode, async ({ body }, context) => {
      keep(context, codeCookie, await accounts.sendAddressCode(body.email, body.password, callerOf(context)));
      return { sent: true };
    }),
    bind(api.verifyCode, async ({ body }, context) => {
      keep(context, proofCookie, await verification.prove(body.email, body.code, callerOf(context)));
      return { valid: true };
    }),
    bind(api.signup, async ({ body }, context) => {
      const entrance = await accounts.signup(body, context.cookies.get(proofCookie), callerOf(context));
      context.cookies.clear(proofCookie);
      return letIn(context, entrance);
    }),
    bind(api.forgotPassword, async ({ body }, context) => {
      keep(context, codeCookie, await verification.send('password', body.email, callerOf(context)));
      return { sent: true };
    }),
    bind(api.resetPassword, async ({ body }, context) => {
      const entrance = await accounts.resetPassword(body.email, body.code, body.new_password, callerOf(context));
      return letIn(context, entrance);
    }),
    bind(api.changePassword, ({ body }, context) =>
      accounts.changePassword(context.viewer, body.current_password, body.new_password, callerOf(context)),
    ),
    bind(api.verifyPassword, async ({ body }, { viewer }) => ({
      valid: await accounts.verifyPassword(viewer, body.password),
    })),
  ];
}

const callerOf = ({ ip, cookies }: Context): CodeCaller => ({
  network: ip,
  device: cookies.get(deviceCookie),
  browser: cookies.get(codeCookie),
});

const keep = ({ cookies }: { cookies: Cookies }, name: string, { token, lifetimeMs }: Ticket) =>
  cookies.set(name, token, lifetimeMs);
