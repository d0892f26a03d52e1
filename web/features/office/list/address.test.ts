import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeList, isNarrowed, type ListSpec, readList, writeList } from './address.ts';

const spec = {
  sorts: ['-created', 'created', 'start'],
  filters: { status: ['en attente', 'acceptée'], from: 'day', city: 'text' },
} satisfies ListSpec<string, 'status' | 'from' | 'city'>;
const usual = {
  search: '',
  sort: '-created',
  filters: { status: 'en attente', from: '', city: '' },
  page: 1,
  cursor: null,
};
const read = (address: string) => readList(new URLSearchParams(address), spec);

test('an address that says nothing is the usual list, and the usual list says nothing', () => {
  expect(read('')).toEqual(usual);
  expect(writeList(usual, spec).toString()).toBe('');
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 20 }),
        sort: fc.constantFrom(...spec.sorts),
        filters: fc.record({
          status: fc.constantFrom(...spec.filters.status),
          from: fc.constantFrom('', '2026-02-28'),
          city: fc.string({ maxLength: 20 }),
        }),
        page: fc.integer({ min: 2, max: 99_999 }),
        cursor: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
      }),
      (state) => {
        expect(read(writeList(state, spec).toString())).toEqual(state);
      },
    ),
  );
});

test.each([
  'sort=name',
  'status=perdue',
  'from=2026-02-31',
  'from=hier',
  'from=2026-13-01',
  'page=0',
  'page=-1',
  'page=abc',
  'page=1&after=x',
  `page=2x&search=`,
])('%s says nothing that is known', (address) => {
  expect(read(address)).toEqual(usual);
});

test('a text or a cursor without end is cut or left out', () => {
  const { search, filters } = read(`search=${'a'.repeat(500)}&city=${'b'.repeat(500)}`);
  expect([search.length, filters.city.length]).toEqual([100, 100]);
});

test('another search, order or filter begins at the first page; a page keeps the rest', () => {
  const far = { ...usual, page: 4, cursor: 'abc' };
  expect(changeList(far, { search: 'x' })).toEqual({ ...usual, search: 'x' });
  expect(changeList(far, { sort: 'start' })).toEqual({ ...usual, sort: 'start' });
  const accepted = changeList(far, { filters: { status: 'acceptée' } });
  expect(accepted).toEqual({ ...usual, filters: { status: 'acceptée', from: '', city: '' } });
  expect(changeList(accepted, { page: 2, cursor: 'b' })).toEqual({ ...accepted, page: 2, cursor: 'b' });
});

test('a list is narrowed by a search and by filters, but for those that say which list it is', () => {
  const accepted = changeList(usual, { filters: { status: 'acceptée' } });
  expect(isNarrowed(usual, spec)).toBe(false);
  expect(isNarrowed(accepted, spec)).toBe(true);
  expect(isNarrowed(accepted, spec, ['status'])).toBe(false);
  expect(isNarrowed(changeList(accepted, { search: 'x' }), spec, ['status'])).toBe(true);
  expect(isNarrowed({ ...usual, sort: 'start', page: 3 }, spec)).toBe(false);
});
