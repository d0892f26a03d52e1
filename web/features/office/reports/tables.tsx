import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  getCarReports,
  getVehicleReports,
  type ReportMonth,
  type VehicleFigures,
} from '../../../../api/calls/reports.ts';
import { formatMonth, formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { type Loaded, useCall } from '../../../lib/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Plate } from '../plate.tsx';
import {
  accepted,
  figure,
  fleetColumns,
  lengthOf,
  rentals,
  requests,
  revenue,
  revenueChange,
  takings,
} from './columns.tsx';
import { FigureTable } from './figure-table.tsx';
import { rentalsAddress } from './rentals-address.ts';
import { texts } from './texts.ts';
import type { ReportAddress } from './use-report-address.ts';

const linkClass =
  'inline-flex items-center text-start font-semibold underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11';

export function MonthsTable({ months, address }: { months: readonly ReportMonth[]; address: ReportAddress }) {
  const { asked, narrow } = address;
  return (
    <FigureTable
      caption={texts.views.mois}
      rows={months}
      rowKey={({ month }) => month}
      {...address.sorting('month')}
      columns={[
        {
          key: 'month',
          header: texts.month,
          width: 'w-[15%]',
          value: ({ month }) => month,
          cell: ({ month, state }) => (
            <>
              <button
                type="button"
                aria-pressed={asked.month === month}
                onClick={() => narrow({ month })}
                className={linkClass}
              >
                {formatMonth(month, siteLocale)}
              </button>
              {state !== 'past' && (
                <span className="text-xs text-ink-soft"> {state === 'present' ? texts.running : texts.coming}</span>
              )}
            </>
          ),
        },
        revenue,
        revenueChange,
        ...fleetColumns,
        {
          ...rentals,
          cell: ({ month, now }) =>
            now.rentals === 0 ? (
              0
            ) : (
              <Link to={rentalsAddress({ month, car: asked.car })} className={linkClass}>
                {formatNumber(now.rentals, siteLocale)}
                <span className="sr-only">{texts.seeRentals(formatMonth(month, siteLocale))}</span>
              </Link>
            ),
        },
        lengthOf,
        requests,
        accepted,
      ]}
    />
  );
}

export function CarsTable({ address }: { address: ReportAddress }) {
  const load = useCall(getCarReports, { input: address.input });
  const { narrow } = address;
  return (
    <WhenLoaded load={load}>
      {(rows) => (
        <FigureTable
          caption={texts.views.voitures}
          rows={rows}
          rowKey={({ car_id }) => car_id}
          {...address.sorting('-revenue')}
          columns={[
            {
              key: 'name',
              header: texts.car,
              width: 'w-[20%]',
              value: ({ name }) => name,
              cell: ({ car_id, name, is_archived }) =>
                car_id === '' ? (
                  texts.carGone
                ) : (
                  <>
                    <button type="button" onClick={() => narrow({ car: car_id })} className={linkClass}>
                      {name}
                    </button>
                    {is_archived && <span className="text-xs text-ink-soft"> {texts.archived}</span>}
                  </>
                ),
            },
            revenue,
            revenueChange,
            ...fleetColumns,
            rentals,
            lengthOf,
            requests,
            accepted,
          ]}
        />
      )}
    </WhenLoaded>
  );
}

export function VehiclesTable({ address }: { address: ReportAddress }) {
  const load = useCall(getVehicleReports, { input: address.input });
  const isOfCar = address.asked.car !== null;
  return (
    <>
      {!isOfCar && <p className="mb-2 text-sm text-ink-soft print:hidden">{texts.revenueByCarOnly}</p>}
      <WhenLoaded load={load}>
        {(rows) => (
          <FigureTable
            caption={texts.views.vehicules}
            rows={rows}
            rowKey={({ vehicle_id }) => vehicle_id}
            {...address.sorting('-rented')}
            columns={[
              {
                key: 'plate',
                header: texts.plate,
                value: ({ plate }) => plate,
                cell: ({ vehicle_id, plate, is_archived }) => (
                  <>
                    <Link to={`/admin/dashboard/vehicules/${vehicle_id}`} className={linkClass}>
                      {plate === '' ? texts.noPlate : <Plate plate={plate} />}
                    </Link>
                    {is_archived && <span className="text-xs text-ink-soft"> {texts.archived}</span>}
                  </>
                ),
              },
              {
                key: 'car',
                header: texts.car,
                value: ({ car_name }) => car_name,
                cell: ({ car_name }) => car_name,
              },
              ...fleetColumns,
              figure<VehicleFigures>('departures', texts.columns.departures, 'count', ({ departures }) => departures),
              ...(isOfCar ? [takings<VehicleFigures>((told) => told.revenue)] : []),
            ]}
          />
        )}
      </WhenLoaded>
    </>
  );
}

interface WhenLoadedProps<Row> {
  load: Omit<Loaded<Row[]>, 'update'>;
  children: (rows: readonly Row[]) => ReactNode;
}

function WhenLoaded<Row>({ load, children }: WhenLoadedProps<Row>) {
  return (
    <>
      {!load.data && load.loading && <Skeleton className="h-60 rounded-card" />}
      <LoadFailed title={texts.tableFailed} load={load} />
      {load.data && children(load.data)}
    </>
  );
}
