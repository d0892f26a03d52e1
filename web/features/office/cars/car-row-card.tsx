import { Copy, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { carPicture } from '../../../lib/art.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { texts as carTexts } from '../../catalogue/texts.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { texts } from './texts.ts';

const sizes = '(min-width: 1280px) 290px, (min-width: 640px) 45vw, 92vw';

/** The list as it was, for the way back to it. */
export interface CameFrom {
  list: string;
}

interface CarRowCardProps {
  car: Car;
  onRemove: (car: Car) => void;
  onDuplicate: (car: Car) => Promise<void>;
}

/** A car as the agency sees it. What is far from the screen is not laid out. */
export const CarRowCard = memo(function CarRowCard({ car, onRemove, onDuplicate }: CarRowCardProps) {
  const name = carName(car);
  const { search: list } = useLocation();
  return (
    <li
      tabIndex={-1}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
    >
      <div className="relative aspect-[16/10] bg-sand-deep">
        <Picture
          source={carPicture(car._id, car.images[0])}
          alt={car.images[0] ? texts.pictureOf(name) : texts.noPicture}
          sizes={sizes}
          className="size-full"
        />
        <span className="absolute start-3 top-3 flex flex-wrap gap-1.5">
          <Badge tone={car.is_available ? 'teal' : 'refused'}>
            {car.is_available ? texts.available : texts.unavailable}
          </Badge>
          <DemoBadge id={car._id} />
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h2 className="font-bold wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft tabular-nums">{`${car.year} · ${carTexts.transmissions[car.transmission]}`}</p>
        </div>
        <p className="font-semibold tabular-nums">{texts.pricePerDay(formatNumber(car.price, siteLocale))}</p>
        <div className="mt-auto grid grid-cols-[1fr_1fr_auto] gap-2">
          <WithRight right="catalogue">
            <ButtonLink
              to={`/admin/dashboard/edit-car/${car._id}`}
              state={{ list } satisfies CameFrom}
              variant="secondary"
              size="sm"
              className="px-2"
            >
              <Pencil aria-hidden className="size-4" />
              {texts.edit}
              <span className="sr-only">{texts.ofCar(name)}</span>
            </ButtonLink>
          </WithRight>
          <WithRight right="deletion">
            <Button variant="danger" size="sm" className="px-2" onClick={() => onRemove(car)}>
              <Trash2 aria-hidden className="size-4" />
              {texts.remove}
              <span className="sr-only">{texts.ofCar(name)}</span>
            </Button>
          </WithRight>
          <WithRight right="catalogue">
            <DuplicateButton car={car} onDuplicate={onDuplicate} />
          </WithRight>
        </div>
      </div>
    </li>
  );
});

function DuplicateButton({ car, onDuplicate }: Pick<CarRowCardProps, 'car' | 'onDuplicate'>) {
  const [pending, setPending] = useState(false);
  return (
    <Button
      variant="secondary"
      size="sm"
      iconOnly
      title={texts.duplicate}
      pending={pending}
      onClick={() => {
        setPending(true);
        void onDuplicate(car).finally(() => setPending(false));
      }}
    >
      {!pending && <Copy aria-hidden className="size-4" />}
      <span className="sr-only">{`${texts.duplicate}${texts.ofCar(carName(car))}`}</span>
    </Button>
  );
}
