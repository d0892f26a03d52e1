import { Download, Link2, Trash2, UserPen } from 'lucide-react';
import { Link } from 'react-router';
import { type Contract, downloadContract } from '../../../../api/calls/contracts.ts';
import { pathOf } from '../../../../api/calls/endpoint.ts';
import { formatWallDateTime, siteLocale } from '../../../../api/words/wording.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { customerPath, rentalPath } from '../paths.ts';
import { sizeText } from '../size-text.ts';
import { texts } from './texts.ts';

interface ContractsTableProps {
  contracts: readonly Contract[];
  sorting: Sorting;
  onRemove: (contract: Contract) => void;
  onLink: (contract: Contract) => void;
}

interface Row {
  contract: Contract;
  onRemove: (contract: Contract) => void;
  onLink: (contract: Contract) => void;
}

export function ContractsTable({ contracts, sorting, onRemove, onLink }: ContractsTableProps) {
  const rows = contracts.map((contract): Row => ({ contract, onRemove, onLink }));
  return (
    <Table
      caption={texts.table}
      columns={columns}
      rows={rows}
      rowKey={({ contract }) => contract.filename}
      sorting={sorting}
    />
  );
}

const columns: Column<Row>[] = [
  { header: texts.columns.name, sort: 'name', cell: ({ contract }) => <Name {...contract} /> },
  { header: texts.columns.customer, width: 'w-[16%] lg:w-[20%]', cell: (row) => <Holder {...row} /> },
  {
    header: texts.columns.date,
    sort: 'date',
    width: 'w-[22%] lg:w-[18%]',
    cell: ({ contract }) => <Added {...contract} />,
  },
  {
    header: texts.columns.actions,
    align: 'end',
    width: 'w-[38%] lg:w-[32%]',
    isAction: true,
    cell: (row) => <RowActions {...row} />,
  },
];

function Name({ filename, size }: Contract) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{filename}</span>
      <span className="text-xs text-ink-soft">{sizeText(size)}</span>
    </span>
  );
}

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-2 wrap-anywhere max-md:min-h-11';

/** Whose it is, and the way to say so. What the law keeps of somebody who is erased is nobody's to give away. */
function Holder({ contract, onLink }: Row) {
  const { customer, reservation, filename } = contract;
  return (
    <div className="inline-flex items-center gap-1">
      {customer && (
        <span className="flex min-w-0 flex-col items-start">
          <Link to={customerPath(customer.id)} className={linkClass}>
            {customer.full_name}
          </Link>
          {reservation && (
            <Link to={rentalPath(reservation.id)} className={`${linkClass} text-xs text-ink-soft tabular-nums`}>
              {reservation.reference}
            </Link>
          )}
        </span>
      )}
      {!customer?.erased && (
        <WithRight right="desk">
          <Button
            variant="ghost"
            size="sm"
            iconOnly={Boolean(customer)}
            onClick={() => onLink(contract)}
            className={customer ? '' : '-mx-3'}
          >
            {customer ? <UserPen aria-hidden className="size-4" /> : <Link2 aria-hidden className="size-4" />}
            <span className={customer ? 'sr-only' : 'md:max-lg:sr-only'}>{customer ? texts.relink : texts.link}</span>
            <span className="sr-only">{texts.linkOf(filename)}</span>
          </Button>
        </WithRight>
      )}
    </div>
  );
}

function Added({ date, date_wall }: Pick<Contract, 'date' | 'date_wall'>) {
  return <time dateTime={date}>{formatWallDateTime(date_wall, siteLocale)}</time>;
}

function RowActions({ contract, onRemove }: Row) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <a
        href={`/api${pathOf(downloadContract, { filename: contract.filename })}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Download aria-hidden className="size-4" />
        {texts.download}
        <span className="sr-only">{`${texts.ofFile(contract.filename)}${texts.newTab}`}</span>
      </a>
      <WithRight right="deletion">
        <Button variant="danger" size="sm" onClick={() => onRemove(contract)}>
          <Trash2 aria-hidden className="size-4" />
          {texts.remove}
          <span className="sr-only">{texts.ofFile(contract.filename)}</span>
        </Button>
      </WithRight>
    </div>
  );
}
