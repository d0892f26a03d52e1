import { expect, test } from 'vitest';
import { changesBetween, toldChange } from './rules.ts';

test('only what becomes different is a change; what is not there is nothing, and yes and no are words', () => {
  expect(changesBetween({ name: 'Été', rank: 1, is_yearly: false }, { name: 'Été', rank: 2, is_yearly: true })).toEqual(
    [
      { field: 'rank', before: 1, after: 2 },
      { field: 'is_yearly', before: 'non', after: 'oui' },
    ],
  );
  expect(changesBetween({ km: null }, { km: 0, fuel: null })).toEqual([{ field: 'km', before: null, after: 0 }]);
  expect(changesBetween({ note: 'x' }, {})).toEqual([{ field: 'note', before: 'x', after: null }]);
});

test('the ending of a field says what its values are', () => {
  const names = new Map([['v1', '48213-ب-33']]);
  const noon = Date.parse('2026-07-20T11:00Z');
  expect(toldChange({ field: 'ends_at', before: noon, after: null }, names)).toEqual({
    field: 'ends_at',
    kind: 'moment',
    before: '2026-07-20T12:00',
    after: null,
  });
  expect(toldChange({ field: 'total_centimes', before: 25_050, after: 0 }, names)).toEqual({
    field: 'total',
    kind: 'money',
    before: 250.5,
    after: 0,
  });
  expect(toldChange({ field: 'vehicle_id', before: 'v1', after: 'gone' }, names)).toEqual({
    field: 'vehicle_id',
    kind: 'text',
    before: '48213-ب-33',
    after: 'gone',
  });
  expect(toldChange({ field: 'km', before: 10, after: 12 }, names)).toMatchObject({ kind: 'text', after: 12 });
});
