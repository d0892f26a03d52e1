import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type CompiledQuery, type QueryResult, SelectQueryNode } from 'kysely';

/** Statements are compiled once; lists of ids make endless variants of a text, so there is an end to what is kept. */
const mostStatements = 500;

/** Over Node's own SQLite, which answers at once. */
export function createRunner(raw: DatabaseSync): (query: CompiledQuery) => QueryResult<unknown> {
  const known = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  const compiled = (text: string) => {
    const found = known.get(text);
    if (found) return found;
    const statement = raw.prepare(text);
    const made = { statement, hasRows: statement.columns().length > 0 };
    if (known.size >= mostStatements) known.clear();
    known.set(text, made);
    return made;
  };
  return ({ sql, parameters }) => {
    const { statement, hasRows } = compiled(sql);
    if (hasRows) return { rows: statement.all(...(parameters as SQLInputValue[])) };
    const { changes } = statement.run(...(parameters as SQLInputValue[]));
    return { rows: [], numAffectedRows: BigInt(changes) };
  };
}

export const isRead = ({ query }: CompiledQuery) => SelectQueryNode.is(query);
