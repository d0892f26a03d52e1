import { Link } from 'react-router';
import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { Plate } from '../plate.tsx';
import { texts } from './texts.ts';

/** Leads to the page of the vehicle. */
export function PlateLink({ _id, plate, former_plates }: Pick<Vehicle, '_id' | 'plate' | 'former_plates'>) {
  return (
    <span>
      <Link
        to={`/admin/dashboard/vehicules/${_id}`}
        className="inline-flex items-center underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        {plate ? <Plate plate={plate} /> : texts.noPlate}
      </Link>
      {former_plates.length > 0 && <span className="block text-xs text-ink-soft">{texts.formerly(former_plates)}</span>}
    </span>
  );
}
