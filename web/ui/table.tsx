import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useKeptFocus } from './kept-focus.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end of their column. */
  align?: 'start' | 'end';
  /** Its share, as a class such as `w-[20%]`; columns without one share what is left. */
  width?: string;
  /** Buttons, which paper has no use for. */
  isAction?: true;
  /** The name of the order by this column. */
  sort?: string;
}

/** The order that the rows are in: `name` from the least, `-name` from the greatest. */
export interface Sorting {
  value: string;
  /** Those that there are; the first of the two of a column is what its head is pressed for at first. */
  sorts: readonly string[];
  onSort: (sort: string) => void;
}

interface TableProps<Row> {
  /** Said to assistive technology; the screen's own heading is what the eye reads. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How much the columns take: what does not fit beside the sidebar of a tablet is shown as cards there. */
  room?: keyof typeof rooms;
  sorting?: Sorting;
  /** A row where there is no room for the table, when its columns one below the other would be too long. */
  card?: (row: Row) => ReactNode;
}

/**
 * A table where there is room, one card per row where there is not. Both are in the page, the style sheet shows one.
 * Columns keep their share whatever is in them, and long words break: no name or address pushes the actions out of view.
 */
export function Table<Row>({ caption, columns, rows, rowKey, room = 'narrow', sorting, card }: TableProps<Row>) {
  const { table, cards } = rooms[room];
  const keptFocus = useKeptFocus();
  return (
    <div className="@container" {...keptFocus}>
      <div className={cx('hidden overflow-hidden rounded-card border border-line bg-white print:block', table)}>
        <table className="w-full table-fixed border-collapse text-start text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sand">
            <tr>
              {columns.map(({ header, align, width, isAction, sort }) => (
                <th
                  key={header}
                  scope="col"
                  aria-sort={sort === undefined ? undefined : ariaSort(sort, sorting)}
                  className={cx(
                    'px-3 py-2 font-semibold text-ink-soft',
                    alignment(align),
                    width,
                    isAction && 'print:hidden',
                  )}
                >
                  {sort !== undefined && sorting ? <SortHead label={header} sort={sort} {...sorting} /> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} tabIndex={-1} className="-outline-offset-2 transition-colors hover:bg-sand">
                {columns.map(({ header, cell, align, isAction }) => (
                  <td
                    key={header}
                    className={cx(
                      'px-3 py-1.5 leading-4.5 wrap-anywhere tabular-nums',
                      alignment(align),
                      isAction && 'print:hidden',
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={caption} className={cx('grid gap-3 @2xl:grid-cols-2 print:hidden', cards)}>
        {rows.map((row) => (
          <li key={rowKey(row)} tabIndex={-1} className="rounded-card border border-line bg-white p-4">
            {card ? card(row) : <RowFacts columns={columns} row={row} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each column under its head. */
function RowFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {columns.map(({ header, cell }) => (
        <div key={header} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="text-ink-soft">{header}</dt>
          <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Pressed again, it turns the order round. */
function SortHead({ label, sort, value, sorts, onSort }: Sorting & { label: string; sort: string }) {
  const first = sorts.find((each) => each === sort || each === `-${sort}`) ?? sort;
  const next = value === sort ? `-${sort}` : value === `-${sort}` ? sort : first;
  const isSorted = value === sort || value === `-${sort}`;
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="group -mx-1.5 -my-1 inline-flex items-center gap-1 rounded-[6px] px-1.5 py-1 align-top hover:text-ink"
    >
      {label}
      <Icon
        name="chevron-down"
        className={cx(
          'size-4 shrink-0 transition-transform',
          value === sort && 'rotate-180',
          isSorted ? 'text-ink' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  );
}

function ariaSort(sort: string, sorting: Sorting | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (!sorting) return undefined;
  return sorting.value === sort ? 'ascending' : sorting.value === `-${sort}` ? 'descending' : 'none';
}

const rooms = {
  narrow: { table: 'md:block', cards: 'md:hidden' },
  medium: { table: '@min-[44rem]:block', cards: '@min-[44rem]:hidden' },
  wide: { table: '@min-[64rem]:block', cards: '@min-[64rem]:hidden' },
};

const alignment = (align: 'start' | 'end' = 'start') => (align === 'end' ? 'text-end' : 'text-start');
