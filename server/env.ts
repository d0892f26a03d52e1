import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinLength } from '../api/rules/text-limits.ts';
import { email } from '../api/calls/fields.ts';
import { isProxyRange, proxyRanges } from './platform/http/client-network.ts';
import { parseS3Url, s3UrlShape } from './platform/files/s3-url.ts';
import { isThisMachine } from './platform/this-machine.ts';

export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  s3Url: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Null: not given, and not to be guessed for a site that the public reaches. */
  adminEmail: string | null;
  /** Null: a random one is made at first start and printed once. */
  adminPassword: string | null;
  seed: 'demo' | 'none';
  throttle: boolean;
  /** Whoever administers has a second factor. Null: as the settings say. */
  requireSecondFactor: boolean | null;
  /** How many processes serve. */
  workers: number;
  trustProxy: string[];
  publicUrl: URL;
  backup: BackupEnv;
}

export interface BackupEnv {
  /** Where archives are kept. */
  dir: string;
  /** Whether one is made every night whatever the settings say: where `BACKUP_DIR` was given. */
  isNightly: boolean;
  /** How many are kept. Null: as the settings say. */
  keep: number | null;
  /** Of the agency's day. Null: as the settings say. */
  hour: number | null;
  passphrase: string | null;
  passphraseFile: string | null;
}

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      abort: true,
    }),
  );

/** For a look at the site on one's own machine; elsewhere everybody would know the name to try passwords for. */
const localAdminEmail = 'admin@rihla.ma';

const variables = z.object({
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, { error: 'must be a port number', abort: true }),
      z.refine((p) => Number(p) < 65536, { error: 'must be below 65536' }),
    ),
    '3000',
  ),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  S3_URL: z.optional(
    url('http:', 'https:').check(z.refine((value) => parseS3Url(value) !== null, { error: `must read ${s3UrlShape}` })),
  ),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must be an e-mail address'))),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.refine((value) => email.safeParse(value).success, { error: 'must be an e-mail address' })),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(passwordMinLength, `must have at least ${passwordMinLength} characters`),
        z.maxLength(passwordMaxLength, `must have at most ${passwordMaxLength} characters`),
      ),
  ),
  SEED: z.optional(z.enum(['demo', 'none'], 'must be demo or none')),
  THROTTLE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  REQUIRE_SECOND_FACTOR: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  WORKERS: z._default(z.string().check(z.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a number from 1 to 64')), '1'),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((value) => listOf(value).every(isProxyRange), {
        error: `must be IP addresses, ranges such as 10.0.0.0/8, or ${Object.keys(proxyRanges).join(', ')}, with commas between`,
      }),
    ),
  ),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'))),
  BACKUP_HOUR: z.optional(z.string().check(z.regex(/^(\d|1\d|2[0-3])$/, 'must be an hour from 0 to 23'))),
  BACKUP_PASSPHRASE: z.optional(z.string()),
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
});

/** Raised with one line per variable that is wrong. */
export class EnvError extends Error {}

/** Reads the configuration; an empty variable counts as absent, as compose files write it. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const env = result.data;
  if (env.WORKERS !== '1' && !env.DATABASE_URL)
    throw new EnvError('WORKERS must be 1 without DATABASE_URL: the embedded database belongs to one process');
  const port = Number(env.PORT);
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${port}`);
  const adminEmail = env.ADMIN_EMAIL ?? (isThisMachine(publicUrl.hostname) ? localAdminEmail : null);
  return {
    port,
    host: env.HOST ?? (inContainer() ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3Url: env.S3_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    // As the login will spell it.
    adminEmail: adminEmail && email.parse(adminEmail),
    adminPassword: env.ADMIN_PASSWORD ?? null,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    throttle: env.THROTTLE === 'on',
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR === undefined ? null : env.REQUIRE_SECOND_FACTOR === 'on',
    workers: Number(env.WORKERS),
    trustProxy: listOf(env.TRUST_PROXY ?? ''),
    publicUrl,
    backup: {
      // Where everything else is, which a container keeps too.
      dir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      isNightly: env.BACKUP_DIR !== undefined,
      keep: env.BACKUP_KEEP === undefined ? null : Number(env.BACKUP_KEEP),
      hour: env.BACKUP_HOUR === undefined ? null : Number(env.BACKUP_HOUR),
      passphrase: env.BACKUP_PASSPHRASE ?? null,
      passphraseFile: env.BACKUP_PASSPHRASE_FILE ? resolve(env.BACKUP_PASSPHRASE_FILE) : null,
    },
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const inContainer = () => existsSync('/.dockerenv') || existsSync('/run/.containerenv');

/** Empty counts as absent here too: React takes all that is not `production` for development, and is slow then. */
export function setNodeEnv(mode: 'development' | 'production', source: NodeJS.ProcessEnv = process.env): void {
  source['NODE_ENV'] ||= mode;
}
