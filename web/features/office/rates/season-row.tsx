import { Trash2 } from 'lucide-react';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { timesIn } from '../../../../api/rules/pricing/season-overlap.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { seasonTexts } from './texts.ts';
import { bandOf } from './year-days.ts';

interface SeasonRowProps {
  season: Season;
  year: number;
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
}

/** A season: what it is in words, and where it lies in the year. */
export function SeasonRow({ season, year, onEdit, onRemove }: SeasonRowProps) {
  const { name, first_day, last_day } = season;
  const times = timesIn(season, year);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2.5 lg:grid-cols-[17rem_1fr_auto]">
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold" title={name}>
            {name}
          </span>
          <span className={cx('shrink-0 text-sm font-bold tabular-nums', toneOf(season).text)}>
            {seasonTexts.percent(season.percent)}
          </span>
        </p>
        <p className="text-sm text-ink-soft">{factsOf(season).join(' · ')}</p>
      </div>
      <div className="relative h-9 rounded-[8px] bg-sand max-lg:order-last max-lg:col-span-2">
        {times.map((time) => {
          const { start, size } = bandOf(time, year);
          return (
            <Band
              key={time.first}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
              label={seasonTexts.editLabel(name, seasonTexts.span(first_day, last_day))}
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
  label: string;
  text: string;
  tone: string;
  onPress: (() => void) | null;
}

function Band({ style, label, text, tone, onPress }: BandProps) {
  const look = cx(
    'absolute inset-y-0 min-w-1.5 overflow-hidden rounded-[8px] border px-2 text-start text-xs font-semibold',
    tone,
  );
  const words = <span className="truncate">{text}</span>;
  if (!onPress)
    return (
      <span style={style} title={text} className={cx(look, 'flex items-center')}>
        {words}
      </span>
    );
  return (
    <button
      type="button"
      style={style}
      title={text}
      aria-label={label}
      onClick={onPress}
      className={cx(look, 'flex items-center transition hover:brightness-95')}
    >
      {words}
    </button>
  );
}

function factsOf(season: Season): string[] {
  const { first_day, last_day, is_yearly, is_for_all, cars, min_days, rank } = season;
  const own = cars.filter(({ price_centimes }) => price_centimes !== null).length;
  return [
    seasonTexts.span(first_day, last_day),
    ...(is_yearly ? [seasonTexts.yearly] : []),
    is_for_all ? seasonTexts.allCars : seasonTexts.cars(cars.length),
    ...(own > 0 ? [seasonTexts.ownPrices(own)] : []),
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
