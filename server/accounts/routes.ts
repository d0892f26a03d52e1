import * as api from '../../api/calls/accounts.ts';
import * as factorApi from '../../api/calls/factors.ts';
import * as teamApi from '../../api/calls/team.ts';
import { bind, type Binding, type Context } from '../platform/http/endpoints.ts';
import { type Cookies, sessionCookie } from '../platform/http/session.ts';
import { deviceLifetimeMs } from './devices/service.ts';
import { type Entrance, type EntranceService, type FactorAsked, ticketLifetimeMs } from './entrance/service.ts';
import type { FactorsService } from './factors/service.ts';
import type { InvitationsService } from './invitations/service.ts';
import type { AccountsService } from './service.ts';
import { type SessionsService, sessionCookieLifetimeMs } from './sessions/service.ts';
import type { CodeCaller, Ticket, VerificationService } from './verification/service.ts';

/** Held by the browser that proved an address. */
export const proofCookie = 'rihla_proof';
/** Held by the browser that asked for a code. */
const codeCookie = 'rihla_code';
/** Held by a browser in which somebody has logged in. */
const deviceCookie = 'rihla_device';
/** Held by a browser between the password and the second step, or while it offers its passkeys. */
const ticketCookie = 'rihla_ticket';

export interface AccountsRoutesDeps {
  accounts: AccountsService;
  sessions: SessionsService;
  verification: VerificationService;
  entrance: EntranceService;
  factors: FactorsService;
  invitations: InvitationsService;
}

export function accountsRoutes(deps: AccountsRoutesDeps): Binding[] {
  const { accounts, sessions, verification, entrance, factors, invitations } = deps;

  /** The session that the browser had ends; the new one is described, so that its owner knows it again. */
  async function letIn({ cookies, viewer, userAgent }: Context, { user, token, device }: Entrance) {
    if (viewer) await sessions.end(viewer.sessionId);
    await sessions.noteSoftware(token, userAgent);
    cookies.set(sessionCookie, token, sessionCookieLifetimeMs);
    cookies.set(deviceCookie, device, deviceLifetimeMs);
    cookies.clear(ticketCookie);
    return user;
  }

  async function letInOrAsk(context: Context, entry: Entrance | FactorAsked): Promise<api.Entry> {
    if (!('ticket' in entry)) return letIn(context, entry);
    context.cookies.set(ticketCookie, entry.ticket, ticketLifetimeMs);
    return { factor_required: true };
  }

  return [
    bind(api.login, async ({ body }, context) => {
      const entry = await accounts.login(body.email, body.password, callerOf(context));
      return letInOrAsk(context, entry);
    }),
    bind(factorApi.factorLoginOptions, (_input, { cookies }) => entrance.options(cookies.get(ticketCookie))),
    bind(factorApi.factorLogin, async ({ body }, context) =>
      letIn(context, await entrance.finish(context.cookies.get(ticketCookie), body, callerOf(context))),
    ),
    bind(factorApi.passkeyLoginOptions, async (_input, context) => {
      const { token, options } = await entrance.passkeyOptions(callerOf(context));
      context.cookies.set(ticketCookie, token, ticketLifetimeMs);
      return options;
    }),
    bind(factorApi.passkeyLogin, async ({ body }, context) =>
      letIn(context, await entrance.enterByPasskey(context.cookies.get(ticketCookie), body.passkey, callerOf(context))),
    ),
    bind(api.logout, async (_input, { viewer, cookies }) => {
      if (viewer) await sessions.logOut(viewer);
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
      const entered = await accounts.signup(body, context.cookies.get(proofCookie), callerOf(context));
      context.cookies.clear(proofCookie);
      return letIn(context, entered);
    }),
    bind(api.forgotPassword, async ({ body }, context) => {
      keep(context, codeCookie, await verification.send('password', body.email, callerOf(context)));
      return { sent: true };
    }),
    bind(api.resetPassword, async ({ body }, context) => {
      const entry = await accounts.resetPassword(body.email, body.code, body.new_password, callerOf(context));
      return letInOrAsk(context, entry);
    }),
    bind(teamApi.readInvitation, ({ body }, context) => invitations.read(body.token, callerOf(context))),
    bind(teamApi.acceptInvitation, async ({ body }, context) =>
      letInOrAsk(context, await invitations.accept(body, callerOf(context))),
    ),
    bind(teamApi.joinByInvitation, async ({ body }, context) =>
      letInOrAsk(context, await invitations.join(body.token, body.password, callerOf(context))),
    ),
    bind(api.changePassword, ({ body }, context) =>
      accounts.changePassword(context.viewer, body.current_password, body.new_password, callerOf(context)),
    ),
    bind(api.verifyPassword, ({ body }, { viewer }) => accounts.verifyPassword(viewer, body.password)),
    bind(api.checkConfirmed, async (_input, { viewer }) => ({
      confirmed: await sessions.isConfirmed(viewer.sessionId),
    })),
    bind(factorApi.factorConfirmOptions, (_input, { viewer }) => factors.ownOptions(viewer)),
    bind(factorApi.verifyFactor, ({ body }, { viewer }) => factors.verify(viewer, body)),
  ];
}

const callerOf = ({ ip, cookies }: Context): CodeCaller => ({
  network: ip,
  device: cookies.get(deviceCookie),
  browser: cookies.get(codeCookie),
});

const keep = ({ cookies }: { cookies: Cookies }, name: string, { token, lifetimeMs }: Ticket) =>
  cookies.set(name, token, lifetimeMs);
