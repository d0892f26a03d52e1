import type { ReactNode } from 'react';
import { telHref } from '../../../../api/agency.ts';
import type { AdminRequest, RequestType } from '../../../../api/booking.ts';
import { type ReservationStatus, transitions } from '../../../../api/reservation-status.ts';
import { formatMad, plural, siteLocale } from '../../../../api/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { formatExactPeriod, momentOrDash } from '../request-dates.ts';
import { RequestCheck } from './request-check.tsx';
import { texts } from './texts.ts';

interface RequestTableProps {
  type: RequestType;
  status: ReservationStatus;
  requests: readonly AdminRequest[];
  /** The request that is being decided, if any. */
  deciding: string | null;
  onDecide: (request: AdminRequest, to: ReservationStatus) => void;
  now: string;
}

export function RequestTable({ type, status, requests, deciding, onDecide, now }: RequestTableProps) {
  const actions: Column<AdminRequest> = {
    header: texts.columns.actions,
    align: 'end',
    cell: (request) => <Actions request={request} pending={deciding === request._id} onDecide={onDecide} />,
  };
  const check: Column<AdminRequest> = {
    header: texts.columns.check,
    cell: (request) => <RequestCheck request={request} now={now} />,
  };
  const canDecide = transitions[status].length > 0;
  const columns = [
    ...(type === 'car' ? carColumns : transferColumns),
    ...(canDecide && type === 'car' ? [check] : []),
    ...(canDecide ? [actions] : []),
  ];
  return (
    <Table
      caption={texts.heading(type, status)}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      room="wide"
    />
  );
}

const { columns: headers } = texts;

const contactColumns: Column<AdminRequest>[] = [
  { header: headers.fullName, cell: ({ full_name }) => orMissing(full_name) },
  { header: headers.email, cell: ({ email }) => (email ? <MailLink address={email} /> : texts.missing) },
  {
    header: headers.phone,
    cell: ({ phone }) => (
      <a href={telHref(phone)} className="whitespace-nowrap underline-offset-4 hover:underline">
        {phone}
      </a>
    ),
  },
];

const carColumns: Column<AdminRequest>[] = [
  { header: headers.car, cell: ({ car_name }) => <strong>{orMissing(car_name)}</strong> },
  ...contactColumns,
  { header: headers.city, cell: ({ ville }) => orMissing(ville) },
  { header: headers.period, cell: (request) => <Period request={request} /> },
];

const transferColumns: Column<AdminRequest>[] = [
  ...contactColumns,
  { header: headers.departure, cell: ({ departure }) => orMissing(departure) },
  { header: headers.city, cell: ({ ville }) => orMissing(ville) },
  { header: headers.airport, cell: ({ aeroport }) => orMissing(aeroport) },
  { header: headers.date, cell: ({ date }) => momentOrDash(date, siteLocale) },
];

const orMissing = (value: string | null): ReactNode => value || texts.missing;

/** Breaks before the @ when it must break. */
function MailLink({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`} className="inline-block min-w-28 wrap-anywhere underline-offset-4 hover:underline">
      {name}
      <wbr />
      {`@${domain}`}
    </a>
  );
}

/** Start and end each stay on one line, with what the rental comes to below. */
function Period({ request: { start_date, end_date, days, total } }: { request: AdminRequest }) {
  const [start = '', end = ''] = formatExactPeriod(start_date, end_date, siteLocale).split(' - ');
  return (
    <>
      <span className="whitespace-nowrap">{`${start} -`}</span> <span className="whitespace-nowrap">{end}</span>
      {total !== null && (
        <span className="block text-ink-soft">
          {`${formatMad(total, siteLocale)} · ${plural(days ?? 0, texts.days, siteLocale)}`}
        </span>
      )}
    </>
  );
}

interface ActionsProps {
  request: AdminRequest;
  pending: boolean;
  onDecide: (request: AdminRequest, to: ReservationStatus) => void;
}

/** Exactly what the status allows. */
function Actions({ request, pending, onDecide }: ActionsProps) {
  const possible = transitions[request.status];
  return (
    <div className="ms-auto grid w-fit gap-2 in-[dl]:flex @min-[68rem]:flex print:hidden">
      {possible.includes('acceptée') && (
        <Button
          size="sm"
          pending={pending}
          aria-label={texts.acceptOf(request.full_name)}
          onClick={() => onDecide(request, 'acceptée')}
        >
          {texts.accept}
        </Button>
      )}
      {possible.includes('refusée') && (
        <Button
          size="sm"
          variant="danger"
          pending={pending}
          aria-label={texts.refuseOf(request.full_name)}
          onClick={() => onDecide(request, 'refusée')}
        >
          {texts.refuse}
        </Button>
      )}
    </div>
  );
}
