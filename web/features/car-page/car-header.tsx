import { carName } from '../../../api/rules/car-name.ts';
import type { Car } from '../../../api/calls/catalogue.ts';
import { formatMad, siteLocale } from '../../../api/words/wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { CarBadge } from '../catalogue/car-badge.tsx';
import { Rating } from '../catalogue/rating.tsx';
import { texts as carTexts, typeText } from '../catalogue/texts.ts';
import { texts } from './texts.ts';

interface CarHeaderProps {
  car: Car;
  /** Undefined when there is none to read. */
  onShowReviews: (() => void) | undefined;
}

/** Make, model, year, price a day, and what others thought. */
export function CarHeader({ car, onShowReviews }: CarHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <div className="mb-3 flex flex-wrap gap-2">
          <Availability car={car} />
          <CarBadge car={car} />
        </div>
        <h1 className="text-title font-bold">
          {carName(car)}
          <span className="ms-3 font-normal text-ink-soft tabular-nums">{car.year}</span>
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <Rating value={car.average_rating} count={car.review_count} />
          {onShowReviews && (
            <button
              type="button"
              onClick={onShowReviews}
              className="min-h-11 text-sm font-semibold underline underline-offset-4 noscript:hidden"
            >
              {texts.seeReviews}
            </button>
          )}
          <span className="text-sm text-ink-soft">{typeText(car.type)}</span>
        </div>
      </div>
      <p className="whitespace-nowrap">
        <span className="text-heading font-bold tabular-nums">{formatMad(car.price, siteLocale)}</span>
        <span className="text-ink-soft">{carTexts.perDay}</span>
      </p>
    </header>
  );
}

/** As the calendar has it this moment; a car that somebody drives now can be had for other dates. */
function Availability({ car }: { car: Car }) {
  if (car.is_free_now) return <Badge tone="teal">{texts.available}</Badge>;
  return car.is_available ? <Badge tone="saffron">{carTexts.rentedNow}</Badge> : <Badge>{texts.unavailable}</Badge>;
}
