import { Link } from 'react-router';
import type { VehicleOccupation } from '../../../../api/calls/vehicles.ts';
import { telHref } from '../../../../api/words/agency.ts';
import { formatMad, formatNumber, formatPattern, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { pageTexts, texts } from './texts.ts';

/** Rentals and blocks of one vehicle. */
export function OccupationsTable({ caption, rows }: { caption: string; rows: readonly VehicleOccupation[] }) {
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} room="medium" />;
}

const written = (wall: string) => formatPattern(wall, 'dd/MM/yyyy');

const columns: Column<VehicleOccupation>[] = [
  {
    header: pageTexts.columns.period,
    width: 'w-[34%]',
    cell: ({ start, end }) =>
      end ? `${written(start.wall)} → ${written(end.wall)}` : `${written(start.wall)}, ${pageTexts.open}`,
  },
  { header: pageTexts.columns.who, cell: (row) => <Who {...row} /> },
  { header: pageTexts.columns.stage, width: 'w-[15%]', cell: (row) => <Stage {...row} /> },
  {
    header: pageTexts.columns.km,
    align: 'end',
    width: 'w-[12%]',
    cell: ({ km_out, km_in }) =>
      km_out === null || km_in === null ? texts.unknown : formatNumber(km_in - km_out, siteLocale),
  },
  {
    header: pageTexts.columns.total,
    align: 'end',
    width: 'w-[12%]',
    cell: ({ rental }) => (rental ? formatMad(rental.total, siteLocale) : texts.unknown),
  },
];

function Who({ rental, block }: VehicleOccupation) {
  if (!rental) {
    const kind = texts.blocks[block?.kind ?? 'autre'];
    return block?.note ? `${kind} : ${block.note}` : kind;
  }
  return (
    <>
      <Link to={`/admin/dashboard/reservations/${rental._id}`} className="font-semibold underline underline-offset-2">
        <bdi>{rental.full_name}</bdi>
      </Link>{' '}
      <span className="text-ink-soft">{rental.reference}</span>{' '}
      <a href={telHref(rental.phone)} className="text-ink-soft hover:underline">
        {rental.phone}
      </a>
    </>
  );
}

function Stage({ rental, is_late }: VehicleOccupation) {
  if (is_late) return <Badge tone="rose">{pageTexts.late}</Badge>;
  if (!rental) return texts.unknown;
  return <Badge tone={rental.stage === 'en cours' ? 'majorelle' : 'neutral'}>{pageTexts.stages[rental.stage]}</Badge>;
}
