import { type ReactNode, useState } from 'react';
import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { ArchiveVehicle } from './archive-vehicle.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface VehicleActs {
  add: () => void;
  edit: (vehicle: Vehicle) => void;
  archive: (vehicle: Vehicle) => void;
  /** Where it is put, the question of the moment is asked. */
  dialogs: ReactNode;
}

/** Adding, changing and archiving, for every screen that shows vehicles. `onDone` reads them anew. */
export function useVehicleActs(onDone: () => void, carId?: string): VehicleActs {
  const [edited, setEdited] = useState<Vehicle | 'new' | null>(null);
  const [archived, setArchived] = useState<Vehicle | null>(null);
  return {
    add: () => setEdited('new'),
    edit: setEdited,
    archive: setArchived,
    dialogs: (
      <>
        {edited !== null && (
          <VehicleDialog
            vehicle={edited === 'new' ? null : edited}
            {...(carId !== undefined && { carId })}
            onClose={() => setEdited(null)}
            onDone={() => {
              setEdited(null);
              onDone();
            }}
          />
        )}
        <ArchiveVehicle vehicle={archived} onClose={() => setArchived(null)} onDone={onDone} />
      </>
    ),
  };
}
