import { expect, test } from 'vitest';
import { sortedBy } from './figure-table.tsx';

const columns = [
  { key: 'name', value: ({ name }: Row) => name },
  { key: 'share', value: ({ share }: Row) => share },
];
interface Row {
  name: string;
  share: number | null;
}
const rows: Row[] = [
  { name: 'Évoque', share: 0.2 },
  { name: 'Duster', share: null },
  { name: 'Logan', share: 0.9 },
];
const names = (sort: string) => sortedBy(rows, columns, sort).map(({ name }) => name);

test('by name as the French alphabet goes, by figures either way, what is unknown last', () => {
  expect(names('name')).toEqual(['Duster', 'Évoque', 'Logan']);
  expect(names('-name')).toEqual(['Logan', 'Évoque', 'Duster']);
  expect(names('share')).toEqual(['Évoque', 'Logan', 'Duster']);
  expect(names('-share')).toEqual(['Logan', 'Évoque', 'Duster']);
  expect(names('nothing')).toEqual(rows.map(({ name }) => name));
});
