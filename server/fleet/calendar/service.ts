import { forgetUnheard } from '../../platform/db/memo.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FleetCalendar } from './rules.ts';
import { readCalendar } from './store.ts';

export type FleetCalendarService = ReturnType<typeof createFleetCalendar>;

/** So many cars are read one by one; beyond, all of them at once. */
const mostChanged = 100;

/**
 * What is to come of the whole fleet, in memory: thousands of vehicles are looked through in less time than one question
 * takes. Read once, then car by car as something changes; anew each second while changes of other servers cannot be heard.
 */
export function createFleetCalendar({ database, events, clock }: Pick<Platform, 'database' | 'events' | 'clock'>) {
  const { db } = database;
  let known: Promise<FleetCalendar> | null = null;
  /** The read of all of it that the known one stands on. */
  let whole: Promise<FleetCalendar> | null = null;
  const changed = new Set<string>();

  events.on(({ topic, id }) => {
    if (topic === 'everything') known = null;
    if (topic !== 'cars' && topic !== 'rentals') return;
    if (id === undefined || changed.size >= mostChanged) known = null;
    else changed.add(id);
  });

  function readAll(): Promise<FleetCalendar> {
    const reading = readCalendar(db, clock.now());
    whole = reading;
    forgetUnheard(events, reading, () => {
      if (whole === reading) known = null;
    });
    return reading;
  }

  async function readChanged(before: Promise<FleetCalendar>, ids: readonly string[]): Promise<FleetCalendar> {
    const [old, fresh] = await Promise.all([before, readCalendar(db, clock.now(), ids)]);
    const calendar = new Map(old);
    for (const id of ids) calendar.delete(id);
    return new Map([...calendar, ...fresh]);
  }

  return {
    async read(): Promise<FleetCalendar> {
      // Before anything is read: what changes meanwhile is read by the next. Whoever comes later waits for this one.
      const ids = [...changed];
      changed.clear();
      if (known === null) known = readAll();
      else if (ids.length > 0) known = readChanged(known, ids);
      const reading = known;
      try {
        return await reading;
      } catch (error) {
        if (known === reading) known = null;
        throw error;
      }
    },
  };
}
