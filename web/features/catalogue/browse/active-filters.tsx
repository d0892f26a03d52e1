import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { activeParts, type CarFilter, noFilter } from '../../../../api/rules/car-filter.ts';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { texts as carTexts, transmissionText, typeText } from '../texts.ts';
import { maxPriceText } from './price-slider.tsx';
import { texts } from './texts.ts';

/** What narrows the list, each with a link to the list without it. Dates and order stay. */
export function ActiveFilters({ list, onRemoved }: { list: CarList; onRemoved: () => void }) {
  const { filter } = list;
  const withFilter = (next: CarFilter) => listPath({ ...list, filter: next, page: 1 });
  const parts = activeParts(filter);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {parts.map((part) => (
        <li key={part}>
          <Link
            to={withFilter({ ...filter, [part]: noFilter[part] })}
            preventScrollReset
            onClick={onRemoved}
            className="inline-flex min-h-10 items-center gap-2 rounded-full bg-sand-deep ps-4 pe-3 text-sm font-medium transition-colors hover:bg-line pointer-coarse:min-h-11"
          >
            <span className="sr-only">{`${texts.remove} `}</span>
            {partText(filter, part)}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withFilter(noFilter)}
          preventScrollReset
          onClick={onRemoved}
          className="inline-flex min-h-10 items-center px-2 text-sm font-semibold text-rose-deep underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.reset}
        </Link>
      </li>
    </ul>
  );
}

function partText({ search, maxPrice, seats, transmission, fuel, type }: CarFilter, part: keyof CarFilter): string {
  const written = {
    search: texts.searched(search.trim()),
    maxPrice: maxPriceText(maxPrice),
    seats: seats && texts.seatsLong(seats),
    transmission: transmission && transmissionText(transmission),
    fuel: fuel && carTexts.fuels[fuel],
    type: type && typeText(type),
  };
  return written[part] ?? '';
}
