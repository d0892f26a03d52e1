import { migrationsFor } from '../migrations/all.ts';
import { CommandRefused, runCommand } from './command.ts';
import { readEnv } from './env.ts';
import { moveDatabase } from './platform/backups/move.ts';

const usage = 'npm run move -- to-postgres|to-sqlite   between DATA_DIR and DATABASE_URL; the target must be empty';

/** From the embedded database to PostgreSQL, or back. Files stay where they are. */
await runCommand(async () => {
  const [direction, ...more] = process.argv.slice(2);
  const { dataDir, databaseUrl } = readEnv();
  if ((direction !== 'to-postgres' && direction !== 'to-sqlite') || more.length > 0) throw new CommandRefused(usage);
  if (databaseUrl === null) throw new CommandRefused(`DATABASE_URL is not set.\n${usage}`);
  const [embedded, served] = [
    { dataDir, databaseUrl: null },
    { dataDir, databaseUrl },
  ];
  const [from, to] = direction === 'to-postgres' ? [embedded, served] : [served, embedded];
  const compared = await moveDatabase({ from, to, migrationsFor });
  const next =
    direction === 'to-postgres' ? 'Start the server with DATABASE_URL' : 'Start the server without DATABASE_URL';
  console.log(`${compared} rows were moved, and each compared. ${next}; what they came from is as it was.`);
});
