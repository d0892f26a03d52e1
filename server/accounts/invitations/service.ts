import type { Guest, Invitation, TeamMember } from '../../../api/calls/team.ts';
import type { InvitationForm } from '../../../api/calls/team-forms.ts';
import { mayUse } from '../../../api/rules/profiles.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { changesBetween } from '../../journal/rules.ts';
import { authorName, writeEntry } from '../../journal/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { hourly } from '../../platform/background.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newId, newToken } from '../../platform/random.ts';
import type { Caller } from '../attempts/service.ts';
import type { Entrance, EntranceService, FactorAsked } from '../entrance/service.ts';
import type { Account } from '../rules.ts';
import { type AccountsService, refuseTaken } from '../service.ts';
import type { SessionsService } from '../sessions/service.ts';
import { findUserByEmail, insertUser } from '../store.ts';
import { holdAdmins, setRole } from '../users/store.ts';
import { invitationMail } from './mail.ts';
import { invitationLifetimeMs, letterLimits, shownAfterMs, stateOf, unknownLimit } from './rules.ts';
import * as store from './store.ts';

export interface InvitationsDeps extends Pick<
  Platform,
  'database' | 'clock' | 'settings' | 'publicUrl' | 'throttle' | 'passwords' | 'background'
> {
  sessions: Pick<SessionsService, 'endAll'>;
  entrance: Pick<EntranceService, 'enter'>;
  accounts: Pick<AccountsService, 'refuseWeak' | 'byPassword'>;
}

