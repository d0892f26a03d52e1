import type { ListedCustomer } from '../../../../api/calls/customers.ts';
import { formatShortDay } from '../../../../api/words/wording.ts';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CustomerName } from './customer-name.tsx';
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
      card={(customer) => <CustomerCard {...customer} />}
      sorting={sorting}
    />
  );
}

const columns: Column<ListedCustomer>[] = [
  { header: texts.columns.name, sort: 'name', width: 'w-[26%]', cell: (customer) => <CustomerName {...customer} /> },
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
