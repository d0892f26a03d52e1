import { expect, test } from 'vitest';
import { choiceIn } from './address-choice.ts';

const read = (query: string) => choiceIn(new URLSearchParams(query));

test('an address prefills days, hours and places', () => {
  expect(read('du=2026-12-01&au=2026-12-06&depart=10:00&lieu=aeroport&lieu-retour=agence')).toEqual({
    start_date: '2026-12-01T10:00',
    end_date: '2026-12-06',
    pickup_kind: 'aéroport',
    return_kind: 'agence',
  });
});

test.each(['', 'du=2026-12-01', 'du=demain&au=hier', 'du=2026-02-30&au=2026-03-02', 'du=2026-12-06&au=2026-12-01'])(
  '« %s » prefills nothing',
  (query) => expect(read(query)).toEqual({}),
);
