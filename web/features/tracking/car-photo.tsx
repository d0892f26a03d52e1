import type { TrackedCar } from '../../../api/calls/tracking.ts';
import { carPicture } from '../../lib/art.ts';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

interface CarPhotoProps {
  car: TrackedCar;
  priority?: boolean;
  className: string;
}

/** A car that the agency no longer has is drawn as one without a photo. */
export function CarPhoto({ car, priority = false, className }: CarPhotoProps) {
  return (
    <Picture
      source={carPicture(car.id ?? '', car.picture ?? undefined)}
      alt={car.picture ? texts.pictureOf(car.name) : ''}
      sizes="(min-width: 768px) 672px, 92vw"
      priority={priority}
      className={className}
    />
  );
}
