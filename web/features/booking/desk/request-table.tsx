import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { telHref } from '../../../../api/words/agency.ts';
import type { AdminRequest, RequestType } from '../../../../api/calls/booking.ts';
import type { RequestSource } from '../../../../api/rules/request-source.ts';
import { type ReservationStatus, transitions } from '../../../../api/rules/reservation-status.ts';
import { directionNames } from '../../../../api/words/transfer-direction.ts';
import { sourceNames } from '../../../../api/words/request-source.ts';
import { formatMad, plural, siteLocale } from '../../../../api/words/wording.ts';
import { useRight } from '../../../lib/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { formatExactPeriod, momentOrDash } from '../request-dates.ts';
import { RequestStatus } from '../request-status.tsx';
import { DemoBadge } from '../../office/demo-badge.tsx';
import { Plate } from '../../office/plate.tsx';
import { Obstacle, RequestCheck } from './request-check.tsx';
import { texts } from './texts.ts';

interface RequestTableProps {
  type: RequestType;
  status: ReservationStatus;
  requests: readonly AdminRequest[];
  sorting: Sorting;
  /** The request that is being decided, if any. */
  deciding: string | null;
  onDecide: (request: AdminRequest, to: ReservationStatus) => void;
}

export function RequestTable({ type, status, requests, sorting, deciding, onDecide }: RequestTableProps) {
  const actions: Column<AdminRequest> = {
    header: texts.columns.actions,
    align: 'end',
    width: type === 'car' ? 'w-[18.5%]' : 'w-[24%]',
    isAction: true,
    cell: (request) => (
      <>
        {request.status !== status && <RequestStatus status={request.status} />}
        <Actions request={request} pending={deciding === request._id} onDecide={onDecide} />
      </>
    ),
  };
  const check: Column<AdminRequest> = {
    header: texts.columns.check,
    width: 'w-[19%]',
    cell: (request) => (request.status === status ? <RequestCheck request={request} /> : texts.missing),
  };
  const mayDecide = useRight('desk');
  const canDecide = transitions[status].length > 0;
  const columns = [
    ...(type === 'car' ? carColumns : transferColumns),
    ...(type === 'car' && status === 'acceptée' ? [plate] : []),
    ...(canDecide && type === 'car' ? [check] : []),
    ...(canDecide && mayDecide ? [actions] : []),
  ];
  return (
    <Table
      caption={texts.heading(type, status)}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      room="wide"
      sorting={sorting}
    />
  );
}

const { columns: headers } = texts;

const customer: Column<AdminRequest> = {
  header: headers.customer,
  width: 'w-[21%]',
  cell: (request) => <Customer request={request} />,
};

const carColumns: Column<AdminRequest>[] = [
  { header: headers.car, width: 'w-[15%]', cell: (request) => <Car request={request} /> },
  customer,
  {
    header: headers.city,
    width: 'w-[9%]',
    cell: ({ ville, ville_hors_liste, source }) => (
      <>
        <OwnCity name={ville} offList={ville_hors_liste} />
        <Source source={source} />
      </>
    ),
  },
  { header: headers.period, sort: 'start', width: 'w-[17.5%]', cell: (request) => <Period request={request} /> },
];

const transferColumns: Column<AdminRequest>[] = [
  { ...customer, width: 'w-[24%]' },
  {
    header: headers.departure,
    width: 'w-[10%]',
    cell: ({ departure, ville_hors_liste }) => <OwnCity name={departure} offList={ville_hors_liste} />,
  },
  { header: headers.city, width: 'w-[10%]', cell: ({ ville }) => orMissing(ville) },
  { header: headers.airport, width: 'w-[17%]', cell: (request) => <Airport request={request} /> },
  {
    header: headers.date,
    sort: 'start',
    width: 'w-[15%]',
    cell: ({ date_wall, is_start_open, source }) => (
      <>
        {momentOrDash(date_wall, siteLocale, is_start_open)}
        <Source source={source} />
      </>
    ),
  },
];

const orMissing = (value: string | null): ReactNode => value || texts.missing;

/** Most are driven to it: what is otherwise is said. */
const Airport = ({ request: { aeroport, direction } }: { request: AdminRequest }) => (
  <>
    {orMissing(aeroport)}
    {direction === 'retour' && <span className="block font-semibold">{directionNames.retour}</span>}
  </>
);

/** Which vehicle it has; none, where the one that it has waits for its plate. */
const plate: Column<AdminRequest> = {
  header: headers.plate,
  width: 'w-[13%]',
  cell: ({ plates }) =>
    plates.length === 0 ? (
      texts.missing
    ) : (
      <span className="inline-flex flex-wrap gap-1">
        {plates.map((each) => (
          <Plate key={each} plate={each} />
        ))}
      </span>
    ),
};

