import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedCustomer } from '../../../../api/calls/customers.ts';
import { formatShortDay } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { texts } from './texts.ts';

interface CustomersTableProps {
  customers: readonly ListedCustomer[];
  sorting: Sorting;
}

export function CustomersTable({ customers, sorting }: CustomersTableProps) {
  return (
    <Table
      caption={texts.table}
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      room="medium"
      sorting={sorting}
    />
  );
}

export const customerPath = (id: string) => `/admin/dashboard/clients/${id}`;

const columns: Column<ListedCustomer>[] = [
  { header: texts.columns.name, sort: 'name', width: 'w-[26%]', cell: (customer) => <Name {...customer} /> },
  {
    header: texts.columns.phone,
    width: 'w-[15%]',
    cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone || texts.none}</span>,
  },
  { header: texts.columns.email, width: 'w-[20%]', cell: ({ email }) => email ?? texts.none },
  { header: texts.columns.document, cell: ({ document }) => document || texts.none },
  {
    header: texts.columns.rentals,
    align: 'end',
    cell: ({ rentals }) => <span className="tabular-nums">{rentals}</span>,
  },
  {
    header: texts.columns.since,
    sort: 'created',
    cell: ({ since }) => <time dateTime={since.at}>{formatShortDay(since.wall)}</time>,
  },
  {
    header: texts.columns.actions,
    align: 'end',
    isAction: true,
    cell: ({ phone, full_name }) => phone && <ContactLinks phone={phone} person={full_name} />,
  },
];

function Name({ id, full_name, company, alert }: ListedCustomer) {
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Link to={customerPath(id)} className="font-semibold hover:underline">
        {full_name}
      </Link>
      {company && <span className="text-xs text-ink-soft">{company}</span>}
      {alert && (
        <Badge tone="rose" icon={<TriangleAlert aria-hidden />}>
          <span className="sr-only">{`${texts.alert} : `}</span>
          <span className="max-w-56 truncate" title={alert}>
            {alert}
          </span>
        </Badge>
      )}
    </span>
  );
}
