import type { LoginAct } from '../../../api/rules/journal.ts';
import type { UserRole } from '../../../api/rules/roles.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import { clockSkewMs, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  failuresWindowMs,
  furtherText,
  type Leaving,
  leavingTexts,
  stranger,
  type Way,
  wayTexts,
  type Wrong,
  wrongTexts,
} from './rules.ts';
import * as store from './store.ts';

export type LoginsDeps = Pick<Platform, 'database' | 'clock' | 'background'>;

interface Person {
  id: string;
  email: string;
  role: UserRole;
}

/** How somebody came to a password, and from where. */
export interface PasswordAct {
  act: LoginAct;
  network: string | undefined;
}

export type LoginsService = ReturnType<typeof createLoginsService>;

/** Who came in, went, or tried to, of those who work here: lines of the journal. Customers come and go as they like. */
export function createLoginsService({ database, clock, background }: LoginsDeps) {
  const note = (tx: Db, userId: string, act: LoginAct, author: Author, text: string) =>
    writeEntry(tx, { at: clock.now(), author, act, note: text, subjects: [{ kind: 'user', id: userId }] });

  /** What came behind the first failure of a quarter of an hour that is over. */
  async function tellOver(tx: Db, userId?: string): Promise<void> {
    const now = clock.now();
    const over = await store.takeOver(tx, { before: now - failuresWindowMs, ahead: now + clockSkewMs }, userId);
    const told = over.filter(({ untold }) => untold > 0);
    const emails = await store.emailsOf(
      tx,
      told.map((row) => row.user_id),
    );
    for (const { user_id, since, last_at, untold, network } of told) {
      const text = `${emails.get(user_id) ?? ''} : ${furtherText(untold, since, last_at)}`;
      await note(tx, user_id, 'login_failed', { name: stranger, network }, text);
    }
  }

  const tellAll = () => database.inTransaction((tx) => tellOver(tx));
  background.register({ name: 'failed logins', when: { everyMs: minutes(5) }, run: tellAll });

  return {
    /** In the transaction that opens the session. */
    async entered(tx: Db, { id, role }: Omit<Person, 'email'>, { network }: { network: string }, way: Way) {
      if (role === 'admin') await note(tx, id, 'logged_in', { userId: id, network }, wayTexts[way]);
    },

    /** In the transaction that ends the session. */
    async left(tx: Db, viewer: Viewer, leaving: Leaving): Promise<void> {
      if (viewer.role === 'admin') await note(tx, viewer.userId, 'logged_out', viewer, leavingTexts[leaving]);
    },

    /** In the transaction that has set it. */
    async passwordChosen(tx: Db, { id, role }: Omit<Person, 'email'>, { act, network }: PasswordAct) {
      const author = { userId: id, ...(network !== undefined && { network }) };
      if (role === 'admin') await note(tx, id, act, author, '');
    },

    /** Bounded: whoever tries a thousand times fills no journal. */
    async failed(tx: Db, { id, email, role }: Person, { network, wrong }: { network: string; wrong: Wrong }) {
      if (role !== 'admin') return;
      await tellOver(tx, id);
      if ((await store.countFailure(tx, { userId: id, network, now: clock.now() })) > 0) return;
      await note(tx, id, 'login_failed', { name: stranger, network }, `${email} : ${wrongTexts[wrong]}`);
    },

    tellAll,
  };
}
