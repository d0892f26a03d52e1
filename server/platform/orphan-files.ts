import { type Clock, days } from './clock.ts';
import type { FileStore } from './files.ts';
import type { Log } from './logging.ts';

/** A folder of the file store whose files are each named by a row. */
export interface FileArea {
  folder: string;
  /** The keys that rows name now. */
  namedKeys(): Promise<string[]>;
  /** The key that a row would name for this file: of a smaller copy that of its master. Null for what is not ours. */
  ownerOf(key: string): string | null;
}

export interface OrphanSweep {
  files: FileStore;
  areas: readonly FileArea[];
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}

/** An upload under way has its row within seconds. */
const graceMs = days(1);

/**
 * Removes files that no row names: a server that is killed between storing a file and committing its row leaves one.
 * Where they outnumber those that are named, this is no crash but another database, or an empty one, beside the files
 * of somebody: then nothing is touched.
 */
export async function sweepOrphans({ files, areas, clock, log, signal }: OrphanSweep): Promise<void> {
  for (const area of areas) {
    const old: { key: string; owner: string }[] = [];
    for await (const { key, storedAt } of files.list(area.folder)) {
      if (signal.aborted) return;
      const owner = area.ownerOf(key);
      if (owner !== null && storedAt < clock.now() - graceMs) old.push({ key, owner });
    }
    if (signal.aborted) return;
    // Read after the listing: a row that came meanwhile counts.
    const named = new Set(await area.namedKeys());
    const orphans = old.filter(({ owner }) => !named.has(owner));
    const owners = new Set(orphans.map(({ owner }) => owner));
    if (owners.size > named.size) {
      log.warn({ folder: area.folder, orphans: owners.size, named: named.size }, 'too many orphan files: left alone');
      continue;
    }
    for (const { key } of orphans) {
      if (signal.aborted) return;
      await files.remove(key);
    }
    if (orphans.length > 0) log.info({ folder: area.folder, removed: orphans.length }, 'orphan files removed');
  }
}
