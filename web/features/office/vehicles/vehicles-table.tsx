import { Archive, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { Plate } from '../plate.tsx';
import { CurrentUse } from './current-use.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';
import { vehicleName } from './vehicle-name.ts';

export interface VehicleActions {
  onEdit: (vehicle: Vehicle) => void;
  onArchive: (vehicle: Vehicle) => void;
}

type Row = VehicleActions & { vehicle: Vehicle };

interface VehiclesTableProps extends VehicleActions {
  vehicles: readonly Vehicle[];
  sorting?: Sorting;
  /** Among those of one car its name says nothing. */
  ofOneCar?: boolean;
}

export function VehiclesTable({ vehicles, sorting, ofOneCar = false, ...actions }: VehiclesTableProps) {
  const rows = vehicles.map((vehicle): Row => ({ vehicle, ...actions }));
  return (
    <Table
      caption={texts.table}
      columns={ofOneCar ? columns.filter(({ header }) => header !== texts.columns.car) : columns}
      rows={rows}
      rowKey={({ vehicle }) => vehicle._id}
      room="medium"
      {...(sorting && { sorting })}
    />
  );
}

const columns: Column<Row>[] = [
  { header: texts.columns.plate, sort: 'plate', width: 'w-[15%]', cell: ({ vehicle }) => <PlateLink {...vehicle} /> },
  {
    header: texts.columns.car,
    sort: 'car',
    width: 'w-[15%]',
    cell: ({ vehicle }) => <span className="font-medium">{vehicle.car_name}</span>,
  },
  { header: texts.columns.state, width: 'w-[11%]', cell: ({ vehicle }) => <StateBadge vehicle={vehicle} /> },
  { header: texts.columns.use, cell: ({ vehicle }) => <CurrentUse vehicle={vehicle} /> },
  {
    header: texts.columns.place,
    sort: 'place',
    width: 'w-[13%]',
    cell: ({ vehicle }) => vehicle.place || texts.unknown,
  },
  {
    header: texts.columns.km,
    sort: 'km',
    align: 'end',
    width: 'w-[8%]',
    cell: ({ vehicle: { km } }) => (km === null ? texts.unknown : formatNumber(km, siteLocale)),
  },
  {
    header: texts.columns.fuel,
    align: 'end',
    width: 'w-[9%]',
    cell: ({ vehicle: { fuel } }) => (fuel === null ? texts.unknown : texts.eighths(fuel)),
  },
  {
    header: texts.columns.actions,
    align: 'end',
    width: 'w-24',
    isAction: true,
    cell: (row) => <RowActions {...row} />,
  },
];

function PlateLink({ _id, plate, former_plates }: Vehicle) {
  return (
    <>
      <Link to={`/admin/dashboard/vehicules/${_id}`} className="underline-offset-2 hover:underline">
        {plate ? <Plate plate={plate} /> : texts.noPlate}
      </Link>
      {former_plates.length > 0 && <span className="block text-xs text-ink-soft">{texts.formerly(former_plates)}</span>}
    </>
  );
}

function RowActions({ vehicle, onEdit, onArchive }: Row) {
  if (vehicle.archived_at !== null) return null;
  const name = texts.ofVehicle(vehicleName(vehicle));
  return (
    <div className="flex justify-end gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        title={texts.edit}
        aria-label={`${texts.edit}${name}`}
        onClick={() => onEdit(vehicle)}
      >
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button
        variant="danger"
        size="sm"
        iconOnly
        title={texts.archive}
        aria-label={`${texts.archive}${name}`}
        onClick={() => onArchive(vehicle)}
      >
        <Archive aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
