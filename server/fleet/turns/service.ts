import { minutes } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FleetCalendarService } from '../calendar/service.ts';
import { freeAt, type FleetCalendar, nextTurn } from '../calendar/rules.ts';

export type TurnsService = ReturnType<typeof createTurnsService>;

export interface TurnsDeps extends Pick<Platform, 'clock' | 'whenClosing'> {
  events: Pick<Platform['events'], 'emit'>;
  fleetCalendar: FleetCalendarService;
}

/** A machine that slept, or a clock that was set, is noticed within this. */
const longestSleep = minutes(1);

/**
 * Which cars are free this moment, and the news when time alone changes that: a rental that begins or ends at noon is told
 * at noon. Each server tells itself, since each has shown what it shows; nothing is told before something was shown.
 */
export function createTurnsService({ events, clock, whenClosing, fleetCalendar }: TurnsDeps) {
  let shown: { calendar: FleetCalendar; free: ReadonlySet<string>; until: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  whenClosing(() => clearTimeout(timer));

  function show(calendar: FleetCalendar): ReadonlySet<string> {
    const now = clock.now();
    const free = freeAt(calendar, now);
    shown = { calendar, free, until: nextTurn(calendar, now) };
    clearTimeout(timer);
    if (shown.until < Infinity) timer = setTimeout(tell, Math.min(shown.until - now, longestSleep)).unref();
    return free;
  }

  /** By the clock that everybody reads, however late it is woken. */
  function tell(): void {
    if (!shown) return;
    const { calendar, free: before } = shown;
    const after = show(calendar);
    for (const id of calendar.keys()) if (before.has(id) !== after.has(id)) events.emit({ topic: 'rentals', id });
  }

  return {
    async freeNow(): Promise<ReadonlySet<string>> {
      const calendar = await fleetCalendar.read();
      // Every car is looked at when something turns, not each time that somebody asks.
      if (shown?.calendar === calendar && shown.until > clock.now()) return shown.free;
      // Whoever asks before the timer has been heard must not hide the news from it.
      if (shown && shown.until <= clock.now()) tell();
      return show(calendar);
    },
  };
}
