import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Figures,
  getCarReports,
  getReportReasons,
  getVehicleReports,
  type ReportMonth,
  type VehicleFigures,
  type VehicleMonth,
} from '../../../../api/calls/reports.ts';
import { formatMonth, formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { type Loaded, useCall } from '../../../lib/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Plate } from '../plate.tsx';
import type { ToldMonth } from './bar-chart.tsx';
import { Change } from './change.tsx';
import { accepted, fleetColumns, lengthOf, rentals, requests, revenue, revenueChange } from './columns.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { rentalsAddress } from './rentals-address.ts';
import { texts } from './texts.ts';
import type { ReportAddress } from './use-report-address.ts';

const linkClass =
  'inline-flex items-center text-start font-semibold underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11';

/** The month itself: pressed, the report is of it alone. */
const monthColumn = ({ asked, narrow }: ReportAddress): FigureColumn<ToldMonth<unknown>> => ({
  key: 'month',
  header: texts.month,
  width: 'w-[15%]',
  value: ({ month }) => month,
  cell: ({ month, state }) => (
    <>
      <button type="button" aria-pressed={asked.month === month} onClick={() => narrow(month)} className={linkClass}>
        {formatMonth(month, siteLocale)}
      </button>
      {state !== 'past' && (
        <span className="text-xs text-ink-soft"> {state === 'present' ? texts.running : texts.coming}</span>
      )}
    </>
  ),
});

/** How many rentals, and where they are listed. */
const listedRentals = (car: string | null): FigureColumn<ToldMonth<Figures>> => ({
  ...rentals,
  cell: ({ month, now }) =>
    now.rentals === 0 ? (
      0
    ) : (
      <Link to={rentalsAddress({ month, car })} className={linkClass}>
        {formatNumber(now.rentals, siteLocale)}
        <span className="sr-only">{texts.seeRentals(formatMonth(month, siteLocale))}</span>
      </Link>
    ),
});

export function MonthsTable({ months, address }: { months: readonly ReportMonth[]; address: ReportAddress }) {
  return (
    <FigureTable
      caption={texts.views.mois}
      rows={months}
      rowKey={({ month }) => month}
      {...address.sorting('month')}
      columns={[
        monthColumn(address),
        revenue,
        revenueChange,
        ...fleetColumns,
        listedRentals(address.asked.car),
        lengthOf,
        requests,
        accepted,
      ]}
    />
  );
}

export function VehicleMonthsTable({ months, address }: { months: readonly VehicleMonth[]; address: ReportAddress }) {
  return (
    <FigureTable<ToldMonth<VehicleFigures>>
      caption={texts.views.mois}
      rows={months}
      rowKey={({ month }) => month}
      {...address.sorting('month')}
      columns={[monthColumn(address), revenue, revenueChange, ...fleetColumns, rentals, lengthOf]}
    />
  );
}

export function CarsTable({ address }: { address: ReportAddress }) {
  const load = useCall(getCarReports, { input: address.input });
  const { choose } = address;
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
                    <button type="button" onClick={() => choose({ car: car_id })} className={linkClass}>
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
  const { choose } = address;
  return (
    <WhenLoaded load={load}>
      {(rows) => (
        <FigureTable
          caption={texts.views.vehicules}
          rows={rows}
          rowKey={({ vehicle_id }) => vehicle_id}
          {...address.sorting('-revenue')}
          columns={[
            {
              key: 'plate',
              header: texts.plate,
              width: 'w-[17%]',
              value: ({ plate }) => plate,
              cell: ({ vehicle_id, plate, is_archived }) =>
                vehicle_id === '' ? (
                  texts.noVehicle
                ) : (
                  <>
                    <button type="button" onClick={() => choose({ vehicle: vehicle_id })} className={linkClass}>
                      {plate === '' ? texts.noPlate : <Plate plate={plate} />}
                    </button>
                    {is_archived && <span className="text-xs text-ink-soft"> {texts.archivedVehicle}</span>}
                  </>
                ),
            },
            {
              key: 'car',
              header: texts.car,
              width: 'w-[16%]',
              value: ({ car_name }) => car_name,
              cell: ({ car_name }) => car_name,
            },
            revenue,
            revenueChange,
            ...fleetColumns,
            rentals,
            lengthOf,
          ]}
        />
      )}
    </WhenLoaded>
  );
}

export function ReasonsTable({ address }: { address: ReportAddress }) {
  const load = useCall(getReportReasons, { input: address.input });
  return (
    <WhenLoaded load={load}>
      {(rows) => (
        <FigureTable
          caption={texts.views.motifs}
          rows={rows}
          rowKey={({ stage, reason }) => `${stage} ${reason}`}
          {...address.sorting('-now')}
          columns={[
            {
              key: 'reason',
              header: texts.reason,
              width: 'w-[45%]',
              value: ({ reason }) => reason,
              cell: ({ reason }) => reason || texts.noReason,
            },
            {
              key: 'stage',
              header: texts.outcome,
              value: ({ stage }) => stage,
              cell: ({ stage }) => texts.stages[stage],
            },
            {
              key: 'now',
              header: texts.columns.requests,
              value: ({ now }) => now,
              cell: ({ now }) => formatNumber(now, siteLocale),
            },
            {
              key: 'before',
              header: texts.before,
              value: ({ before }) => before,
              cell: ({ before }) => formatNumber(before, siteLocale),
            },
            {
              key: 'difference',
              header: texts.columns.difference,
              value: ({ now, before }) => now - before,
              cell: ({ now, before }) => (
                <Change now={now} before={before} measure={{ unit: 'count', isGood: false }} isShort />
              ),
            },
          ]}
        />
      )}
    </WhenLoaded>
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
