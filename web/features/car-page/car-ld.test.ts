import { expect, test } from 'vitest';
import type { CarPage } from '../../../api/calls/catalogue.ts';
import { carLd } from './car-ld.ts';

const review = (username: string, weight: { verified?: boolean; approved?: boolean } = {}) => ({
  _id: username,
  username,
  comment: 'Bien',
  rating: 5,
  timestamp: '2026-11-15T09:00:00.000Z',
  edited_at: null,
  verified: false,
  approved: false,
  admin_reply: null,
  reply_outdated: false,
  day: '2026-11-15',
  edited_day: null,
  ...weight,
});

const page = (review_count: number, comments: CarPage['comments']): CarPage => ({
  car: {
    _id: 'c',
    make: 'Dacia',
    model: 'Duster',
    year: 2024,
    price: 450,
    description: 'Un SUV.',
    places: 5,
    doors: 5,
    transmission: 'manual',
    fuel: 'diesel',
    type: 'suv',
    gear: 'MANUAL',
    km: '27K',
    airConditioning: true,
    images: ['a.webp'],
    is_available: true,
    is_free_now: true,
    isFeatured: false,
    isNew: false,
    category: '',
    average_rating: review_count > 0 ? 5 : 0,
    review_count,
  },
  comments,
  reservations: [],
});

const productOf = (given: CarPage) => carLd(given, (path) => `https://rihla.example${path}`)[0];

test('search engines are told the reviews that count, and no others', () => {
  const strangers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => review(name));
  const comments = [...strangers, review('Rented', { verified: true }), review('Approved', { approved: true })];
  const product = productOf(page(2, comments));
  expect(product).toMatchObject({ aggregateRating: { ratingValue: 5, reviewCount: 2 } });
  expect(product?.['review']).toMatchObject([{ author: { name: 'Rented' } }, { author: { name: 'Approved' } }]);
});

test('reviews of strangers alone make no rating', () => {
  const product = productOf(page(0, [review('Stranger')]));
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

test('a rating in which the demonstration counts is told to nobody', () => {
  const product = productOf({ ...page(2, [review('Real', { verified: true })]), has_demo_reviews: true });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});
