import { EnvError, readEnv, setNodeEnv } from './env.ts';

// Whatever is written from here on is for this user alone: databases, mails, uploads.
process.umask(0o077);

const dev = process.argv.includes('--dev');
// React picks its build from NODE_ENV when it is first imported: the server is imported after this.
setNodeEnv(dev ? 'development' : 'production');

try {
  const { start } = await import('./start.ts');
  await start(readEnv(), dev);
} catch (error) {
  const { ArchiveRefused } = await import('./platform/backups/archive-refused.ts');
  const { DataDirRefused } = await import('./platform/data-dir.ts');
  const { CannotListen } = await import('./platform/http/listen.ts');
  const { isUnreachable } = await import('./platform/db/errors.ts');
  const { describe } = await import('./platform/logging.ts');
  if (error instanceof EnvError) console.error(`The configuration is wrong:\n${error.message}`);
  else if (error instanceof ArchiveRefused || error instanceof DataDirRefused || error instanceof CannotListen)
    console.error(error.message);
  else if (isUnreachable(error)) console.error('The PostgreSQL server of DATABASE_URL does not answer.');
  else console.error(describe(error));
  process.exit(1);
}
