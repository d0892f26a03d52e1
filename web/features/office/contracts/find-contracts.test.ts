import { expect, test } from 'vitest';
import { findContracts } from './find-contracts.ts';

const contracts = [{ filename: 'Été – Citroën.docx' }, { filename: 'bail_2024.doc' }];
const names = (search: string, sort: 'newest' | 'oldest' = 'newest') =>
  findContracts(contracts, search, sort).map(({ filename }) => filename);

test.each([
  ['citroen', ['Été – Citroën.docx']],
  ['ETE', ['Été – Citroën.docx']],
  ['bail 2024', ['bail_2024.doc']],
  ['', ['Été – Citroën.docx', 'bail_2024.doc']],
  ['!!', []],
])('%j finds %j', (search, found) => {
  expect(names(search)).toEqual(found);
});

test('the oldest first on demand', () => {
  expect(names('', 'oldest')).toEqual(['bail_2024.doc', 'Été – Citroën.docx']);
});
