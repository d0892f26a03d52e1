import type { Settings } from '../../api/rules/settings.ts';
import { isUnreachable } from '../platform/db/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { readSettings } from './rules.ts';
import { newestSettings } from './store.ts';

/** What the agency decided about itself, as this server knows it. */
export interface CurrentSettings {
  settings: () => Settings;
  /** Settled once what the database holds now is known here. */
  renewSettings: () => Promise<void>;
}

/**
 * Kept in memory, so that whoever needs them waits for nothing. A server that hears of a change reads them anew and then
 * tells itself (`agency`): what is made of them is dropped when the new ones are there, not before. Where they cannot be
 * read, the old ones hold, and whoever asks for them next has them looked up again.
 */
export async function openSettings({
  database,
  events,
  onError,
}: Pick<Platform, 'database' | 'events' | 'onError'>): Promise<CurrentSettings> {
  let content: string | undefined;
  let known = readSettings(undefined);
  let isKnown = false;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const row = await newestSettings(database.db);
    isKnown = true;
    if (row?.content === content) return;
    content = row?.content;
    known = readSettings(content);
    events.emit({ topic: 'agency' });
  }

  /** Behind what is being read already, which may be from before the change. */
  function renew(): Promise<void> {
    isKnown = false;
    const turn = (reading ?? Promise.resolve()).then(read, read).finally(() => {
      if (reading === turn) reading = null;
    });
    reading = turn;
    return turn;
  }

  events.on(({ topic }) => {
    if (topic === 'settings' || topic === 'everything') renew().catch(tellUnlessAway);
  });
  /** While the database is away every request says so; whoever asks for the settings then has them read again. */
  function tellUnlessAway(error: unknown) {
    if (!isUnreachable(error)) onError(error);
  }

  await renew();
  return {
    settings() {
      if (!isKnown && reading === null) renew().catch(() => undefined);
      return known;
    },
    renewSettings: renew,
  };
}
