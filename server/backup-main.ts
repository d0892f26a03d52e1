import { CommandRefused, megabytes, runCommand } from './command.ts';
import { readEnv } from './env.ts';
import { makeBackup } from './platform/backups/backup.ts';
import { readPassphrase } from './platform/backups/passphrase.ts';
import { openBeside } from './platform/backups/beside.ts';
import { systemClock as clock } from './platform/clock.ts';
import { createFileStore } from './platform/files/open.ts';

const usage =
  'npm run backup [-- FOLDER]   all of the site as one archive, while it runs; without FOLDER into BACKUP_DIR';

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (given === '' || given?.startsWith('-') || more.length > 0) throw new CommandRefused(usage);
  const { dataDir, databaseUrl, s3Url, backup } = readEnv();
  const passphrase = readPassphrase(backup);
  const place = { dataDir, databaseUrl };
  const db = openBeside(place);
  try {
    const files = await createFileStore({ dataDir, s3Url });
    const made = await makeBackup({
      place,
      db,
      files,
      clock,
      passphrase,
      folder: given ?? backup.dir,
      onError: (error) => console.error(error),
    });
    const rows = Object.values(made.manifest.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${made.path}: ${megabytes(made.bytes)}, ${rows} rows, ${made.manifest.files} files`);
    if (passphrase === null) console.log('It is not encrypted: whoever reads it reads all data of the agency.');
  } finally {
    await db.destroy();
  }
});
