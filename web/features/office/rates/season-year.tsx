import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { timesIn } from '../../../../api/rules/pricing/season-overlap.ts';
import { Button } from '../../../ui/button.tsx';
import { MonthAxis } from './month-axis.tsx';
import { SeasonRow } from './season-row.tsx';
import { seasonTexts } from './season-texts.ts';

interface SeasonYearProps {
  seasons: readonly Season[];
  year: number;
  onYear: (year: number) => void;
  /** None of these for whoever may only look. */
  acts: SeasonActs | null;
}

export interface SeasonActs {
  choose: (days: { first: string; last: string }) => void;
  edit: (season: Season) => void;
  remove: (season: Season) => void;
}

/** A year with its seasons as bands, those that count before the others first; then those of other years. */
export function SeasonYear({ seasons, year, onYear, acts }: SeasonYearProps) {
  const sorted = seasons.toSorted((a, b) => b.rank - a.rank || (a.first_day < b.first_day ? -1 : 1));
  const [shown, others] = [sorted.filter((each) => isIn(each, year)), sorted.filter((each) => !isIn(each, year))];
  const rows = (some: readonly Season[]) => (
    <ul className="divide-y divide-line">
      {some.map((season) => (
        <SeasonRow
          key={season.id}
          season={season}
          year={year}
          onEdit={acts && (() => acts.edit(season))}
          onRemove={acts && (() => acts.remove(season))}
        />
      ))}
    </ul>
  );
  return (
    <section
      aria-label={seasonTexts.calendar(year)}
      className="rounded-card border border-line bg-white px-3 py-2 sm:px-4"
    >
      <div className="grid items-center gap-x-3 lg:grid-cols-[19rem_1fr_auto]">
        <YearChoice year={year} onYear={onYear} />
        <MonthAxis year={year} onChoose={acts && acts.choose} />
        {acts && <span aria-hidden className="w-10 max-lg:hidden" />}
      </div>
      {acts && <p className="mt-1 text-sm text-ink-soft lg:ms-[19.75rem]">{seasonTexts.hint}</p>}
      {shown.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">{seasonTexts.emptyYear(year)}</p>
      ) : (
        rows(shown)
      )}
      {others.length > 0 && (
        <>
          <h2 className="mt-3 border-t border-line pt-3 text-sm font-semibold text-ink-soft">
            {seasonTexts.otherYears}
          </h2>
          <ul className="flex flex-wrap gap-2 py-2">
            {others.map((season) => (
              <li key={season.id}>
                <Button variant="secondary" size="sm" onClick={() => onYear(Number(season.first_day.slice(0, 4)))}>
                  {season.name}
                  <span className="font-normal text-ink-soft">
                    {seasonTexts.span(season.first_day, season.last_day)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const isIn = (season: Season, year: number) => timesIn(season, year).length > 0;

function YearChoice({ year, onYear }: Pick<SeasonYearProps, 'year' | 'onYear'>) {
  return (
    <div role="group" aria-label={seasonTexts.year} className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={seasonTexts.see(year - 1)}
        disabled={year <= rateLimits.year.min}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
      </Button>
      <span aria-live="polite" className="min-w-14 text-center text-lg font-bold tabular-nums">
        {year}
      </span>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={seasonTexts.see(year + 1)}
        disabled={year >= rateLimits.year.max}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
      </Button>
    </div>
  );
}
