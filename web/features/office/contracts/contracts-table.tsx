import { Download, Trash2 } from 'lucide-react';
import { type Contract, downloadContract } from '../../../../api/calls/contracts.ts';
import { pathOf } from '../../../../api/calls/endpoint.ts';
import { formatNumber, formatWallDateTime, siteLocale } from '../../../../api/words/wording.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Column, type Sorting, Table } from '../../../ui/table.tsx';
import { texts } from './texts.ts';

interface ContractsTableProps {
  contracts: readonly Contract[];
  sorting: Sorting;
  onRemove: (contract: Contract) => void;
}

interface Row {
  contract: Contract;
  onRemove: (contract: Contract) => void;
}

export function ContractsTable({ contracts, sorting, onRemove }: ContractsTableProps) {
  const rows = contracts.map((contract): Row => ({ contract, onRemove }));
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
  {
    header: texts.columns.date,
    sort: 'date',
    width: 'w-[22%]',
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

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const written = (size: number) => formatNumber(size, siteLocale, { most: size < 10 ? 1 : 0 });
  return kilobytes < 1024 ? texts.kilobytes(written(kilobytes)) : texts.megabytes(written(kilobytes / 1024));
}
