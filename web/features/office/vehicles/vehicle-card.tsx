import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { CurrentUse } from './current-use.tsx';
import { PlateLink } from './plate-link.tsx';
import { RowActions, type VehicleActions } from './row-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';

/** A vehicle where there is no room for a table: what it is and where, in four lines. */
export function VehicleCard({ vehicle, ...actions }: VehicleActions & { vehicle: Vehicle }) {
  const { km, fuel, place, car_name } = vehicle;
  const known = [
    km !== null && texts.kms(formatNumber(km, siteLocale)),
    fuel !== null && texts.tank(fuel),
    place,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <PlateLink {...vehicle} />
        <StateBadge vehicle={vehicle} />
        <DemoBadge id={vehicle._id} />
      </p>
      <div className="row-span-2">
        <RowActions vehicle={vehicle} {...actions} />
      </div>
      <p className="font-semibold">{car_name}</p>
      <p className="col-span-2">
        <CurrentUse vehicle={vehicle} />
      </p>
      {known.length > 0 && <p className="col-span-2 line-clamp-2 text-ink-soft tabular-nums">{known.join(' · ')}</p>}
    </div>
  );
}
