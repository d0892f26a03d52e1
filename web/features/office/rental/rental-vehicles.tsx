import { Link } from 'react-router';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import type { WallMoment } from '../../../../api/rules/wall-moment.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { Plate } from '../plate.tsx';
import { actTexts } from './act-texts.ts';
import { pageTexts } from './texts.ts';
import { momentText, shortPeriod } from './when.ts';

const { vehicles: texts } = pageTexts;

/** Each vehicle that it has or had, with what it showed when it went out and when it came back. */
export function RentalVehicles({ vehicles }: { vehicles: Rental['vehicles'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {vehicles.map((vehicle) => (
        <li key={vehicle.occupation_id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link to={`/admin/dashboard/vehicules/${vehicle.vehicle_id}`} className="font-semibold">
              {vehicle.plate ? <Plate plate={vehicle.plate} /> : vehicle.car_name}
            </Link>
            {vehicle.plate && <span>{vehicle.car_name}</span>}
            <span className="text-ink-soft tabular-nums">{shortPeriod(vehicle.start.wall, vehicle.end.wall)}</span>
          </p>
          <dl className="grid grid-cols-[4.5rem_1fr] gap-x-3">
            <dt className="text-ink-soft">{texts.handed}</dt>
            <dd>{readingText(vehicle.handed_at, vehicle.km_out, vehicle.fuel_out)}</dd>
            <dt className="text-ink-soft">{texts.back}</dt>
            <dd>
              {readingText(vehicle.back_at, vehicle.km_in, vehicle.fuel_in)}
              {vehicle.km_in !== null && vehicle.km_out !== null && vehicle.km_in >= vehicle.km_out && (
                <span className="text-ink-soft">{` · ${texts.driven(number(vehicle.km_in - vehicle.km_out))}`}</span>
              )}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

const number = (value: number) => formatNumber(value, siteLocale);

const readingText = (at: WallMoment | null, km: number | null, fuel: number | null): string =>
  at === null
    ? texts.notYet
    : [
        momentText(at.wall),
        km === null ? '' : texts.km(number(km)),
        fuel === null ? '' : actTexts.reading.eighths(fuel),
      ]
        .filter(Boolean)
        .join(' · ');
