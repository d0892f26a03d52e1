import type { Season } from './rate-book.ts';

type Span = Pick<Season, 'first_day' | 'last_day' | 'is_yearly'>;
type Concerned = Pick<Season, 'is_for_all' | 'cars'>;

/** Two of one rank that hold on one day for one car: nobody could say which of them counts. */
export const areRivals = (one: Season, other: Season): boolean => one.rank === other.rank && meet(one, other);

/** Whether there is a car and a day on which both hold. */
export const meet = (one: Season, other: Season): boolean => shareCar(one, other) && shareDay(one, other);

function shareCar(one: Concerned, other: Concerned): boolean {
  if (one.is_for_all) return other.is_for_all || other.cars.length > 0;
  if (other.is_for_all) return one.cars.length > 0;
  const ids = new Set(one.cars.map(({ car_id }) => car_id));
  return other.cars.some(({ car_id }) => ids.has(car_id));
}

/** Within so many years the 29 February comes, once two that come back have both begun. */
const leapYears = 8;

export function shareDay(one: Span, other: Span): boolean {
  const until = Math.max(yearOf(one.last_day), yearOf(other.last_day)) + leapYears;
  const others = timesOf(other, until);
  return timesOf(one, until).some(([first, last]) =>
    others.some(
      ([otherFirst, otherLast]) => (first > otherFirst ? first : otherFirst) <= (last < otherLast ? last : otherLast),
    ),
  );
}

/** From when to when it holds, each time; one that comes back does so on the same days of every later year. */
function timesOf({ first_day, last_day, is_yearly }: Span, until: number): (readonly [first: string, last: string])[] {
  const years = is_yearly ? Math.max(0, until - yearOf(first_day)) : 0;
  return Array.from(
    { length: years + 1 },
    (_, later) => [firstReal(inYear(first_day, later)), lastReal(inYear(last_day, later))] as const,
  ).filter(([first, last]) => first <= last);
}

/** From when to when it holds within a year, each time. */
export const timesIn = (span: Span, year: number): { first: string; last: string }[] =>
  timesOf(span, year)
    .map(([first, last]) => ({
      first: first < `${year}-01-01` ? `${year}-01-01` : first,
      last: last > `${year}-12-31` ? `${year}-12-31` : last,
    }))
    .filter(({ first, last }) => first <= last);

const yearOf = (day: string) => Number(day.slice(0, 4));
const inYear = (day: string, later: number) => `${yearOf(day) + later}${day.slice(4)}`;

/** The 29 February of a year that has none stands for no day. */
const isReal = (day: string) => !day.endsWith('-02-29') || new Date(Date.UTC(yearOf(day), 1, 29)).getUTCDate() === 29;
const firstReal = (day: string) => (isReal(day) ? day : `${day.slice(0, 4)}-03-01`);
const lastReal = (day: string) => (isReal(day) ? day : `${day.slice(0, 4)}-02-28`);

/** The lowest rank at which a season counts before every other that it meets; the highest there is where all are taken. */
export function rankAbove(seasons: readonly Season[], season: Season, highest: number): number {
  const met = seasons.filter((other) => other.id !== season.id && meet(other, season)).map(({ rank }) => rank);
  return Math.min(highest, Math.max(0, ...met) + 1);
}
