import { expect, test } from 'vitest';
import { acceptedPictures } from '../rules/picture-uploads.ts';
import { pictureLimits } from './picture-limits.ts';

test('the words name the formats that are taken, and the limits in the figures that people know', () => {
  const named = pictureLimits.formats.split(/, | ou /).map((format) => `image/${format.toLowerCase()}`);
  expect(named).toEqual(acceptedPictures.split(','));
  expect(pictureLimits).toMatchObject({ weight: '12 Mo au plus', pixels: '50 millions au plus' });
});
