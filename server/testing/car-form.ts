import { multipart } from './multipart.ts';
import { testPictures } from './pictures.ts';

/** A car as the form of the back office sends it. */
export const carForm = {
  make: 'Fiat',
  model: '500',
  year: '2025',
  price: '300',
  description: 'Petite et maligne.',
  transmission: 'manual',
  fuel: 'essence',
  type: 'citadine',
  places: '4',
  doors: '3',
  gear: 'MANUAL',
  km: '5K',
  airConditioning: 'true',
  is_available: 'true',
  isFeatured: 'false',
  isNew: 'false',
  category: '',
};

/** With a picture, as a new one has to be; `more` in place of what it says. */
export async function newCarForm(more: Partial<typeof carForm> = {}) {
  const picture = { field: 'images', name: 'a.png', data: await testPictures.png(800, 600) };
  return multipart({ ...carForm, ...more, images_order: 'new:0' }, [picture]);
}
