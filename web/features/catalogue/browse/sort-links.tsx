import { Link } from 'react-router';
import { type CarList, listPath } from '../../../../api/rules/car-list.ts';
import { carSorts } from '../../../../api/rules/car-sort.ts';
import { hasDates } from '../../../../api/rules/search-dates.ts';
import { texts } from './texts.ts';

/** The orders in which the list can be read, each at its address: they work without scripts. */
export function SortLinks({ list }: { list: CarList }) {
  const sorts = carSorts.filter((sort) => sort !== 'total' || hasDates(list.dates));
  return (
    <nav aria-label={texts.sort} className="flex flex-wrap items-center gap-1 text-sm md:ms-auto">
      <span aria-hidden className="me-1 text-ink-soft">
        {texts.sort}
      </span>
      {[null, ...sorts].map((sort) => (
        <Link
          key={sort}
          to={listPath({ ...list, sort, page: 1 })}
          preventScrollReset
          aria-current={list.sort === sort ? 'true' : undefined}
          className="inline-flex min-h-10 items-center rounded-full px-3 font-medium transition-colors hover:bg-sand-deep aria-[current]:bg-sand-deep aria-[current]:font-semibold pointer-coarse:min-h-11"
        >
          {texts.sorts[sort ?? 'fleet']}
        </Link>
      ))}
    </nav>
  );
}
