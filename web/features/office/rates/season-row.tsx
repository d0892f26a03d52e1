import { Trash2 } from 'lucide-react';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { timesIn } from '../../../../api/rules/pricing/season-overlap.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { seasonTexts } from './season-texts.ts';
import { bandOf } from './year-days.ts';

interface SeasonRowProps {
  season: Season;
  year: number;
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
}

/** A season: what it is in words, and where it lies in the year. */
export function SeasonRow({ season, year, onEdit, onRemove }: SeasonRowProps) {
  const { name } = season;
  const times = timesIn(season, year);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2.5 lg:grid-cols-[19rem_1fr_auto]">
      <Label season={season} onPress={onEdit} />
      <div className="relative h-9 rounded-[8px] bg-sand max-lg:order-last max-lg:col-span-2">
        {times.map((time) => {
          const { start, size } = bandOf(time, year);
          return (
            <Band
              key={time.first}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
              text={seasonTexts.range(time.first, time.last)}
              tone={toneOf(season).band}
              onPress={onEdit}
            />
          );
        })}
      </div>
      {onRemove && (
        <Button variant="ghost" size="sm" iconOnly aria-label={seasonTexts.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4.5" />
        </Button>
      )}
    </li>
  );
}

interface BandProps {
  style: { insetInlineStart: string; inlineSize: string };
  text: string;
  tone: string;
  onPress: (() => void) | null;
}

/** The same as the words beside it, for the mouse: no second stop for the keyboard. */
function Band({ style, text, tone, onPress }: BandProps) {
  const look = cx(
    '@container absolute inset-y-0 min-w-1.5 rounded-[8px] border text-start text-xs font-semibold',
    tone,
  );
  const words = <span className="block truncate px-2 @max-[5.5rem]:hidden">{text}</span>;
  if (!onPress)
    return (
      <span style={style} title={text} className={cx(look, 'grid items-center')}>
        {words}
      </span>
    );
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      style={style}
      title={text}
      onClick={onPress}
      className={cx(look, 'transition hover:brightness-95')}
    >
      {words}
    </button>
  );
}

/** In words; pressed, it is changed. */
function Label({ season, onPress }: { season: Season; onPress: (() => void) | null }) {
  const { name, percent, cars } = season;
  const hasOwn = cars.some(({ price_centimes }) => price_centimes !== null);
  const words = (
    <>
      <span className="flex items-baseline gap-2">
        <span className="truncate font-semibold" title={name}>
          {name}
        </span>
        <span className={cx('shrink-0 text-sm font-bold tabular-nums', toneOf(season).text)}>
          {seasonTexts.percent(percent, hasOwn)}
        </span>
      </span>
      <span className="block text-sm text-ink-soft">{factsOf(season).join(' · ')}</span>
    </>
  );
  if (!onPress) return <div className="min-w-0">{words}</div>;
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-2 min-h-11 min-w-0 rounded-[8px] px-2 py-1 text-start transition-colors hover:bg-sand"
    >
      <span className="sr-only">{seasonTexts.edit}</span> {words}
    </button>
  );
}

function factsOf(season: Season): string[] {
  const { first_day, last_day, is_yearly, is_for_all, cars, min_days, rank, percent } = season;
  const own = cars.filter(({ price_centimes }) => price_centimes !== null).length;
  return [
    is_yearly ? seasonTexts.yearly(first_day, last_day) : seasonTexts.span(first_day, last_day),
    is_for_all ? seasonTexts.allCars : seasonTexts.cars(cars.length),
    ...(own > 0 && percent !== 0 ? [seasonTexts.ownPrices(own)] : []),
    ...(min_days === null ? [] : [seasonTexts.atLeast(min_days)]),
    ...(rank > 1 ? [seasonTexts.rank(rank)] : []),
  ];
}

/** Dearer, cheaper, or by prices of its own: the sign and the words say it too. */
function toneOf({ percent }: Season) {
  if (percent > 0) return { text: 'text-saffron-deep', band: 'border-saffron bg-saffron-soft text-saffron-deep' };
  if (percent < 0) return { text: 'text-teal-deep', band: 'border-teal bg-teal-soft text-teal-deep' };
  return { text: 'text-majorelle', band: 'border-majorelle bg-majorelle-soft text-majorelle' };
}
