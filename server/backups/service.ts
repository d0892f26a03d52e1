import { create as contentDisposition } from 'content-disposition';
import type { Backups } from '../../api/calls/backups.ts';
import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { ownerAddress } from '../accounts/store.ts';
import { authorName, writeEntry } from '../journal/store.ts';
import { queueMail } from '../outbox/store.ts';
import { makeBackup } from '../platform/backups/backup.ts';
import { archivesIn, draftBytes, openArchive, pruneArchives } from '../platform/backups/kept.ts';
import { minutes, seconds } from '../platform/clock.ts';
import type { FileAnswer } from '../platform/http/endpoints.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { newId } from '../platform/random.ts';
import { backupFailedMail, backupOverdueMail } from './mail.ts';
import {
  askedBeatMs,
  askedLeaseMs,
  askedPerDay,
  askedWindowMs,
  effectivePlan,
  isOverdue,
  leaseMs,
  nightAt,
  reasonOf,
  retryMs,
  shownBackups,
  toView,
} from './rules.ts';
import * as store from './store.ts';

export type BackupsDeps = Pick<
  Platform,
  'database' | 'clock' | 'files' | 'log' | 'background' | 'onError' | 'backupPlace' | 'imposed' | 'settings'
>;

export type BackupsService = ReturnType<typeof createBackupsService>;

/**
 * Of however many servers one makes the backup of a night; one that fails is tried again, and the owner is told. Whoever
 * owns the agency may ask for one now. What is decided about them holds from the next look on, without a restart.
 */
export function createBackupsService(deps: BackupsDeps) {
  const { database, clock, files, log, background, onError, backupPlace, imposed, settings } = deps;
  const { db } = database;
  const { folder } = backupPlace;
  const asked = new Set<Promise<void>>();
  const plan = () => effectivePlan(settings().rules.backups, imposed);

  async function makeDue(): Promise<void> {
    const { isNightly, hour } = plan();
    if (!isNightly) return;
    const night = nightAt(clock.now(), hour);
    if (await store.claimNight(db, { night, now: clock.now(), leaseMs })) {
      const reason = await make(night);
      if (reason !== null) await alarm(night, (to) => backupFailedMail(settings().agency, to, night, reason));
    }
    const lastGoodAt = await store.lastGoodAt(db);
    if (lastGoodAt !== null && isOverdue(lastGoodAt, clock.now()))
      await alarm(night, (to) => backupOverdueMail(settings().agency, to, localTimeAt(lastGoodAt)));
  }

  /** Answers why it failed; null when it is there. */
  async function make(id: string): Promise<string | null> {
    try {
      const { name, bytes, manifest } = await makeBackup({ ...backupPlace, db, files, clock, onError });
      const row_count = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
      const ended = { ended_at: clock.now(), leased_until: 0, name, bytes, row_count, file_count: manifest.files };
      await store.updateBackup(db, id, { state: 'réussie', error: '', ...ended });
    } catch (error) {
      log.error({ err: error, backup: id }, 'a backup failed');
      const reason = reasonOf(error);
      const ended = { ended_at: clock.now(), leased_until: clock.now() + retryMs };
      await store.updateBackup(db, id, { state: 'échouée', error: reason, ...ended });
      return reason;
    }
    await prune();
    return null;
  }

  /** The one that was made is good, whatever becomes of the older ones. */
  async function prune(): Promise<void> {
    try {
      await pruneArchives(folder, plan().keep, clock.now());
    } catch (error) {
      onError(error, 'old backups');
    }
  }

  /** Whoever asked sees what became of it on the screen. */
  async function makeAsked(id: string): Promise<void> {
    const renew = () => store.updateBackup(db, id, { leased_until: clock.now() + askedLeaseMs });
    const beat = setInterval(() => void renew().catch(onError), askedBeatMs);
    try {
      await make(id);
    } catch (error) {
      onError(error);
    } finally {
      clearInterval(beat);
    }
  }

  /** Once for each night. */
  async function alarm(night: string, letterTo: (to: string) => Parameters<typeof queueMail>[1]): Promise<void> {
    await database.inTransaction(async (tx, announce) => {
      const to = plan().alarmEmail || (await ownerAddress(tx));
      if (to === null || !(await store.claimAlarm(tx, night, clock.now()))) return;
      await queueMail(tx, letterTo(to), clock.now());
      announce('mail');
    });
  }

  async function list(): Promise<Backups> {
    const { isNightly, hour, keep } = plan();
    const rows = await store.latestBackups(db, shownBackups);
    const around = { now: clock.now(), here: await archivesIn(folder), draftBytes: await draftBytes(folder) };
    return {
      plan: { nightly: isNightly, hour, keep, is_encrypted: backupPlace.passphrase !== null, folder },
      is_overdue: isOverdue(await store.lastGoodAt(db), clock.now()),
      items: rows.map((row) => toView(row, around)),
    };
  }

  background.register({ name: 'backup', when: { everyMs: minutes(10) }, run: makeDue });

  return {
    /** What the background does, at once. */
    makeDue,
    list,

    async start(viewer: Viewer): Promise<Backups> {
      const id = newId();
      await database.inTransaction(async (tx) => {
        const now = clock.now();
        const author = await authorName(tx, viewer);
        if (!(await store.claimNow(tx, { id, author, now, leaseMs: askedLeaseMs })))
          throw new Refusal('backup_running');
        const made = await store.askedSince(tx, now - askedWindowMs);
        const [oldest = now] = made;
        if (made.length > askedPerDay)
          throw new Refusal('too_many_requests', {
            retryAfterSeconds: Math.ceil((oldest + askedWindowMs - now) / seconds(1)),
          });
        await writeEntry(tx, { at: now, author: viewer, act: 'backup_started', subjects: [] });
      });
      const making = makeAsked(id).finally(() => asked.delete(making));
      asked.add(making);
      return list();
    },

    /** Once none that was asked for is under way. */
    async settled(): Promise<void> {
      await Promise.all(asked);
    },

    /** All that the agency knows, in one file: for the owner, once it is sure that it is them. */
    async download(name: string, viewer: Viewer): Promise<FileAnswer> {
      const archive = await openArchive(folder, name);
      if (!archive) throw new Refusal('backup_not_found');
      await writeEntry(db, { at: clock.now(), author: viewer, act: 'backup_downloaded', note: name, subjects: [] });
      return {
        body: archive.read(),
        size: archive.bytes,
        type: 'application/octet-stream',
        headers: { 'content-disposition': contentDisposition(name), 'cache-control': 'private, no-store' },
      };
    },
  };
}
