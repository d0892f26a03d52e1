import type { UserRole } from '../../api/rules/roles.ts';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createFileStore } from '../platform/files/open.ts';
import { loggerOptions } from '../platform/logging.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { newId } from '../platform/random.ts';
import { cookieName, sessionCookie } from '../platform/http/session.ts';
import { openSettings } from '../settings/service.ts';
import { bindEndpoints } from '../bindings.ts';
import { createServices, picturePolicy, type Services } from '../services.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './db.ts';
import { insertTestUser } from './builders.ts';
import { expectDocumented } from './documented.ts';
import { testCost } from './passwords.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(now: number): void;
  advance(ms: number): void;
}

export function createTestClock(start = Date.parse('2026-11-15T09:00:00Z')): TestClock {
  let now = start;
  return { now: () => now, set: (at) => void (now = at), advance: (ms) => void (now += ms) };
}

export interface TestSite extends TestDatabase {
  app: FastifyInstance;
  platform: Platform;
  services: Services;
  files: FileStore;
  clock: TestClock;
  /** Sends a request, and fails when the answer is none that its documentation names. */
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Sends a request; `as` carries the cookie of somebody who is logged in. */
  request: (options: InjectOptions & { as?: SignedIn }) => Promise<LightMyRequestResponse>;
  signIn: (role?: UserRole, email?: string) => Promise<SignedIn>;
  /** What failed in the background so far, for a test that expects it: any that nobody takes fails the test. */
  takeFailures: () => unknown[];
}

export interface SignedIn {
  userId: string;
  email: string;
  cookie: string;
}

export interface TestSiteOptions extends Pick<TestDatabaseOptions, 'postgresUrl'> {
  throttle?: boolean;
  /** Asked of whoever administers, or not, whatever the settings say. */
  isFactorRequired?: boolean;
  /** For a test of the time that a login takes; without it a hash costs next to nothing. */
  passwordCost?: PasswordCost;
  publicUrl?: string;
  /** With the pages, as they were built last. */
  pages?: boolean;
  /** Takes what the server logs; without it nothing is logged. */
  logTo?: Writable;
  /** Where backups go; with `keep` one is made every night, whatever the settings say. */
  backups?: { folder: string; keep?: number };
  /** Stands between the server and its files, for instance to fail. */
  wrapFiles?: (files: FileStore) => FileStore;
}

/** The whole server, without pages unless they are asked for, on an empty database of the engine under test. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const test = await openTestDatabase(options);
  const clock = createTestClock();
  const disk = await createFileStore({ dataDir: test.dataDir, s3Url: null });
  const files = options.wrapFiles?.(disk) ?? disk;
  const publicUrl = new URL(options.publicUrl ?? 'http://localhost:3000');
  const failures: unknown[] = [];
  const log = options.logTo ? pino(loggerOptions, options.logTo) : pino({ level: 'silent' });
  const mailer = createMailer({ smtpUrl: null, folder: join(test.dataDir, 'outbox'), from: 'test@rihla.example', log });
  const onError = (error: unknown) => void failures.push(error);
  const isThrottled = options.throttle ?? true;
  const passwordCost = options.passwordCost ?? testCost;
  const { database, events, dataDir, databaseUrl } = test;
  const current = await openSettings({ database, events, onError });
  const about = { clock, log, publicUrl, dataDir, isThrottled, passwordCost, onError };
  const parts = { database, events, files, mailer, ...current, ...about };
  const backupPlace = {
    folder: options.backups?.folder ?? join(dataDir, 'backups'),
    passphrase: null,
    place: { dataDir, databaseUrl },
  };
  const imposed = {
    ...(options.isFactorRequired !== undefined && { require_second_factor: options.isFactorRequired }),
    ...(options.backups?.keep !== undefined && { backup_nightly: true, backup_keep: options.backups.keep }),
  };
  const platform = createPlatform({ ...parts, backupPlace, imposed }, picturePolicy);
  const services = createServices(platform);
  const app = await buildApp({
    platform,
    services,
    trustProxy: [],
    web: options.pages ? { mode: 'production', root: join(import.meta.dirname, '../..') } : null,
    logger: log,
  });
  onTestFinished(async () => {
    await services.backups.settled();
    await app.close();
    await platform.close();
    // Work in the background that failed would otherwise go unseen.
    if (failures.length > 0) throw new AggregateError(failures, 'background work failed');
  });
  const endpoints = bindEndpoints(services).map(({ endpoint }) => endpoint);
  const inject: TestSite['inject'] = async (request) => {
    const response = await app.inject(request);
    if (!request.payloadAsStream) expectDocumented(endpoints, response);
    return response;
  };
  return {
    ...test,
    app,
    platform,
    services,
    files,
    clock,
    inject,
    takeFailures: () => failures.splice(0),
    request: ({ as, ...request }) =>
      inject({ ...request, headers: { ...request.headers, ...(as && { cookie: as.cookie }) } }),
    async signIn(role = 'user', email = `${newId()}@example.com`) {
      const userId = await insertTestUser(test.database.db, { role, email }, clock.now());
      const token = await services.sessions.start({ id: userId, role });
      return { userId, email, cookie: `${cookieName(sessionCookie, publicUrl.protocol === 'https:')}=${token}` };
    },
  };
}
