import { type AgencyDay, firstWaiting, mostOfADay } from '../../../api/calls/today.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { dayAt, startOfDay } from '../../../api/rules/casablanca-time.ts';
import { initialStatus } from '../../../api/rules/reservation-status.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { totalsBySubject } from '../../platform/db/counters.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DayRow, doneLast, periodOfDay, soonest, toDayTransfer, toDeparture, toReturn } from './rules.ts';
import * as store from './store.ts';

export type TodayService = ReturnType<typeof createTodayService>;

/** A day at the desk, from what is stored: nothing of it is kept. */
export function createTodayService({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
  /** Of today alone: what should have happened before. */
  async function missed(now: number, isToday: boolean) {
    if (!isToday) return { overdue: [], late: [] };
    const [overdue, late] = await Promise.all([
      store.neverHandedOver(db, startOfDay(now), mostOfADay),
      store.late(db, now, mostOfADay),
    ]);
    return { overdue: overdue.toReversed(), late };
  }

  async function waiting(now: number): Promise<AgencyDay['waiting']> {
    const from = startOfDay(now);
    const [counts, rentals, transfers] = await Promise.all([
      Promise.all([totalsBySubject(db, 'reservations'), totalsBySubject(db, 'transfers')]),
      store.waitingRentals(db, from, firstWaiting),
      store.waitingTransfers(db, from, firstWaiting),
    ]);
    return {
      count: counts.reduce((sum, count) => sum + (count.get(initialStatus) ?? 0), 0),
      first: soonest(rentals, transfers, now, firstWaiting),
    };
  }

  async function free(now: number): Promise<AgencyDay['free']> {
    const cars = await store.freeCars(db, now, mostOfADay);
    return cars.map(({ id, make, model, ...count }) => ({ car_id: id, name: carName({ make, model }), ...count }));
  }

  return {
    async day(chosen: string | undefined): Promise<AgencyDay> {
      const now = clock.now();
      const today = dayAt(now);
      const day = chosen ?? today;
      const isToday = day === today;
      const period = periodOfDay(day);
      const [leaving, returning, transfers, before, asked, cars] = await Promise.all([
        store.leaving(db, period, ['prévue', 'en cours', 'terminée'], mostOfADay),
        store.returning(db, period, ['en cours', 'terminée'], mostOfADay),
        store.driven(db, period, mostOfADay),
        missed(now, isToday),
        waiting(now),
        free(now),
      ]);
      const lateIds = new Set(before.late.map(({ id }) => id));
      const expected = returning.filter(({ id }) => !lateIds.has(id));
      const all = [...leaving, ...expected, ...before.overdue, ...before.late];
      const occupied = await store.vehiclesOf(db, [...new Set(all.map(({ id }) => id))]);
      const byRental = Map.groupBy(occupied, (row) => row.reservation_id);
      const departure = (row: DayRow) => toDeparture(row, byRental.get(row.id) ?? [], now);
      const arrival = (row: DayRow) => toReturn(row, byRental.get(row.id) ?? [], now);
      return {
        day,
        now: wallMomentOf(now),
        is_today: isToday,
        departures: doneLast(leaving.map(departure)),
        returns: doneLast(expected.map(arrival)),
        transfers: doneLast(transfers.map((row) => toDayTransfer(row, now))),
        overdue: before.overdue.map(departure),
        late: before.late.map(arrival),
        waiting: asked,
        free: cars,
      };
    },
  };
}
