import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { activeParts, type CarFilter, noFilter } from '../../../../api/rules/car-filter.ts';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { hasDates, noDates } from '../../../../api/rules/search-dates.ts';
import { texts as carTexts, transmissionText, typeText } from '../texts.ts';
import { maxPriceText } from './price-slider.tsx';
import { texts } from './texts.ts';

/** What narrows the list, each with a link to the list without it. « Réinitialiser » leaves dates and order. */
export function ActiveFilters({ list, onRemoved }: { list: CarList; onRemoved: () => void }) {
  const { filter, dates } = list;
  const first = { ...list, page: 1 };
  const parts = activeParts(filter);
  const isDated = hasDates(dates);
  if (parts.length === 0 && !isDated) return null;
  return (
    <ul aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {isDated && (
        <Removable to={listPath({ ...first, dates: noDates })} onRemoved={onRemoved}>
          {texts.datesOf(dates)}
        </Removable>
      )}
      {parts.map((part) => (
        <Removable
          key={part}
          to={listPath({ ...first, filter: { ...filter, [part]: noFilter[part] } })}
          onRemoved={onRemoved}
        >
          {partText(filter, part)}
        </Removable>
      ))}
      {parts.length > 0 && (
        <li>
          <Link
            to={listPath({ ...first, filter: noFilter })}
            preventScrollReset
            onClick={onRemoved}
            className="inline-flex min-h-10 items-center px-2 text-sm font-semibold text-brand-deep underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {texts.reset}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Removable({ to, onRemoved, children }: { to: string; onRemoved: () => void; children: string }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        onClick={onRemoved}
        className="inline-flex min-h-10 items-center gap-2 rounded-full bg-sand-deep ps-4 pe-3 text-sm font-medium transition-colors hover:bg-line pointer-coarse:min-h-11"
      >
        <span className="sr-only">{`${texts.remove} `}</span>
        {children}
        <Icon name="x" className="size-4" />
      </Link>
    </li>
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
