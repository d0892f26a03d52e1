import { wallTimeAt } from './casablanca-time.ts';

const minute = 60_000;
const day = 1440 * minute;
/** Morocco changes its clock twice around Ramadan: more than a year has all of that. */
const ahead = 400;

/** For `readClock`: by the time-zone database of the server. */
export function clockFacts(now: number): string {
  const changes: string[] = [];
  for (let from = now; from < now + ahead * day; from += day) {
    if (offsetAt(from) === offsetAt(from + day)) continue;
    const at = firstAfterChange(from, from + day);
    changes.push(`${at}:${offsetAt(at)}`);
  }
  return [offsetAt(now), ...changes].join(' ');
}

const offsetAt = (instant: number) => Math.round((wallTimeAt(instant) - instant) / minute);

/** Halves the stretch until the minute is found. */
function firstAfterChange(before: number, after: number): number {
  let [low, high] = [Math.floor(before / minute), Math.ceil(after / minute)];
  const old = offsetAt(before);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (offsetAt(middle * minute) === old) low = middle;
    else high = middle;
  }
  return high * minute;
}
