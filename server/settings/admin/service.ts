import type { SettingsVersions, SettingsView } from '../../../api/calls/settings.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { fieldsOfSettings, type SettingsFields, settingsAfter } from '../../../api/rules/settings-form.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { toldChange } from '../../journal/rules.ts';
import { authorName, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BrandService } from '../brand/service.ts';
import { readSettings } from '../rules.ts';
import { newestSettings } from '../store.ts';
import { actOf, changesOf, isSame } from './rules.ts';
import * as store from './store.ts';

export interface SettingsAdminDeps extends Pick<Platform, 'database' | 'clock' | 'renewSettings' | 'imposed'> {
  brand: Pick<BrandService, 'keep'>;
}

/** In one answer: each may be long, and is compared with the one before. */
const versionsPerPage = 20;

export type SettingsAdminService = ReturnType<typeof createSettingsAdminService>;

/** What the owner decides about the agency; nothing that was decided before is lost. */
export function createSettingsAdminService(deps: SettingsAdminDeps) {
  const { database, clock, renewSettings, imposed, brand } = deps;
  const { db } = database;

  async function view(): Promise<SettingsView> {
    const [newest] = await store.listedVersions(db, { limit: 1 });
    return {
      version: newest?.version ?? 0,
      author: newest?.author_name ?? '',
      fields: fieldsOfSettings(readSettings(newest?.content)),
      imposed,
    };
  }

  /** What an earlier version says; 0 is from before the first. */
  async function settingsOf(reader: Db, version: number): Promise<Settings> {
    const earlier = await store.settingsVersion(reader, version);
    if (!earlier && version !== 0) throw new Refusal('version_not_found');
    return readSettings(earlier?.content);
  }

  /** On top of the version that was seen; what would change nothing is no version. */
  async function write(
    seen: number,
    viewer: Viewer,
    { note, act }: { note: string; act: (changes: readonly Change[]) => string },
    next: (before: Settings, tx: Db) => Settings | Promise<Settings>,
  ): Promise<SettingsView> {
    try {
      await database.inTransaction(async (tx, announce) => {
        const newest = await newestSettings(tx);
        if ((newest?.version ?? 0) !== seen) throw changedMeanwhile();
        const before = readSettings(newest?.content);
        const after = await next(before, tx);
        if (isSame(before, after)) return;
        const changes = changesOf(before, after);
        await brand.keep(tx, before.agency.look, after.agency.look);
        const at = clock.now();
        await store.insertVersion(tx, {
          version: seen + 1,
          content: JSON.stringify(after),
          author_id: viewer.userId,
          author_name: await authorName(tx, viewer),
          note,
          created_at: at,
        });
        await writeEntry(tx, { at, author: viewer, act: act(changes), note, changes, subjects: [] });
        announce('settings');
      });
    } catch (error) {
      if (error instanceof store.VersionTaken) throw changedMeanwhile();
      throw error;
    }
    // Whoever looks after this answer sees it, on this server in any case.
    await renewSettings();
    return view();
  }

  return {
    view,

    async versions(before: number | undefined): Promise<SettingsVersions> {
      // One more, which the last that is shown came after.
      const rows = await store.listedVersions(db, { before, limit: versionsPerPage + 1 });
      const all = rows.map((row) => ({ ...row, settings: readSettings(row.content) }));
      return {
        items: all
          .slice(0, versionsPerPage)
          .map(({ version, settings, author_name: author, note, created_at }, at) => ({
            version,
            saved: wallMomentOf(created_at),
            author,
            note,
            changes: toldChanges(all[at + 1]?.settings ?? readSettings(undefined), settings),
          })),
        has_older: rows.length > versionsPerPage,
      };
    },

    async compare(to: number) {
      const newest = await newestSettings(db);
      return { changes: toldChanges(readSettings(newest?.content), await settingsOf(db, to)) };
    },

    save: (
      { version, note = '', ...fields }: SettingsFields & { version: number; note?: string | undefined },
      viewer: Viewer,
    ) => write(version, viewer, { note, act: actOf }, (before) => settingsAfter(before, fields)),

    revert: ({ version, to }: { version: number; to: number }, viewer: Viewer) =>
      write(
        version,
        viewer,
        {
          note: to === 0 ? 'Retour aux réglages d’origine' : `Retour à la version ${to}`,
          act: () => 'settings_reverted',
        },
        (_before, tx) => settingsOf(tx, to),
      ),
  };
}

const toldChanges = (before: Settings, after: Settings) =>
  changesOf(before, after).map((change) => toldChange(change, new Map()));

const changedMeanwhile = () =>
  new Refusal('changed_meanwhile', { message: 'Réglages modifiés entre-temps : relisez avant d’enregistrer' });
