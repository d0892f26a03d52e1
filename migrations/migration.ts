import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../server/platform/db/database.ts';

/** How the two engines write the same column or clause. */
export interface Dialect {
  engine: Engine;
  /** Epoch milliseconds. */
  instant: string;
  /** Centimes: a rental of a year comes to more than a small number holds. */
  money: string;
  /** 0 or 1, under a name that is checked. */
  flag: (column: string) => string;
  /** Ends a table: SQLite checks column types only in strict tables. */
  strict: string;
}

export const dialects: Record<Engine, Dialect> = {
  sqlite: { engine: 'sqlite', instant: 'integer', money: 'integer', flag, strict: ' strict' },
  postgres: { engine: 'postgres', instant: 'bigint', money: 'bigint', flag, strict: '' },
};

export type Statements = (dialect: Dialect) => string[];

/** A step forward, written as SQL that both engines take. There is no way back: a mistake is mended by the next step. */
export function migration(statements: Statements): (engine: Engine) => Migration {
  return (engine) => ({
    async up(db: Kysely<never>) {
      for (const statement of statements(dialects[engine])) await sql.raw(statement).execute(db);
    },
  });
}

function flag(column: string) {
  return `${column} integer not null default 0 check (${column} in (0, 1))`;
}
