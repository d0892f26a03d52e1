import type { Car } from '../../../api/calls/catalogue.ts';
import { Badge } from '../../ui/badge.tsx';
import { badgeOf } from './badge.ts';
import { texts } from './texts.ts';

const tones = { featured: 'brand', new: 'teal', luxury: 'ink' } as const;

/** « Populaire », « Nouveau », « Luxe », or nothing. */
export function CarBadge({ car }: { car: Pick<Car, 'isFeatured' | 'isNew' | 'category'> }) {
  const kind = badgeOf(car);
  return kind && <Badge tone={tones[kind]}>{texts.badges[kind]}</Badge>;
}
