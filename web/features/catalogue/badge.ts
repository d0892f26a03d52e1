import type { Car } from '../../../api/calls/catalogue.ts';

export type BadgeKind = 'featured' | 'new' | 'luxury';

/** One badge at most: what the agency puts forward wins over what is new, and that over luxury. */
export function badgeOf({
  isFeatured,
  isNew,
  category,
}: Pick<Car, 'isFeatured' | 'isNew' | 'category'>): BadgeKind | null {
  if (isFeatured) return 'featured';
  if (isNew) return 'new';
  return category === 'luxury' ? 'luxury' : null;
}
