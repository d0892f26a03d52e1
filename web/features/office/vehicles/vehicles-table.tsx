import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { DemoBadge } from '../demo-badge.tsx';
import { CurrentUse } from './current-use.tsx';
import { PlateLink } from './plate-link.tsx';
import { RowActions, type VehicleActions } from './row-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';
import { VehicleCard } from './vehicle-card.tsx';

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
      card={(row) => <VehicleCard {...row} />}
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
  {
    header: texts.columns.state,
    width: 'w-[11%]',
    cell: ({ vehicle }) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge vehicle={vehicle} />
        <DemoBadge id={vehicle._id} />
      </span>
    ),
  },
  { header: texts.columns.use, cell: ({ vehicle }) => <CurrentUse vehicle={vehicle} /> },
  {
    header: texts.columns.place,
    sort: 'place',
    width: 'w-[13%]',
    cell: ({ vehicle: { place } }) => (
      <span title={place} className="line-clamp-2">
        {place || texts.unknown}
      </span>
    ),
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
