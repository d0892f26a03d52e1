import { expect, test } from 'vitest';
import { listPath, readList } from '../../../api/rules/car-list.ts';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { services } from './services.ts';

const filtered = services(defaultAgency)
  .map(({ to }) => to)
  .filter((to) => to.startsWith('/cars?'));

test.each(filtered)('%s is an address that the fleet understands', (to) => {
  expect(listPath(readList(new URL(to, 'http://site').searchParams))).toBe(to);
});

test('some services lead to a part of the fleet', () => expect(filtered).toHaveLength(2));
