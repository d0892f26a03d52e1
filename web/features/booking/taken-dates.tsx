import { Link } from 'react-router';
import type { Car, TakenPeriod } from '../../../api/calls/catalogue.ts';
import { listPath } from '../../../api/rules/car-list.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { formatWallDay, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { datesOf } from './address-choice.ts';
import { FreeInstead } from './free-instead.tsx';
import type { RentalChoice } from './rental-choice.ts';
import { nextFree, periodInTheWay } from './rental-days.ts';
import { quoteOf } from './rental-quote.ts';
import { takenTexts } from './taken-texts.ts';

interface TakenDatesProps {
  car: Car;
  choice: RentalChoice;
  taken: readonly TakenPeriod[];
  rates: CarRates;
  onMove: (dates: Pick<RentalChoice, 'start_date' | 'end_date'>) => void;
}

/** Somebody else has the car then: when it is free for as long, and which others are free at these dates. */
export function TakenDates({ car, choice, taken, rates, onMove }: TakenDatesProps) {
  const agency = useAgency();
  const range = { from: choice.start_date, to: choice.end_date };
  const way = periodInTheWay(range, taken);
  const next = way && nextFree(range, taken, (other) => isLongEnough({ ...choice, ...asDates(other) }, rates, agency));
  const day = (wall: string) => formatWallDay(wall.slice(0, 10), siteLocale);
  return (
    <div aria-live="polite" className="empty:hidden">
      {way && (
        <div className="flex flex-col gap-3 rounded-control border border-saffron bg-sand p-4">
          <p className="flex gap-2 font-semibold">
            <Icon name="calendar-days" className="mt-0.5 size-5 shrink-0" />
            {takenTexts.taken(way.from, way.to)}
          </p>
          {next && (
            <Button variant="secondary" size="sm" onClick={() => onMove(asDates(next))} className="noscript:hidden">
              {takenTexts.moveTo(day(next.from), day(next.to))}
            </Button>
          )}
          <FreeInstead car={car} dates={datesOf(choice)} />
          <Link to={listPath({ dates: datesOf(choice) })} className="font-semibold text-brand-deep underline">
            {takenTexts.others}
          </Link>
        </div>
      )}
    </div>
  );
}

const asDates = ({ from, to }: { from: string; to: string }) => ({ start_date: from, end_date: to });

function isLongEnough(choice: RentalChoice, rates: CarRates, opening: Opening): boolean {
  const quoted = quoteOf(choice, rates, opening);
  return quoted !== null && quoted.days >= quoted.min_days;
}
