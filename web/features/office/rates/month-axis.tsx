import { cx } from '../../../ui/cx.ts';
import { seasonTexts } from './season-texts.ts';
import { useDayDrag } from './use-day-drag.ts';
import { bandOf, monthOf } from './year-days.ts';

interface MonthAxisProps {
  year: number;
  /** Days were chosen for a new season; nothing can be chosen without. */
  onChoose: ((days: { first: string; last: string }) => void) | null;
}

const monthIndexes = Array.from({ length: 12 }, (_, index) => index);

/** The months, from which the days of a new season are drawn; each is a button for all of its days. */
export function MonthAxis({ year, onChoose }: MonthAxisProps) {
  const { range, dragProps } = useDayDrag(year, (days) => onChoose?.(days));
  const drawn = range && bandOf(range, year);
  return (
    <div
      className={cx('relative flex h-11 select-none', onChoose && 'cursor-crosshair touch-pan-y')}
      {...(onChoose && dragProps)}
    >
      {monthIndexes.map((index) => (
        <div
          key={index}
          style={{ inlineSize: `${bandOf(monthOf(index, year), year).size}%` }}
          className="border-s border-line first:border-s-0"
        >
          {onChoose ? (
            <button
              type="button"
              onClick={() => onChoose(monthOf(index, year))}
              className="size-full cursor-crosshair rounded-[8px] text-xs font-semibold text-ink-soft hover:bg-sand hover:text-ink sm:text-sm"
            >
              <span className="sr-only">{seasonTexts.newIn(index + 1, year)}</span>
              <span aria-hidden>
                <MonthName index={index} />
              </span>
            </button>
          ) : (
            <span className="grid size-full place-items-center text-xs font-semibold text-ink-soft sm:text-sm">
              <MonthName index={index} />
            </span>
          )}
        </div>
      ))}
      {range && drawn && (
        <span
          style={{ insetInlineStart: `${drawn.start}%`, inlineSize: `${drawn.size}%` }}
          className="pointer-events-none absolute inset-y-1 rounded-[8px] border-2 border-majorelle bg-majorelle/15"
        >
          <span className="absolute start-0 top-full z-1 mt-1 rounded-[8px] bg-ink px-2 py-1 text-xs font-semibold whitespace-nowrap text-white">
            {seasonTexts.range(range.first, range.last)}
          </span>
        </span>
      )}
    </div>
  );
}

/** A letter where there is no room for more. */
function MonthName({ index }: { index: number }) {
  return (
    <>
      <span className="sm:hidden">
        {seasonTexts
          .month(index + 1)
          .slice(0, 1)
          .toUpperCase()}
      </span>
      <span className="max-sm:hidden">{seasonTexts.shortMonth(index + 1)}</span>
    </>
  );
}
