import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end of their column. */
  align?: 'start' | 'end';
  /** Its share, as a class such as `w-[20%]`; columns without one share what is left. */
  width?: string;
  /** Buttons, which paper has no use for. */
  isAction?: true;
}

interface TableProps<Row> {
  /** Said to assistive technology; the screen's own heading is what the eye reads. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How much the columns take: what does not fit beside the sidebar of a tablet is shown as cards there. */
  room?: keyof typeof rooms;
}

/**
 * A table where there is room, one card per row where there is not. Both are in the page, the style sheet shows one.
 * Columns keep their share whatever is in them, and long words break: no name or address pushes the actions out of view.
 */
export function Table<Row>({ caption, columns, rows, rowKey, room = 'narrow' }: TableProps<Row>) {
  const { table, cards } = rooms[room];
  return (
    <div className="@container">
      <div className={cx('hidden overflow-hidden rounded-card border border-line bg-white print:block', table)}>
        <table className="w-full table-fixed border-collapse text-start text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sand">
            <tr>
              {columns.map(({ header, align, width, isAction }) => (
                <th
                  key={header}
                  scope="col"
                  className={cx(
                    'px-3 py-2 font-semibold text-ink-soft',
                    alignment(align),
                    width,
                    isAction && 'print:hidden',
                  )}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} className="transition-colors hover:bg-sand">
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
          <li key={rowKey(row)} className="rounded-card border border-line bg-white p-4">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
              {columns.map(({ header, cell }) => (
                <div key={header} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-ink-soft">{header}</dt>
                  <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

const rooms = {
  narrow: { table: 'md:block', cards: 'md:hidden' },
  medium: { table: '@min-[44rem]:block', cards: '@min-[44rem]:hidden' },
  wide: { table: '@min-[64rem]:block', cards: '@min-[64rem]:hidden' },
};

const alignment = (align: 'start' | 'end' = 'start') => (align === 'end' ? 'text-end' : 'text-start');
