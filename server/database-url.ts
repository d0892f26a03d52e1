import { EnvError } from './env.ts';
import { isLoginRefused, isUnknownDatabase } from './platform/db/errors.ts';

/** Without its value, which holds a password. */
export function nameDatabaseUrl(error: unknown): never {
  if (isLoginRefused(error))
    throw new EnvError(
      'DATABASE_URL must have a user and a password that the PostgreSQL server lets in, and end in ?sslmode=require ' +
        'where that server asks for encryption',
    );
  if (isUnknownDatabase(error)) throw new EnvError('DATABASE_URL must name a database that the PostgreSQL server has');
  throw error;
}
