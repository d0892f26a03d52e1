import { expect, test } from 'vitest';
import type { Call } from '../../../api/calls/endpoint.ts';
import { readDates } from '../../../api/rules/search-dates.ts';
import { loadCars } from './cars-data.ts';

test('of a name that an address has twice everybody reads the first', async () => {
  const params = new URLSearchParams('du=2026-12-01&du=2027-01-01&au=2026-12-06T10:00&q=clio&q=logan&tri=none');
  const sent: unknown[] = [];
  const call = ((_endpoint: unknown, input: unknown) => {
    sent.push(input);
    return Promise.resolve({ offers: [] });
  }) as unknown as Call;
  await loadCars(call, params);
  expect(sent).toEqual([{ query: { du: '2026-12-01', au: '2026-12-06', retour: '10:00', q: 'clio' } }]);
  expect(readDates(params).from).toBe('2026-12-01');
});
