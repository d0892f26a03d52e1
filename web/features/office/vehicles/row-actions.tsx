import { Archive, Pencil } from 'lucide-react';
import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';
import { vehicleName } from './vehicle-name.ts';

export interface VehicleActions {
  onEdit: (vehicle: Vehicle) => void;
  onArchive: (vehicle: Vehicle) => void;
}

export function RowActions({ vehicle, onEdit, onArchive }: VehicleActions & { vehicle: Vehicle }) {
  if (vehicle.archived_at !== null) return null;
  const name = texts.ofVehicle(vehicleName(vehicle));
  return (
    <div className="flex justify-end gap-1.5">
      <WithRight right="desk">
        <Button variant="secondary" size="sm" iconOnly title={texts.edit} onClick={() => onEdit(vehicle)}>
          <Pencil aria-hidden className="size-4" />
          <span className="sr-only">{`${texts.edit}${name}`}</span>
        </Button>
      </WithRight>
      <WithRight right="deletion">
        <Button variant="secondary" size="sm" iconOnly title={texts.archive} onClick={() => onArchive(vehicle)}>
          <Archive aria-hidden className="size-4" />
          <span className="sr-only">{`${texts.archive}${name}`}</span>
        </Button>
      </WithRight>
    </div>
  );
}