/** What a customer wrote instead of choosing is marked, for somebody to see whether the agency goes there. */
function OwnCity({ name, offList }: { name: string | null; offList: boolean }) {
  return (
    <>
      <span className="wrap-anywhere">{orMissing(name)}</span>
      {offList && <span className="block whitespace-nowrap text-saffron-deep">{texts.offList}</span>}
    </>
  );
}

/** How they asked, unless by the site as most do. */
function Source({ source }: { source: RequestSource }) {
  if (source === 'site') return null;
  return (
    <span className="block text-ink-soft">
      <span className="sr-only">{texts.labelled(texts.filterLabels.source)}</span>
      {sourceNames[source]}
    </span>
  );
}

/** Who asks and how to reach them. In a row of the table a long address is cut; its whole is in the hint and on paper. */
function Customer({ request: { _id, type, full_name, email, phone } }: { request: AdminRequest }) {
  return (
    <span className="flex flex-col items-start in-[dl]:items-end">
      <span className="flex flex-wrap items-center gap-x-2 in-[dl]:justify-end">
        <Link
          to={`/admin/dashboard/${type === 'car' ? 'reservations' : 'transferts'}/${_id}`}
          className="font-semibold underline-offset-4 hover:underline pointer-coarse:py-1.5"
        >
          {orMissing(full_name)}
        </Link>
        <DemoBadge id={_id} />
      </span>
      <span className="flex max-w-full gap-x-3 text-ink-soft in-[dl]:flex-col in-[dl]:items-end print:flex-col">
        {/* Of somebody who was erased there is none. */}
        {phone && (
          <a href={telHref(phone)} className="whitespace-nowrap underline-offset-4 hover:underline">
            <span className="sr-only">{texts.labelled(headers.phone)}</span>
            {phone}
          </a>
        )}
        <span className="min-w-0 in-[td]:not-print:truncate" title={email ?? undefined}>
          <span className="sr-only">{texts.labelled(headers.email)}</span>
          {email ? <MailLink address={email} /> : texts.missing}
        </span>
      </span>
    </span>
  );
}

/** Breaks before the @ when it must break. */
function MailLink({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`} className="underline-offset-4 hover:underline">
      {name}
      <wbr className="in-[td]:hidden" />
      {`@${domain}`}
    </a>
  );
}

/** With what the rental comes to. */
function Car({ request: { car_name, days, total } }: { request: AdminRequest }) {
  return (
    <>
      <strong>{orMissing(car_name)}</strong>
      {total !== null && (
        <span className="block text-ink-soft">
          {`${formatMad(total, siteLocale)} · ${plural(days ?? 0, texts.rentalDays, siteLocale)}`}
        </span>
      )}
    </>
  );
}

/** Start and end each stay on one line. */
function Period({ request }: { request: AdminRequest }) {
  const { start_wall, end_wall, is_start_open, is_end_open } = request;
  const open = { isStartOpen: is_start_open, isEndOpen: is_end_open };
  const [start = '', end = ''] = formatExactPeriod(start_wall, end_wall, siteLocale, open).split(' - ');
  return (
    <>
      <span className="whitespace-nowrap print:block">{`${start} -`}</span>{' '}
      <span className="whitespace-nowrap print:block">{end}</span>
    </>
  );
}

interface ActionsProps {
  request: AdminRequest;
  pending: boolean;
  onDecide: (request: AdminRequest, to: ReservationStatus) => void;
}

/**
 * Exactly what the status allows; what could not be accepted is not offered. Why not stands in a column of its own for a
 * car, and here for a transfer.
 */
function Actions({ request, pending, onDecide }: ActionsProps) {
  const possible = transitions[request.status];
  const { obstacle, type } = request;
  // The second half of a double click meets the request that has moved up under the pointer.
  const decideOnce = (to: ReservationStatus) => (event: MouseEvent) => event.detail < 2 && onDecide(request, to);
  return (
    <div className="ms-auto flex w-fit flex-wrap items-center justify-end gap-2">
      {obstacle && type === 'transport' && <Obstacle code={obstacle} />}
      {!obstacle && possible.includes('acceptée') && (
        <Button
          size="sm"
          className="px-3"
          pending={pending}
          aria-label={texts.acceptOf(request.full_name)}
          onClick={decideOnce('acceptée')}
        >
          {texts.accept}
        </Button>
      )}
      {possible.includes('refusée') && (
        <Button
          size="sm"
          variant="danger"
          className="px-3"
          pending={pending}
          aria-label={texts.refuseOf(request.full_name)}
          onClick={decideOnce('refusée')}
        >
          {texts.refuse}
        </Button>
      )}
    </div>
  );
}
