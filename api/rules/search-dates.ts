import type { PlaceKind } from './handover-place.ts';
import type { AskedMoment } from './pricing/day-count.ts';
import type { Day } from './pricing/rates.ts';

/** From when to when somebody wants a car, and where: what an address carries from the search to the request. */
export interface SearchDates {
  /** `2026-12-01`; empty while nothing is chosen, and as it was written where that is no day. */
  from: Day;
  to: Day;
  /** `10:00`; empty: to be agreed on. */
  leaves: string;
  returns: string;
  /** Null: to be agreed on. */
  pickup: PlaceKind | null;
  /** Null: where it was handed over. */
  dropOff: PlaceKind | null;
}

export const noDates: SearchDates = { from: '', to: '', leaves: '', returns: '', pickup: null, dropOff: null };

/** The name of each part in an address, and in the forms that work without scripts. */
export const dateParams = {
  from: 'du',
  to: 'au',
  leaves: 'depart',
  returns: 'retour',
  pickup: 'lieu',
  dropOff: 'lieu-retour',
} as const satisfies Record<keyof SearchDates, string>;

export const dateParamNames: readonly string[] = Object.values(dateParams);

/** Places as addresses spell them, without accents. */
const spelled = { agence: 'agence', aéroport: 'aeroport', adresse: 'adresse' } as const satisfies Record<
  PlaceKind,
  string
>;
const kinds = Object.keys(spelled) as PlaceKind[];

export const spellPlace = (kind: PlaceKind | null): string => (kind === null ? '' : spelled[kind]);
const readPlace = (written: string | null): PlaceKind | null =>
  kinds.find((kind) => spelled[kind] === written || kind === written) ?? null;

/**
 * What an address says of dates. A day that cannot be one stays as it is, cut short, so that it can be told what is wrong
 * with it; an hour that is none is left open. The browser's own fields write day and hour as one: `2026-12-01T10:00`.
 */
export function readDates(params: URLSearchParams): SearchDates {
  const [from, fromTime] = readDay(params.get(dateParams.from));
  const [to, toTime] = readDay(params.get(dateParams.to));
  if (from === '' && to === '') return noDates;
  const pickup = readPlace(params.get(dateParams.pickup));
  const dropOff = readPlace(params.get(dateParams.dropOff));
  return {
    from,
    to,
    leaves: readTime(params.get(dateParams.leaves)) || fromTime,
    returns: readTime(params.get(dateParams.returns)) || toTime,
    pickup,
    dropOff: dropOff === pickup ? null : dropOff,
  };
}

/** The one way to write them: what is not chosen is left out. */
export function writeDates(dates: SearchDates): URLSearchParams {
  const params = new URLSearchParams();
  if (!hasDates(dates)) return params;
  const parts = { ...dates, pickup: spellPlace(dates.pickup), dropOff: spellPlace(dates.dropOff) };
  for (const [part, name] of Object.entries(dateParams)) {
    const written = parts[part as keyof SearchDates];
    if (written !== '') params.set(name, written);
  }
  return params;
}

/** An address with the dates that it shall carry: `/car/1?du=2026-12-01&au=2026-12-06`. */
export function withDates(path: string, dates: SearchDates): string {
  const params = writeDates(dates);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether it is a day at all, past or not. */
export const isDay = (written: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(written) && new Date(`${written}T00:00Z`).toJSON()?.slice(0, 10) === written;

export const hasDates = ({ from, to }: SearchDates): boolean => from !== '' || to !== '';

/** As requests and prices take them. */
export function askedMoments({ from, to, leaves, returns }: SearchDates): { from: AskedMoment; to: AskedMoment } {
  return { from: moment(from, leaves), to: moment(to, returns) };
}

/** And back: of what a date field holds, the days and the hours. */
export function datesOfMoments(from: AskedMoment, to: AskedMoment): Omit<SearchDates, 'pickup' | 'dropOff'> {
  const [fromDay, leaves] = readDay(from);
  const [toDay, returns] = readDay(to);
  return { from: fromDay, to: toDay, leaves, returns };
}

const moment = (day: Day, time: string): AskedMoment => (time === '' ? day : `${day}T${time}`);

const dayLength = 10;

function readDay(written: string | null): [day: Day, time: string] {
  const given = written?.trim() ?? '';
  const day = given.slice(0, dayLength);
  return given[dayLength] === 'T' ? [day, readTime(given.slice(dayLength + 1, dayLength + 6))] : [day, ''];
}

const readTime = (written: string | null): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(written ?? '') ? (written ?? '') : '';
