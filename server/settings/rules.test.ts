import { expect, test } from 'vitest';
import { defaultTerms } from '../../api/rules/privacy.ts';
import { readSettings } from './rules.ts';

test('a version of before there was a term has it as a new database does, and its own terms as they are', () => {
  const { privacy } = readSettings(JSON.stringify({ rules: { privacy: { customerMonths: 36 } } })).rules;
  expect(privacy).toEqual({ ...defaultTerms, customerMonths: 36 });
});
