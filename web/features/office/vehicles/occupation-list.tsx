import { Link } from 'react-router';
import type { VehicleOccupation } from '../../../../api/calls/vehicles.ts';
import { telHref } from '../../../../api/words/agency.ts';
import { formatMad, formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { momentText } from './moment-text.ts';
import { pageTexts, texts } from './texts.ts';
import { stageTexts } from '../stage-texts.ts';
import { rentalPath } from '../paths.ts';

/** Rentals and blocks of one vehicle, a line each. */
export function OccupationList({ label, items }: { label: string; items: readonly VehicleOccupation[] }) {
  return (
    <ul aria-label={label} className="-my-2 divide-y divide-line text-sm tabular-nums">
      {items.map((item) => (
        <li
          key={item._id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2 md:grid-cols-[17rem_1fr_auto]"
        >
          <p className="text-ink-soft max-md:order-1 max-md:col-span-2">{periodText(item)}</p>
          <p className="min-w-0 wrap-anywhere">
            <Who {...item} />
          </p>
          <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <Figures {...item} />
            <Stage {...item} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const periodText = ({ start, end }: VehicleOccupation) =>
  end
    ? `${momentText(start.wall)} → ${momentText(end.wall)}`
    : `${pageTexts.since(momentText(start.wall))}, ${pageTexts.open}`;

function Who({ rental, block }: VehicleOccupation) {
  if (!rental) {
    const kind = texts.blocks[block?.kind ?? 'autre'];
    return block?.note ? `${kind} : ${block.note}` : kind;
  }
  return (
    <>
      <Link to={rentalPath(rental._id)} className="font-semibold underline underline-offset-2">
        <bdi>{rental.full_name}</bdi>
      </Link>{' '}
      <span className="whitespace-nowrap text-ink-soft">{rental.reference}</span>{' '}
      {rental.phone && (
        <a href={telHref(rental.phone)} className="whitespace-nowrap text-ink-soft hover:underline">
          {rental.phone}
        </a>
      )}
    </>
  );
}

/** What it drove and brought, as far as that is known. */
function Figures({ rental, km_out, km_in }: VehicleOccupation) {
  return (
    <>
      {km_out !== null && km_in !== null && (
        <span className="text-ink-soft">{texts.kms(formatNumber(km_in - km_out, siteLocale))}</span>
      )}
      {rental && <span className="max-sm:hidden">{formatMad(rental.total, siteLocale)}</span>}
    </>
  );
}

function Stage({ rental, is_late }: VehicleOccupation) {
  if (is_late) return <Badge tone="rose">{pageTexts.late}</Badge>;
  if (!rental) return null;
  return <Badge tone={rental.stage === 'en cours' ? 'majorelle' : 'neutral'}>{stageTexts[rental.stage]}</Badge>;
}
