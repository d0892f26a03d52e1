import type { DayRental } from '../../../../api/calls/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DayRow } from './day-row.tsx';
import { hourOf } from './hour.tsx';
import { texts } from './texts.ts';
import { rentalPath } from '../paths.ts';

/** Which way the keys go. */
export type KeysWay = 'out' | 'in';

interface RentalRowProps {
  rental: DayRental;
  way: KeysWay;
  shownDay: string;
  /** The server's clock. */
  now: string;
  isLate?: boolean;
  /** Nothing is handed over before its day. */
  onKeys?: ((rental: DayRental, way: KeysWay) => void) | undefined;
}

export function RentalRow({ rental, way, shownDay, now, isLate = false, onKeys }: RentalRowProps) {
  const { vehicle, done, full_name } = rental;
  const place = texts.place(rental.place);
  const facts = [...(place ? [place] : []), ...(rental.flight ? [texts.flight(rental.flight)] : [])];
  return (
    <DayRow
      row={rental}
      to={rentalPath(rental.id)}
      shownDay={shownDay}
      subject={rental.car_name}
      place={place}
      plate={vehicle?.plate}
      facts={facts}
      note={way === 'in' && rental.minutes_to_next !== null && <Next minutes={rental.minutes_to_next} />}
      warnings={done ? [] : warningsOf(rental, isLate ? now : null)}
      done={done && (way === 'out' ? texts.handed(hourOf(done)) : texts.back(hourOf(done)))}
    >
      {onKeys && vehicle && (
        <Button
          size="sm"
          className="px-3 max-md:grow"
          aria-label={way === 'out' ? texts.handOverOf(full_name) : texts.takeBackOf(full_name)}
          onClick={() => onKeys(rental, way)}
        >
          {way === 'out' ? texts.handOver : texts.takeBack}
        </Button>
      )}
    </DayRow>
  );
}

/** An hour or less between two rentals leaves no time to lose. */
const tightMinutes = 60;

const Next = ({ minutes }: { minutes: number }) => (
  <span className={minutes <= tightMinutes ? 'font-semibold text-rose-deep' : undefined}>{texts.nextIn(minutes)}</span>
);

function warningsOf({ vehicle, moment, stage }: DayRental, lateAt: string | null): string[] {
  return [
    ...(lateAt === null ? [] : [texts.lateBy(minutesBetween(moment.at, lateAt))]),
    ...(vehicle ? [] : [texts.noVehicle]),
    ...(vehicle?.is_out && stage === 'prévue' ? [texts.notBack] : []),
  ];
}

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
