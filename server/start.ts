import cluster from 'node:cluster';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrationsFor } from '../migrations/all.ts';
import { FirstAdminUnnamed, WeakPassword } from './accounts/service.ts';
import { EmailTaken } from './accounts/store.ts';
import { buildApp } from './app.ts';
import { nameDatabaseUrl } from './database-url.ts';
import { type Env, EnvError } from './env.ts';
import { readPassphrase } from './platform/backups/passphrase.ts';
import type { ImposedSettings } from '../api/rules/settings-form.ts';
import type { BackupPlace } from './platform/backups/place.ts';
import { seconds, systemClock as clock } from './platform/clock.ts';
import { makeDataDir } from './platform/data-dir.ts';
import { openDatabase } from './platform/db/open.ts';
import { createEvents } from './platform/db/events.ts';
import { createFileStore } from './platform/files/open.ts';
import { checkFree, listen } from './platform/http/listen.ts';
import { loggerOptions, openLog } from './platform/logging.ts';
import { createMailThread } from './platform/mail/thread.ts';
import { migrate } from './platform/db/migrate.ts';
import { createPlatform } from './platform/platform.ts';
import { addDemoPictures, seedDemo } from './seed.ts';
import { openSettings } from './settings/service.ts';
import { createServices, picturePolicy } from './services.ts';
import { firstAdminLines, welcomeLines } from './welcome.ts';
import { startWorkers, tellPrimary } from './workers.ts';

/**
 * From the configuration to a listening server; closes everything on SIGINT and SIGTERM. With several workers, this is
 * the process that starts them: it alone prepares the data and does the background work.
 */
export async function start(env: Env, dev: boolean): Promise<void> {
  const site = await openSite(env);
  const { platform, log, onError } = site;
  if (cluster.isWorker) {
    const serving = await serve(site, env, dev);
    return stopOnSignal(async () => {
      await serving.stop();
      await site.close();
    }, onError);
  }
  await prepare(site, env);
  const onGivenUp = () => {
    console.error('The workers end as soon as they begin: see the log above.');
    process.kill(process.pid, 'SIGTERM');
    process.exitCode = 1;
  };
  const isMany = env.workers > 1;
  if (isMany) await checkFree(placeOf(env));
  const serving = await (isMany ? startWorkers({ count: env.workers, log, onGivenUp }) : serve(site, env, dev));
  console.log(welcomeLines(env));

  const background = platform.background.start();
  stopOnSignal(async () => {
    await serving.stop();
    // Nobody waits for one any more, and one may take seconds.
    platform.images.close();
    await background.stop();
    await site.close();
  }, onError);
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** What serves and what prepares have in common. */
export async function openSite(env: Env) {
  const log = pino(loggerOptions, openLog());
  const onError = (error: unknown, task?: string) => log.error({ err: error, task }, 'background work failed');
  const events = createEvents();
  makeDataDir(env.dataDir);
  const database = await openDatabase({ ...env, onError }, events).catch(nameDatabaseUrl);
  if (cluster.isPrimary) await migrate(database, migrationsFor(database.engine));
  const current = await openSettings({ database, events, onError });
  const files = await createFileStore({ dataDir: env.dataDir, s3Url: env.s3Url });
  const mailer = createMailThread({
    smtpUrl: env.smtpUrl,
    folder: join(env.dataDir, 'outbox'),
    from: env.mailFrom,
    log,
  });
  const { throttle: isThrottled, publicUrl, dataDir } = env;
  const [imposed, backupPlace] = [imposedBy(env), backupPlaceOf(env)];
  const about = { clock, log, publicUrl, dataDir, isThrottled, imposed, backupPlace, onError };
  const parts = { database, events, files, mailer, ...current, ...about };
  const platform = createPlatform(parts, picturePolicy);
  const close = async () => {
    await platform.close();
    await database.close();
  };
  return {
    log,
    onError,
    platform,
    services: createServices(platform),
    close,
  };
}

const imposedBy = ({ requireSecondFactor, backup: { isNightly, hour, keep } }: Env): ImposedSettings => ({
  ...(requireSecondFactor !== null && { require_second_factor: requireSecondFactor }),
  ...(isNightly && { backup_nightly: true }),
  ...(hour !== null && { backup_hour: hour }),
  ...(keep !== null && { backup_keep: keep }),
});

const backupPlaceOf = ({ dataDir, databaseUrl, backup }: Env): BackupPlace => ({
  place: { dataDir, databaseUrl },
  folder: backup.dir,
  passphrase: readPassphrase(backup),
});

const placeOf = ({ host, port }: Env) => ({ host, port });

/** What has to be there before anybody is served. */
async function prepare({ platform, services, onError }: Site, env: Env): Promise<void> {
  const admin = await services.accounts.ensureFirstAdmin(env.adminEmail, env.adminPassword).catch(nameAdmin);
  // At once: a start that fails further on would take the only copy of the password with it.
  if (admin) console.log(firstAdminLines(admin, env.adminPassword !== null));
  if (env.seed === 'demo') await seedDemo(platform);
  // A store that does not answer is no reason not to serve: the next start goes on.
  await addDemoPictures(platform, services.catalogue).catch(onError);
  // Before anybody is served: with a million rows it takes seconds, during which SQLite answers nobody.
  await platform.background.prepare();
}

async function serve({ platform, services, log }: Site, env: Env, dev: boolean) {
  const app = await buildApp({
    platform,
    services,
    trustProxy: env.trustProxy,
    web: { mode: dev ? 'development' : 'production', root: join(import.meta.dirname, '..') },
    logger: log,
  });
  await listen(app, placeOf(env), cluster.isWorker);
  if (cluster.isWorker) tellPrimary();
  return {
    async stop() {
      // A request whose body never comes must not hold up the rest.
      setTimeout(() => app.server.closeAllConnections(), seconds(3)).unref();
      await app.close();
    },
  };
}

function stopOnSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal tells every process, and whoever started this one may tell it again.
      if (isStopping) return;
      isStopping = true;
      // A client that never lets go must not keep the server from ending.
      setTimeout(() => process.exit(1), seconds(10)).unref();
      stop().then(
        () => process.exit(),
        (error: unknown) => {
          onError(error);
          process.exit(1);
        },
      );
    });
  }
}

function nameAdmin(error: unknown): never {
  if (error instanceof EmailTaken)
    throw new EnvError('ADMIN_EMAIL is the address of a customer: give the first administrator another one');
  if (error instanceof FirstAdminUnnamed)
    throw new EnvError('ADMIN_EMAIL must name the first administrator, since PUBLIC_URL is not on this machine alone');
  if (error instanceof WeakPassword)
    throw new EnvError('ADMIN_PASSWORD must be neither a common password nor made of ADMIN_EMAIL or the agency’s name');
  throw error;
}
