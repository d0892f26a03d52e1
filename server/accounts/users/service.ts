import type { User } from '../../../api/calls/accounts.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import type { UserSearch, UsersStats } from '../../../api/calls/users.ts';
import { type GivenProfile, givenProfiles } from '../../../api/rules/given-profiles.ts';
import { mayUse } from '../../../api/rules/profiles.ts';
import type { UserRole } from '../../../api/rules/roles.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { changesBetween } from '../../journal/rules.ts';
import { writeEntry } from '../../journal/store.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { readPage, readThrough, type Stretch, type WholeList } from '../../platform/db/keyset.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Pieces, pieceSize, readInPieces } from '../../platform/http/pieces.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFeedsOf } from '../../planning/feeds/store.ts';
import { deleteFactors } from '../factors/store.ts';
import { pictureKey, searchTerms, toUser } from '../rules.ts';
import type { SessionsService } from '../sessions/service.ts';
import * as store from './store.ts';

export interface UsersDeps extends Pick<Platform, 'database' | 'clock' | 'fileTransactions'> {
  sessions: Pick<SessionsService, 'endAll'>;
}

/** What somebody is to become. */
interface Standing {
  role: UserRole;
  profile?: GivenProfile | undefined;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** What administrators do to accounts. There is always an owner, who alone says who works here. */
export function createUsersService({ database, clock, sessions, fileTransactions }: UsersDeps) {
  const { db } = database;

  /** The person, once nobody else can change who administers; the caller may have lost the role a moment ago. */
  async function hold(tx: Db, viewer: Viewer, email: string) {
    const admins = await store.holdAdmins(tx);
    const own = admins.find(({ id }) => id === viewer.userId);
    if (!own) throw new Refusal('not_allowed');
    const user = await store.findListed(tx, email.trim().toLowerCase());
    if (!user) throw new Refusal('user_not_found');
    const isLastAdmin = user.role === 'admin' && admins.length === 1;
    return { user, isLastAdmin, isOwner: own.profile === 'propriétaire' };
  }

  const note = (tx: Db, author: Viewer, act: string, { id, email }: store.ListedRow, changes: readonly Change[]) =>
    writeEntry(tx, {
      at: clock.now(),
      author,
      act,
      note: email,
      changes,
      subjects: [{ kind: 'user', id }],
    });

  return {
    list: () => readInPieces((limit, last: store.ListedRow | undefined) => store.usersAfter(db, limit, last), toUser),

    async find({ search = '', ...asked }: UserSearch): Promise<ListPage<User>> {
      const terms = searchTerms(search);
      const page = await readPage(asked, {
        ...listOf(db, terms, asked.sort),
        count: () => store.countFound(db, terms),
      });
      return { ...page, items: page.items.map(toUser) };
    },

    async stats(): Promise<UsersStats> {
      const [counts, recent] = await Promise.all([store.countByRole(db), store.countSince(db, clock.now() - days(30))]);
      const of = (role: UserRole) => counts.find((count) => count.role === role)?.count ?? 0;
      return { admins: of('admin'), users: of('user'), newUsersLast30Days: recent };
    },

    async changeRole(viewer: Viewer, email: string, { role, profile: asked }: Standing): Promise<User> {
      return database.inTransaction(async (tx, announce) => {
        const { user, isLastAdmin, isOwner } = await hold(tx, viewer, email);
        if (!isOwner) throw new Refusal('right_missing');
        const profile = role === 'admin' ? (asked ?? user.profile ?? givenProfiles[0]) : null;
        if (user.profile === 'propriétaire' && profile !== user.profile)
          throw new Refusal(isLastAdmin ? 'last_admin' : 'owner_stays');
        await store.setRole(tx, user.id, { role, profile });
        // They are for the back office, and could be managed nowhere else.
        if (role === 'user') await deleteFactors(tx, user.id);
        if (!mayUse(profile, 'desk')) await deleteFeedsOf(tx, user.id);
        await note(
          tx,
          viewer,
          'role_changed',
          user,
          changesBetween({ role: user.role, profile: user.profile }, { role, profile }),
        );
        // They log in anew, under a token that was never worth less or more. Whoever gives their own role up stays.
        if (role !== user.role) await sessions.endAll(tx, user.id, viewer.sessionId);
        announce('users', user.id);
        return toUser({ ...user, role, profile });
      });
    },

    async handOwnershipOn(viewer: Viewer, email: string): Promise<User> {
      return database.inTransaction(async (tx, announce) => {
        const { user, isOwner } = await hold(tx, viewer, email);
        if (!isOwner) throw new Refusal('right_missing');
        if (user.id === viewer.userId) throw new Refusal('own_account', { message: alreadyOwner });
        if (user.role !== 'admin') throw new Refusal('not_on_the_team');
        // In this order: there are never two.
        await store.setRole(tx, viewer.userId, { role: 'admin', profile: 'gérant' });
        await store.setRole(tx, user.id, { role: 'admin', profile: 'propriétaire' });
        const changes = handedOn(viewer.email, user);
        const subjects = [user.id, viewer.userId].map((id) => ({ kind: 'user' as const, id }));
        await writeEntry(tx, { at: clock.now(), author: viewer, act: 'ownership_handed_on', changes, subjects });
        for (const id of [viewer.userId, user.id]) announce('users', id);
        return toUser({ ...user, profile: 'propriétaire' });
      });
    },

    async remove(viewer: Viewer, email: string): Promise<void> {
      await fileTransactions.run([], async (tx, announce, drop) => {
        const { user, isLastAdmin, isOwner } = await hold(tx, viewer, email);
        if (user.id === viewer.userId) throw new Refusal(isLastAdmin ? 'last_admin' : 'own_account');
        if (user.profile === 'propriétaire') throw new Refusal('owner_stays');
        if (user.role === 'admin' && !isOwner) throw new Refusal('right_missing');
        const { role, profile } = user;
        await note(tx, viewer, 'account_removed', user, changesBetween({ role, profile }, {}));
        const picture = await store.deleteUser(tx, user.id);
        if (picture) drop(pictureKey(picture));
        announce('users', user.id);
      });
    },
  };
}

const alreadyOwner = 'La propriété est déjà à vous : choisissez une autre personne de l’équipe';

/** Who was the owner and who is, and what becomes of both. */
const handedOn = (from: string, to: store.ListedRow): Change[] =>
  changesBetween(
    { owner: from, profile: to.profile, former_owner_profile: 'propriétaire' },
    { owner: to.email, profile: 'propriétaire', former_owner_profile: 'gérant' },
  );

const listOf = (db: Db, terms: readonly string[], sort: string) => ({
  read: async (stretch: Stretch) => ({ rows: await store.foundUsers(db, terms, sort, stretch) }),
  placeOf: ({ sort_key, email }: store.FoundRow) => ({ value: sort_key, id: email }),
});

/** The whole list that is found so. */
export async function* usersThrough(db: Db, { search = '', sort }: WholeList): Pieces<User> {
  for await (const rows of readThrough(listOf(db, searchTerms(search), sort), pieceSize)) yield rows.map(toUser);
}
