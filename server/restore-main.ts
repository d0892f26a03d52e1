import { existsSync } from 'node:fs';
import { migrationsFor } from '../migrations/all.ts';
import { CommandRefused, megabytes, runCommand } from './command.ts';
import { readEnv } from './env.ts';
import { ArchiveRefused } from './platform/backups/archive-refused.ts';
import { readPassphrase } from './platform/backups/passphrase.ts';
import { checkArchive, restore } from './platform/backups/restore.ts';
import { makeDataDir } from './platform/data-dir.ts';
import { createFileStore } from './platform/files/open.ts';

const usage = 'npm run restore -- ARCHIVE [--check]   (--check reads all of it and changes nothing)';

/** Puts an archive in the place of what is there, or only reads it. */
await runCommand(async () => {
  const [path, option, ...more] = process.argv.slice(2);
  if (!path || path.startsWith('-') || (option !== undefined && option !== '--check') || more.length > 0)
    throw new CommandRefused(usage);
  if (!existsSync(path)) throw new ArchiveRefused(`There is no archive ${path}.`);
  const { dataDir, databaseUrl, s3Url, backup } = readEnv();
  const archive = { path, passphrase: readPassphrase(backup) };
  const manifest = await (option === '--check' ? checkArchive(archive, migrationsFor('sqlite')) : replaceAll());
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const what = `${rows} rows, ${manifest.files} files (${megabytes(manifest.file_bytes)}), as of ${manifest.created_at}`;
  console.log(option === '--check' ? `The archive is whole: ${what}` : `Restored: ${what}. Start the server.`);

  async function replaceAll() {
    makeDataDir(dataDir);
    const files = await createFileStore({ dataDir, s3Url });
    return restore({ archive, to: { dataDir, databaseUrl }, files, migrationsFor });
  }
});
