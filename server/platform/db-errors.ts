/** The two engines' error numbers, in one place. */
const sqliteUnique = [2067, 1555];
const sqliteForeignKey = 787;
const sqliteTriggerAbort = 1811;
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
  '53300',
];

const loginRefusedCodes = ['28P01', '28000', '42501'];
const unknownDatabase = '3D000';

interface DriverError {
  code?: string;
  errcode?: number;
  constraint?: string;
  syscall?: string;
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

/** Deadlock or serialisation failure: nothing is wrong, the transaction is only to be run again. */
export function isLostRace(error: unknown): boolean {
  const code = asDriverError(error)?.code;
  return code === '40P01' || code === '40001';
}

/** The server behind the database is away: unknown name, connection refused, reset or shutting down. */
export function isUnreachable(error: unknown): boolean {
  const driver = asDriverError(error);
  const { code = '', message = '' } = driver ?? {};
  return (
    unreachableCodes.includes(code) ||
    driver?.syscall === 'connect' ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message) ||
    // Whoever wraps an error keeps it there.
    (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))
  );
}

/** PostgreSQL does not let this user in, or a password that it asks for is missing: the driver has no code for that. */
export function isLoginRefused(error: unknown): boolean {
  const { code = '', message = '' } = asDriverError(error) ?? {};
  return loginRefusedCodes.includes(code) || message.startsWith('SASL: ');
}

export const isUnknownDatabase = (error: unknown) => asDriverError(error)?.code === unknownDatabase;
