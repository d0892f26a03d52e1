import { expect, test } from 'vitest';
import { limits } from '../api/calls/catalogue-admin.ts';
import { maxCarPictures } from '../api/rules/picture-uploads.ts';
import { fieldMessages } from '../api/words/messages.ts';
import { fullNameMaxLength, reviewMaxLength } from '../api/rules/text-limits.ts';
import { maxBodyBytes } from './platform/http/body-parsers.ts';
import { newId } from './platform/random.ts';
import { startTestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';
import { multipart } from './testing/multipart.ts';

/** Four bytes each, and counted as one character each. */
const letters = (count: number) => '𝔸'.repeat(count);

test('a review as long as the form lets it be is taken', async () => {
  const site = await startTestSite();
  const id = await insertTestCar(site.database.db);
  const payload = { username: letters(fullNameMaxLength), comment: letters(reviewMaxLength), rating: 5 };
  const as = await site.signIn();
  const response = await site.request({ method: 'POST', url: `/api/car/${id}/comment`, as, payload });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ comment: payload.comment });
});

test('so is a car with every text at its bound and its pictures named twice', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const id = await insertTestCar(site.database.db);
  const pictures = Array.from(
    { length: maxCarPictures },
    () => `https://images.example/${newId()}/${'x'.repeat(60)}.webp`,
  );
  const texts = Object.fromEntries(
    (['make', 'model', 'description', 'type', 'gear', 'km', 'category'] as const).map((name) => [
      name,
      letters(limits[name]),
    ]),
  );
  const figures = { year: '2024', price: '250', places: '5', doors: '4', transmission: 'manual', fuel: 'diesel' };
  const names = JSON.stringify(pictures);
  const fields = { ...texts, ...figures, images_order: names, old_images: names };
  expect(Buffer.byteLength(JSON.stringify(fields))).toBeLessThan(maxBodyBytes);
  for (const sent of [{ payload: fields }, await multipart(fields)]) {
    const response = await site.request({ method: 'PUT', url: `/api/car/${id}`, as, ...sent });
    // Every text is right; the pictures are none of this car.
    const { picture_gone } = fieldMessages;
    expect(response.json()).toEqual({ code: 'invalid_input', message: picture_gone, fields: { images: picture_gone } });
  }
});

test('more than that is refused by its size', async () => {
  const site = await startTestSite();
  const payload = { email: 'x'.repeat(maxBodyBytes), password: 'x' };
  expect((await site.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(413);
});
