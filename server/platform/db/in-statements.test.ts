import { expect, test } from 'vitest';
import { inStatements } from './in-statements.ts';

test('everything is in one of the statements, in order, and none is too long for SQLite', () => {
  const rows = Array.from({ length: 4001 }, (_, index) => index);
  const statements = [...inStatements(rows)];
  expect(statements.flat()).toEqual(rows);
  expect(statements.map((some) => some.length)).toEqual([2000, 2000, 1]);
  expect([...inStatements([])]).toEqual([]);
});
