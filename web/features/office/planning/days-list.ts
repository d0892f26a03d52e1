import type { PlannedBar, PlannedCar, Planning, PlannedWaiting } from '../../../../api/calls/planning.ts';
import { searcher } from '../../../../api/rules/searcher.ts';
import { nameOf } from './wording.ts';

/** What happens on a day, as a phone lists it. */
export interface DayEvent {
  key: string;
  kind: 'departure' | 'return' | 'blocked' | 'unblocked' | 'waiting' | 'late';
  /** `10:00`; null while the hour is to be agreed on. */
  time: string | null;
  name: string;
  car: PlannedCar;
  plate: string;
  vehicleId: string | null;
  bar: PlannedBar | null;
  request: PlannedWaiting | null;
}

export interface ListedDay {
  day: string;
  isToday: boolean;
  events: DayEvent[];
}

interface Filter {
  search: string;
  type: string;
}

/** Each day with its departures, returns and blocks by the hour. Whoever is late stands at the top of today. */
export function listDays({ days, cars, now }: Planning, { search, type }: Filter): ListedDay[] {
  const fits = searcher(search);
  const all = cars
    .filter((car) => type === '' || car.type === type)
    .flatMap(eventsOfCar)
    .filter(({ event }) => search === '' || fits(wordsOf(event)));
  const today = now.wall.slice(0, 10);
  const byDay = Map.groupBy(all, ({ day, event }) => (event.kind === 'late' ? today : day));
  return days.map(({ day, is_today }) => ({
    day,
    isToday: is_today,
    events: (byDay.get(day) ?? []).map(({ event }) => event).toSorted(byTime),
  }));
}

interface Dated {
  day: string;
  event: DayEvent;
}

function eventsOfCar(car: PlannedCar): Dated[] {
  const waiting = car.waiting.map((request): Dated => {
    const event = { name: request.full_name, car, plate: '', vehicleId: null, bar: null, request };
    return at(request.start.wall, request.is_start_open, { ...event, kind: 'waiting', key: request.id });
  });
  const occupied = car.vehicles.flatMap(({ id, plate, bars }) =>
    bars.flatMap((bar) => eventsOfBar(bar, { name: nameOf(bar), car, plate, vehicleId: id, bar, request: null })),
  );
  return [...waiting, ...occupied];
}

function eventsOfBar(bar: PlannedBar, event: Omit<DayEvent, 'key' | 'kind' | 'time'>): Dated[] {
  const { rental, start, end, is_late } = bar;
  const key = (part: string) => `${bar.id} ${part}`;
  const first = at(start.wall, rental?.is_start_open ?? false, {
    ...event,
    kind: rental ? 'departure' : 'blocked',
    key: key('start'),
  });
  if (!end) return [first];
  const kind = is_late ? 'late' : rental ? 'return' : 'unblocked';
  // What ends at midnight ends with the day before.
  const isMidnight = end.wall.endsWith('T00:00');
  const wall = isMidnight ? `${dayBefore(end.wall)}T23:59` : end.wall;
  return [first, at(wall, isMidnight || (rental?.is_end_open ?? false), { ...event, kind, key: key('end') })];
}

const at = (wall: string, isOpen: boolean, event: Omit<DayEvent, 'time'>): Dated => ({
  day: wall.slice(0, 10),
  event: { ...event, time: isOpen ? null : wall.slice(11, 16) },
});

const dayBefore = (wall: string) =>
  new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const byTime = (a: DayEvent, b: DayEvent) =>
  Number(b.kind === 'late') - Number(a.kind === 'late') || (a.time ?? '').localeCompare(b.time ?? '');

const wordsOf = ({ name, car, plate, bar, request }: DayEvent) =>
  [name, car.name, plate, (bar?.rental ?? request)?.reference ?? ''].join(' ');

/** Days on which nothing happens stand together, as long as none of them is today. */
export function inSpells(days: readonly ListedDay[]): (ListedDay | { first: string; last: string })[] {
  const spells: (ListedDay | { first: string; last: string })[] = [];
  for (const listed of days) {
    const before = spells.at(-1);
    if (listed.events.length > 0 || listed.isToday) spells.push(listed);
    else if (before && 'first' in before) before.last = listed.day;
    else spells.push({ first: listed.day, last: listed.day });
  }
  return spells;
}
