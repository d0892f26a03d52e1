import { useEffect, useRef } from 'react';
import type { Car } from '../../../api/calls/catalogue.ts';
import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { buttonClass } from '../../ui/button.tsx';
import { letFloat } from '../../ui/floating.ts';
import type { ChosenRental } from '../booking/reserve-block.tsx';
import { reserveId } from '../booking/reserve-place.ts';
import { texts as carTexts } from '../catalogue/texts.ts';
import { texts } from './texts.ts';

/**
 * On a phone: the price and the way to the reservation, at the end of the page, and under the thumb until then wherever
 * nothing else that counts is there.
 */
export function ReserveBar({ car, quoted }: { car: Car; quoted: ChosenRental['quoted'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stopped = new AbortController();
    if (place.current) letFloat(place.current, 'below', stopped.signal);
    return () => stopped.abort();
  }, []);
  return (
    <div ref={place} className="mt-8 min-h-19 lg:hidden print:hidden">
      <div
        data-float
        className="page floating inset-x-0 bottom-0! flex min-h-19 items-center justify-between gap-4 border-t border-line bg-white"
      >
        <p className="whitespace-nowrap">
          <span className="text-xl font-bold tabular-nums">
            {formatMad(quoted ? quoted.total_centimes / 100 : car.price, siteLocale)}
          </span>
          <span className="text-sm text-ink-soft">
            {quoted ? ` · ${plural(quoted.days, texts.days, siteLocale)}` : carTexts.perDay}
          </span>
        </p>
        {car.is_available ? (
          <a href={`#${reserveId}`} className={buttonClass({ className: 'px-8' })}>
            {texts.reserve}
          </a>
        ) : (
          <span className="inline-flex min-h-12 items-center rounded-control bg-sand-deep px-5 font-semibold text-ink-soft">
            {texts.unavailable}
          </span>
        )}
      </div>
    </div>
  );
}
