import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

const plain = { isFeatured: false, isNew: false, category: '' };

test('a featured car is « Populaire » whatever else it is', () => {
  expect(badgeOf({ isFeatured: true, isNew: true, category: 'luxury' })).toBe('featured');
});

test('a new car is « Nouveau », also when it is a luxury car', () => {
  expect(badgeOf({ ...plain, isNew: true, category: 'luxury' })).toBe('new');
});

test('a luxury car is « Luxe », any other category has no badge', () => {
  expect(badgeOf({ ...plain, category: 'luxury' })).toBe('luxury');
  expect(badgeOf({ ...plain, category: 'economy' })).toBeNull();
  expect(badgeOf(plain)).toBeNull();
});
