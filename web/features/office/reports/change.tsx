import { cx } from '../../../ui/cx.ts';
import { type Difference, differenceOf } from './difference.ts';
import type { Measure } from './measures.ts';

interface ChangeProps {
  now: number | null;
  before: number | null;
  measure: Pick<Measure<never>, 'unit' | 'isGood'>;
  /** The sign alone; the words stay for the tooltip and the screen reader. */
  isShort?: boolean;
}

const arrows = { up: '▲', down: '▼', same: '' } as const;

/** « ▲ +12 % · 3 400 MAD de plus »: said by sign and words, and only repeated by the arrow and the colour. */
export function Change({ now, before, measure: { unit, isGood }, isShort = false }: ChangeProps) {
  const difference = differenceOf(now, before, unit);
  if (!difference) return null;
  const { sign, words, direction } = difference;
  const arrow = arrows[direction];
  return (
    <span title={isShort ? words : undefined} className={cx('tabular-nums', toneOf(difference, isGood))}>
      <span className="font-bold whitespace-nowrap">
        {arrow && (
          <span aria-hidden className="report-arrow">
            {arrow}
          </span>
        )}
        {sign}
      </span>
      <span className={isShort ? 'sr-only' : undefined}> · {words}</span>
    </span>
  );
}

function toneOf({ direction }: Difference, isGood: boolean | null): string {
  if (direction === 'same' || isGood === null) return 'text-ink-soft';
  return (direction === 'up') === isGood ? 'text-teal-deep' : 'text-rose-deep';
}
