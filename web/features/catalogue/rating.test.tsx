import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';

const words = (value: number, count: number) =>
  renderToStaticMarkup(<Rating value={value} count={count} />).replace(/<[^>]*>/g, ' ');

test('a rating is stars and a number, rated or not', () => {
  expect(words(4.25, 8)).toMatch(/4,3\s+\(8 avis\)/);
  expect(words(0, 0)).toMatch(/0,0\s+\(0 avis\)/);
});
