import { Check } from 'lucide-react';
import type { FreeCar } from '../../../../api/calls/desk-booking.ts';
import { formatMad, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';
import { Plate } from '../plate.tsx';
import { texts } from './texts.ts';

interface CarOptionProps {
  car: FreeCar;
  days: number;
  isActive: boolean;
  isChosen: boolean;
}

/** A car in one line: which, of which vehicles, and what it comes to. */
export function CarOption({ car: { name, vehicles, price, total }, days, isActive, isChosen }: CarOptionProps) {
  const [first] = vehicles;
  return (
    <span
      className={cx(
        'flex min-h-9 items-center gap-3 px-3 py-1 text-sm pointer-coarse:min-h-12',
        isChosen ? 'bg-majorelle-soft' : isActive && 'bg-sand-deep',
      )}
    >
      <Check aria-hidden className={cx('size-4 shrink-0 text-majorelle', !isChosen && 'opacity-0')} />
      <span className="min-w-0 grow">
        <span className="font-semibold">{name}</span>
        <span className="ms-2 text-xs text-ink-soft">
          {vehicles.length > 1 && texts.vehicles(vehicles.length)}
          {vehicles.length === 1 && (first?.plate ? <Plate plate={first.plate} bare /> : texts.noPlate)}
        </span>
      </span>
      <span className="hidden text-xs whitespace-nowrap text-ink-soft tabular-nums sm:inline">
        {days * price === total ? texts.billed(days, formatMad(price, siteLocale)) : texts.counted(days)}
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatMad(total, siteLocale)}</span>
    </span>
  );
}
