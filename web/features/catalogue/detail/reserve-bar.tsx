import type { Car } from '../../../../api/catalogue.ts';
import { formatMad, siteLocale } from '../../../../api/wording.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { texts as carTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The reservation block's place on the page. */
export const reserveId = 'reserver';

/** On a phone: the price and the way to the reservation, always under the thumb until the page ends. */
export function ReserveBar({ car }: { car: Car }) {
  return (
    <div className="sticky bottom-0 z-30 mt-8 border-t border-line bg-white/95 backdrop-blur-sm lg:hidden print:hidden">
      <div className="page flex items-center justify-between gap-4 py-3">
        <p className="whitespace-nowrap">
          <span className="text-xl font-bold tabular-nums">{formatMad(car.price, siteLocale)}</span>
          <span className="text-sm text-ink-soft">{carTexts.perDay}</span>
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
