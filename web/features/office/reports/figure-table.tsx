import { type ReactNode, useState } from 'react';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { texts } from './texts.ts';

/** A column that rows can be sorted by has the value that decides. */
export interface FigureColumn<Row> {
  key: string;
  header: string;
  value: (row: Row) => number | string | null;
  cell: (row: Row) => ReactNode;
  width?: string;
}

interface FigureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  /** `key` from the least, `-key` from the greatest. */
  sort: string;
  onSort: (sort: string) => void;
}

/** So many rows at first: a large fleet is asked for. */
const first = 25;

export function FigureTable<Row>({ caption, rows, rowKey, columns, sort, onSort }: FigureTableProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const sorted = sortedBy(rows, columns, sort);
  const shown = isWhole ? sorted : sorted.slice(0, first);
  if (rows.length === 0) return <p className="py-4 text-ink-soft">{texts.emptyTable}</p>;
  return (
    <>
      <Table
        caption={caption}
        rows={shown}
        rowKey={rowKey}
        room="medium"
        card={(row) => <FigureFacts row={row} columns={columns} />}
        columns={columns.map(({ key, header, cell, width }, index): Column<Row> => ({
          header,
          cell,
          sort: key,
          align: index === 0 ? 'start' : 'end',
          ...(width && { width }),
        }))}
        sorting={{ value: sort, sorts: columns.map(({ key }, index) => (index === 0 ? key : `-${key}`)), onSort }}
      />
      {shown.length < sorted.length && (
        <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setWhole(true)}>
          {plural(sorted.length - shown.length, texts.more, siteLocale)}
        </Button>
      )}
    </>
  );
}

/** A row on a phone: its name, and the figures three abreast. */
function FigureFacts<Row>({ row, columns: [name, ...figures] }: Pick<FigureTableProps<Row>, 'columns'> & { row: Row }) {
  return (
    <>
      <p className="mb-2 flex min-h-11 items-center gap-2">{name?.cell(row)}</p>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-2 text-sm">
        {figures.map(({ key, header, cell }) => (
          <div key={key} className="min-w-0">
            <dt className="text-xs text-ink-soft">{header}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What is unknown comes last, whichever way. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly Pick<FigureColumn<Row>, 'key' | 'value'>[],
  sort: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort || `-${key}` === sort);
  if (!column) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (typeof one === 'string' ? one.localeCompare(String(other), siteLocale) : one - Number(other));
  });
}
