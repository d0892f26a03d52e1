import type { Backups } from '../../api/calls/backups.ts';
import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { ownerAddress } from '../accounts/store.ts';
import { queueMail } from '../outbox/store.ts';
import { makeBackup } from '../platform/backups/backup.ts';
import { archivesIn, pruneArchives } from '../platform/backups/kept.ts';
import type { BackupPlan } from '../platform/backups/plan.ts';
import { minutes } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { backupFailedMail, backupOverdueMail } from './mail.ts';
import { isOverdue, leaseMs, nightAt, reasonOf, retryMs, shownNights, toView } from './rules.ts';
import * as store from './store.ts';

export type BackupsDeps = Pick<
  Platform,
  'database' | 'clock' | 'files' | 'log' | 'background' | 'onError' | 'backupPlan' | 'settings'
>;

export type BackupsService = ReturnType<typeof createBackupsService>;

/** Of however many servers one makes the backup of a night; one that fails is tried again, and the owner is told. */
export function createBackupsService(deps: BackupsDeps) {
  const { database, clock, files, log, background, onError, backupPlan, settings } = deps;
  const { db } = database;

  async function makeDue(plan: BackupPlan): Promise<void> {
    const night = nightAt(clock.now(), plan.hour);
    if (await store.claimNight(db, { night, now: clock.now(), leaseMs })) await make(plan, night);
    const lastGoodAt = await store.lastGoodAt(db);
    if (lastGoodAt !== null && isOverdue(lastGoodAt, clock.now()))
      await alarm(night, (to) => backupOverdueMail(settings().agency, to, localTimeAt(lastGoodAt)));
  }

  async function make(plan: BackupPlan, night: string): Promise<void> {
    try {
      const { name, bytes, manifest } = await makeBackup({ ...plan, db, files, clock, onError });
      const row_count = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
      const ended = { ended_at: clock.now(), leased_until: 0, name, bytes, row_count, file_count: manifest.files };
      await store.updateNight(db, night, { state: 'réussie', error: '', ...ended });
      await pruneArchives(plan.folder, plan.keep, clock.now());
    } catch (error) {
      log.error({ err: error, night }, 'the backup of the night failed');
      const reason = reasonOf(error);
      const ended = { ended_at: clock.now(), leased_until: clock.now() + retryMs };
      await store.updateNight(db, night, { state: 'échouée', error: reason, ...ended });
      await alarm(night, (to) => backupFailedMail(settings().agency, to, night, reason));
    }
  }

  /** Once for each night. */
  async function alarm(night: string, letterTo: (to: string) => Parameters<typeof queueMail>[1]): Promise<void> {
    await database.inTransaction(async (tx, announce) => {
      const to = await ownerAddress(tx);
      if (to === null || !(await store.claimAlarm(tx, night, clock.now()))) return;
      await queueMail(tx, letterTo(to), clock.now());
      announce('mail');
    });
  }

  if (backupPlan)
    background.register({ name: 'backup', when: { everyMs: minutes(10) }, run: () => makeDue(backupPlan) });

  return {
    /** What the background does, at once. */
    async makeDue(): Promise<void> {
      if (backupPlan) await makeDue(backupPlan);
    },

    async list(): Promise<Backups> {
      const here = backupPlan ? await archivesIn(backupPlan.folder) : new Set<string>();
      const nights = await store.latestNights(db, shownNights);
      return {
        nightly: backupPlan
          ? { hour: backupPlan.hour, keep: backupPlan.keep, is_encrypted: backupPlan.passphrase !== null }
          : null,
        is_overdue: isOverdue(await store.lastGoodAt(db), clock.now()),
        items: nights.map((night) => toView(night, here.has(night.name))),
      };
    },
  };
}
