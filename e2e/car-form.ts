import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A car as the form of the back office sends it, but for the name of its model. */
export const carForm = {
  make: 'Essai',
  year: '2025',
  description: 'Une voiture pour les essais.',
  price: '450',
  transmission: 'manual',
  fuel: 'diesel',
  places: '5',
  doors: '5',
  gear: 'MANUAL',
  km: '27K',
  type: 'suv',
  is_available: 'true',
};

/** A car that no other test knows, added by an administrator. */
export async function addCar(office: APIRequestContext) {
  const form = { ...carForm, model: randomUUID().slice(0, 8) };
  const added = await office.post('/api/cars', { multipart: form });
  expect(added.status()).toBe(201);
  const { _id: id } = (await added.json()) as { _id: string };
  return { form, id };
}
