import { expect, test } from 'vitest';
import type { Outcome } from '../rules.ts';
import { lineTeller } from './rules.ts';

const changed = (changes: Outcome['changes'], name = 'Salma'): Outcome => ({
  line: 2,
  action: 'changed',
  name,
  faults: [],
  changes,
  target: 'x 1',
});

test('money is in dirhams, and what was not known is nothing', () => {
  const line = lineTeller()(
    changed([
      { field: 'price_centimes', before: 35_000, after: 40_050 },
      { field: 'km', before: null, after: 900 },
      { field: 'birth_date', before: null, after: '1990-02-14' },
    ]),
  );
  expect(line.changes).toEqual([
    { field: 'price', kind: 'money', before: 350, after: 400.5 },
    { field: 'km', kind: 'text', before: null, after: 900 },
    { field: 'birth_date', kind: 'text', before: '', after: '1990-02-14' },
  ]);
});

test('of a long text it is told where it differs, and of a long name its beginning', () => {
  const text = 'sobre '.repeat(200);
  const change = { field: 'description', before: `${text}bleue`, after: `${text}verte` };
  const line = lineTeller()(changed([change], 'x'.repeat(4000)));
  const [told] = line?.changes ?? [];
  expect(told?.before).toContain('bleue');
  expect(told?.after).toContain('verte');
  expect(String(told?.after).length).toBeLessThan(200);
  expect(line.name).toHaveLength(121);
});

test('what finds no more room is told by its fields alone, and so is all behind it', () => {
  const change = (after: string) => changed([{ field: 'note', before: '', after }]);
  const told = [change('abcd'), change('abcdefgh'), change('a'), change('b')].map(lineTeller(10));
  expect(told.map(({ changes, untold }) => [changes.length, untold])).toEqual([
    [1, []],
    [1, []],
    [0, ['note']],
    [0, ['note']],
  ]);
});

test('a file of twenty thousand lines that changes all it can makes an answer that can be loaded', () => {
  const fields = Array.from({ length: 16 }, (_, at) => ({
    field: `f${at}`,
    before: 'a'.repeat(900),
    after: 'b'.repeat(900),
  }));
  const lines = Array.from({ length: 20_000 }, () => changed(fields, 'x'.repeat(4000)));
  expect(JSON.stringify(lines.map(lineTeller())).length).toBeLessThan(12_000_000);
});
