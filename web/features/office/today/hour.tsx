import type { WallMoment } from '../../../../api/rules/wall-moment.ts';
import { formatLongDay, siteLocale } from '../../../../api/words/wording.ts';
import { texts } from './texts.ts';

interface Agreed {
  moment: WallMoment;
  is_open: boolean;
}

/** `10:00` of `2026-11-16T10:00`. */
export const hourOf = ({ wall }: WallMoment) => wall.slice(11);

export const dayOf = ({ wall }: WallMoment) => wall.slice(0, 10);

/** The hour that was agreed on; of another day than the one that is shown, with its day. */
export function Hour({ moment, is_open, shownDay }: Agreed & { shownDay: string }) {
  const day = dayOf(moment);
  const [, month = '', date = ''] = day.split('-');
  return (
    <time dateTime={moment.at} className="leading-tight font-bold tabular-nums">
      {day !== shownDay && <span className="block text-xs font-semibold">{`${date}/${month}`}</span>}
      {is_open ? <span className="text-xs font-semibold text-saffron-deep">{texts.open}</span> : hourOf(moment)}
    </time>
  );
}

/** As it is told to a customer. */
export const momentText = ({ moment, is_open }: Agreed) =>
  texts.meeting(formatLongDay(dayOf(moment), siteLocale), is_open ? null : hourOf(moment));
