/** The two engines' error numbers, in one place. */
const sqliteUnique = [2067, 1555];
const sqliteForeignKey = 787;
const sqliteTriggerAbort = 1811;
/** Primary codes: busy, read-only, damaged, full, not readable, not to be opened, no database at all. */
const sqliteAway = [5, 8, 10, 11, 13, 14, 26];
const sqliteDamaged = [11, 26];
const unreachableCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '08P01',
  // Too many connections, no disk, no memory left.
  '53300',
  '53100',
  '53200',
  // A statement that took too long, or a transaction that waited too long: the server hangs.
  '57014',
  '25P03',
  // Reading or writing failed underneath, or what is there is damaged.
  '58030',
  'XX001',
  'XX002',
  // Of files: no room, or a disk that takes nothing any more.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
];
const unreachableMessage =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|connection has been discarded/;

const loginRefusedCodes = ['28P01', '28000', '42501'];
const unknownDatabase = '3D000';

interface DriverError {
  code?: string;
  errcode?: number;
  constraint?: string;
  syscall?: string;
  /** Of the server's own code, in no language. */
  routine?: string;
  message: string;
}

const asDriverError = (error: unknown): DriverError | null => (error instanceof Error ? error : null);

/** `column` is written `table.column`; PostgreSQL must name its constraint `table_column_key`. */
export function isUniqueViolation(error: unknown, column: `${string}.${string}`): boolean {
  const driver = asDriverError(error);
  if (!driver) return false;
  if (driver.code === '23505') return driver.constraint === `${column.replace('.', '_')}_key`;
  return sqliteUnique.includes(driver.errcode ?? 0) && driver.message.includes(column);
}

export function isForeignKeyViolation(error: unknown): boolean {
  const driver = asDriverError(error);
  return driver?.code === '23503' || driver?.errcode === sqliteForeignKey;
}

/** An exclusion constraint (PostgreSQL) or the trigger that stands for it (SQLite) said no. `name` is that of both. */
export function isExclusionViolation(error: unknown, name: string): boolean {
  const driver = asDriverError(error);
  if (!driver) return false;
  if (driver.code === '23P01') return driver.constraint === name;
  return driver.errcode === sqliteTriggerAbort && driver.message.includes(name);
}

/**
 * The name of the constraint where what another transaction wrote since this one looked leaves no room: a name is taken, or
 * a period. SQLite has one writer at a time: there it can only be a fault of our own.
 */
export function conflictOf(error: unknown): string | null {
  const { code = '', constraint = null } = asDriverError(error) ?? {};
  return ['23505', '23P01'].includes(code) ? constraint : null;
}

/** Deadlock or serialisation failure: nothing is wrong, the transaction is only to be run again. */
export function isLostRace(error: unknown): boolean {
  const code = asDriverError(error)?.code;
  return code === '40P01' || code === '40001';
}

/** A table has another shape than when the statement was prepared: a newer server has migrated. It is to be run again. */
export function isStalePlan(error: unknown): boolean {
  const driver = asDriverError(error);
  // The message is in the server's language.
  return driver?.code === '0A000' && driver.routine === 'RevalidateCachedQuery';
}

/**
 * What the site stands on is away, though nothing is wrong with the request or the code: a server that cannot be reached,
 * hangs or shuts down, a disk that is full, a file that is damaged.
 */
export function isUnreachable(error: unknown): boolean {
  const driver = asDriverError(error);
  const { code = '', message = '' } = driver ?? {};
  return (
    unreachableCodes.includes(code) ||
    driver?.syscall === 'connect' ||
    sqliteAway.includes(primaryCode(driver)) ||
    unreachableMessage.test(message) ||
    // Whoever wraps an error keeps it there.
    (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))
  );
}

/** The file is no database any more, or not a whole one. */
export const isDamaged = (error: unknown) => sqliteDamaged.includes(primaryCode(asDriverError(error)));

/** SQLite says more in the upper bytes, such as which of the reads failed. */
const primaryCode = (driver: DriverError | null) => (driver?.errcode ?? 0) & 0xff;

/** PostgreSQL does not let this user in, or a password that it asks for is missing: the driver has no code for that. */
export function isLoginRefused(error: unknown): boolean {
  const { code = '', message = '' } = asDriverError(error) ?? {};
  return loginRefusedCodes.includes(code) || message.startsWith('SASL: ');
}

export const isUnknownDatabase = (error: unknown) => asDriverError(error)?.code === unknownDatabase;