/** More than any agency has; a list without end is nobody's team. */
const mostShown = 500;

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Who is asked to work here. The link proves the mailbox; an account that exists is proved by its password as well. */
export function createInvitationsService(deps: InvitationsDeps) {
  const { database, clock, settings, publicUrl, throttle, passwords, background, sessions, entrance, accounts } = deps;
  const { db } = database;
  const sweep = () => store.deleteOver(db, clock.now() - shownAfterMs);
  background.register({ name: 'invitations sweep', when: hourly, run: sweep });

  const note = (tx: Db, author: { userId: string; network?: string }, act: string, { email, ...about }: Noted) =>
    writeEntry(tx, {
      at: clock.now(),
      author,
      act,
      note: email,
      changes: changesBetween({ profile: about.before ?? null }, { profile: about.profile ?? null }),
      subjects: about.userId ? [{ kind: 'user', id: about.userId }] : [],
    });

  /** A new link each time: only its hash is kept, so none can be sent again. */
  async function send(viewer: Viewer, form: InvitationForm, act: string): Promise<void> {
    const { email, full_name, profile } = form;
    for (const { limit, of } of letterLimits) await throttle.hit(limit, of === 'email' ? email : viewer.userId);
    const token = newToken();
    const now = clock.now();
    const expiresAt = now + invitationLifetimeMs;
    await database.inTransaction(async (tx, announce) => {
      const account = await findUserByEmail(tx, email);
      if (account?.role === 'admin') throw new Refusal('on_the_team_already');
      await store.putInvitation(tx, {
        id: newId(),
        email,
        full_name,
        profile,
        token_hash: hashToken(token),
        invited_by: viewer.userId,
        sent_at: now,
        expires_at: expiresAt,
      });
      await note(tx, viewer, act, { email, profile, userId: account?.id });
      // Behind the #: a browser keeps it to itself, and no server on the way has it in its log.
      const url = new URL(`/invitation#${token}`, publicUrl).href;
      const inviter = await authorName(tx, viewer);
      const letter = { to: email, fullName: full_name, profile, inviter, expiresAt, url };
      await queueMail(tx, invitationMail(settings().agency, letter), now);
      announce('mail');
    });
  }

  /** What never was, was taken back or is over is all the same to whoever asks. */
  async function open(token: string, { network }: Caller): Promise<store.InvitationRow> {
    const found = await store.findByToken(db, hashToken(token));
    if (found && stateOf(found, clock.now()) === 'ouverte') return found;
    await throttle.hit(unknownLimit, network);
    throw new Refusal('invitation_over');
  }

  /** Once nobody can change who may invite: it counts for one caller, and only while whoever wrote it may. */
  async function take(tx: Db, token: string) {
    const admins = await holdAdmins(tx);
    const taken = await store.takeByToken(tx, hashToken(token));
    const inviter = admins.find(({ id }) => id === taken?.invited_by);
    if (!taken || taken.expires_at <= clock.now() || !mayUse(inviter?.profile, 'team'))
      throw new Refusal('invitation_over');
    return taken;
  }

  async function letIn(
    [tx, announce]: [Db, Announce],
    account: Account & { id: string },
    caller: Caller,
  ): Promise<Entrance | FactorAsked> {
    const { id: userId, email, profile } = account;
    await note(tx, { userId, network: caller.network }, 'invitation_accepted', { email, profile, userId });
    announce('users', userId);
    return entrance.enter(tx, account, caller, 'invitation');
  }

  return {
    async team(): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
      const now = clock.now();
      const [people, asked] = await Promise.all([
        store.listMembers(db, mostShown),
        store.listInvitations(db, now - shownAfterMs, mostShown),
      ]);
      return {
        members: people.flatMap(({ id, email, full_name, profile, has_factor }) =>
          profile ? [{ id, email, full_name, profile, has_factor: has_factor === 1 }] : [],
        ),
        invitations: asked.map((row) => ({
          id: row.id,
          email: row.email,
          full_name: row.full_name,
          profile: row.profile,
          invited_by: row.inviter_name,
          sent: wallMomentOf(row.sent_at),
          expires: wallMomentOf(row.expires_at),
          state: stateOf(row, now),
        })),
      };
    },

    async invite(viewer: Viewer, form: InvitationForm): Promise<void> {
      await send(viewer, form, 'invited');
    },

    /** It stands on the right of who sends it again. */
    async resend(viewer: Viewer, id: string): Promise<void> {
      const invitation = await store.findInvitation(db, id);
      if (!invitation) throw new Refusal('invitation_not_found');
      await send(viewer, invitation, 'invitation_resent');
    },

    cancel: (viewer: Viewer, id: string): Promise<void> =>
      database.inTransaction(async (tx) => {
        const cancelled = await store.takeInvitation(tx, id);
        if (!cancelled) throw new Refusal('invitation_not_found');
        const { email, profile: before } = cancelled;
        await note(tx, viewer, 'invitation_cancelled', { email, before });
      }),

    async read(token: string, caller: Caller): Promise<Guest> {
      const { email, full_name, profile, inviter_name, expires_at } = await open(token, caller);
      const account = await findUserByEmail(db, email);
      const about = { email, full_name, profile, invited_by: inviter_name, expires: wallMomentOf(expires_at) };
      return { ...about, has_account: account !== undefined };
    },

    async accept(
      { token, full_name, password }: { token: string; full_name: string; password: string },
      caller: Caller,
    ) {
      const { email } = await open(token, caller);
      await accounts.refuseWeak('password', password, email);
      const password_hash = await passwords.hash(password, caller.network);
      return database
        .inTransaction(async (tx, announce) => {
          const { profile } = await take(tx, token);
          const account = {
            id: newId(),
            email,
            password_hash,
            full_name,
            phone: '',
            picture: null,
            role: 'admin' as const,
            profile,
            created_at: clock.now(),
          };
          await insertUser(tx, account);
          return letIn([tx, announce], account, caller);
        })
        .catch(refuseTaken);
    },

    async join(token: string, password: string, caller: Caller): Promise<Entrance | FactorAsked> {
      const { email } = await open(token, caller);
      return accounts.byPassword({ email, password }, caller, async (tx, announce, held) => {
        const { email: invited, profile } = await take(tx, token);
        if (held.email !== invited || held.role === 'admin') throw new Refusal('invitation_over');
        const account = { ...held, role: 'admin' as const, profile };
        await setRole(tx, held.id, { role: 'admin', profile });
        // No token that was worth less is worth more from here on.
        await sessions.endAll(tx, held.id, null);
        return letIn([tx, announce], account, caller);
      });
    },

    sweep,
  };
}

interface Noted {
  email: string;
  profile?: string | null;
  /** What they were to be. */
  before?: string;
  userId?: string | undefined;
}
