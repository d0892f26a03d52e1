import type { Report, ReportCar, ReportQuery, ReportVehicle } from '../../api/calls/reports.ts';
import { carName } from '../../api/rules/car-name.ts';
import { monthsOf, shiftMonth } from '../../api/rules/report-period.ts';
import type { Db } from '../platform/db/database.ts';
import { invalidFields, Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { mergedReasons } from './reasons/rules.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { createTallies } from './tallies/service.ts';
import { registerSumsCheck } from './check/service.ts';

export type ReportsDeps = Pick<Platform, 'database' | 'clock' | 'background' | 'log'>;

export type ReportsService = ReturnType<typeof createReportsService>;

/** What the agency did, against what it did a year before. Reads sums that the database keeps, and part of one month. */
export function createReportsService(deps: ReportsDeps) {
  const { database, clock } = deps;
  const { db } = database;
  const tallies = createTallies(db);
  registerSumsCheck(deps);

  function spansOf(asked: ReportQuery, now: number): rules.Compared & { all: string[] } {
    const all = monthsOf(asked.period, rules.monthAt(now));
    if (asked.month !== undefined && !all.includes(asked.month)) throw invalidFields({ month: 'unknown_value' });
    return { ...rules.comparedMonths(asked, now), all };
  }

  async function report(asked: ReportQuery): Promise<Report> {
    const instant = clock.now();
    const { all, now, before, isToDate } = spansOf(asked, instant);
    const car = asked.car === undefined ? null : await namedCar(db, asked.car);
    const [tally, reasons, years] = await Promise.all([
      tallies.byMonth([...all.map((month) => shiftMonth(month, -12)), ...all], asked.car),
      reasonsOf(now, before, asked.car),
      knownYears(instant),
    ]);
    const [present, past] = [
      await tallies.until(now, tally.of(now.months), asked.car),
      await tallies.until(before, tally.of(before.months), asked.car),
    ];
    const whole = tally.of(asked.month === undefined ? all : now.months);
    const presentMonth = rules.monthAt(instant);
    return {
      car,
      span: { now: rules.daysOf(now), before: rules.daysOf(before), is_to_date: isToDate },
      now: rules.figuresOf(present),
      before: rules.figuresOf(past),
      ahead: {
        rentals: whole.rentals - present.rentals,
        revenue: (whole.revenue_centimes - present.revenue_centimes) / 100,
      },
      months: all.map((month) => ({
        month,
        state: month === presentMonth ? 'present' : month < presentMonth ? 'past' : 'coming',
        now: rules.figuresOf(tally.of([month])),
        before: rules.figuresOf(tally.of([shiftMonth(month, -12)])),
      })),
      reasons,
      years,
    };
  }

  async function reasonsOf(now: rules.Span, before: rules.Span, carId: string | undefined) {
    const [present, past] = await Promise.all([tallies.closings(now, carId), tallies.closings(before, carId)]);
    return mergedReasons(present, past);
  }

  /** The newest first; the present one always. */
  async function knownYears(instant: number): Promise<number[]> {
    const present = Number(rules.monthAt(instant).slice(0, 4));
    const known = await store.monthsKnown(db);
    const first = Math.max(2000, Math.min(present, Number(known?.first.slice(0, 4) ?? present)));
    const last = Math.min(2099, Math.max(present, Number(known?.last.slice(0, 4) ?? present)));
    return Array.from({ length: last - first + 1 }, (_, index) => last - index);
  }

  /** Those that have something to tell, by what they brought in. */
  async function cars(asked: ReportQuery): Promise<ReportCar[]> {
    const spans = spansOf(asked, clock.now());
    const [named, now, before] = await Promise.all([
      store.carNames(db),
      tallies.byCar(spans.now, asked.car),
      tallies.byCar(spans.before, asked.car),
    ]);
    const names = new Map(named.map((car) => [car.id, car]));
    const ids = [...new Set([...now.keys(), ...before.keys()])].filter((id) => hasAny(now.get(id), before.get(id)));
    return ids
      .map((id) => {
        const car = names.get(id);
        return {
          car_id: car ? id : '',
          name: car ? carName(car) : '',
          is_archived: car ? car.archived_at !== null : true,
          now: rules.figuresOf(now.get(id) ?? rules.nothing),
          before: rules.figuresOf(before.get(id) ?? rules.nothing),
        };
      })
      .toSorted((a, b) => b.now.revenue - a.now.revenue || a.name.localeCompare(b.name, 'fr'));
  }

  async function vehicles(asked: ReportQuery): Promise<ReportVehicle[]> {
    const spans = spansOf(asked, clock.now());
    const fleet = await store.fleetOf(db, asked.car);
    const [now, before] = [
      await tallies.byVehicle(spans.now, asked.car, fleet),
      await tallies.byVehicle(spans.before, asked.car, fleet),
    ];
    const hasRevenue = asked.car !== undefined;
    return fleet
      .filter(({ id }) => hasAny(now.get(id), before.get(id)))
      .map((vehicle) => ({
        vehicle_id: vehicle.id,
        plate: vehicle.plate,
        car_name: carName(vehicle),
        is_archived: vehicle.archived_at !== null,
        now: rules.vehicleFiguresOf(now.get(vehicle.id) ?? rules.nothing, hasRevenue),
        before: rules.vehicleFiguresOf(before.get(vehicle.id) ?? rules.nothing, hasRevenue),
      }))
      .toSorted((a, b) => b.now.rented_days - a.now.rented_days || a.plate.localeCompare(b.plate, 'fr'));
  }

  return { report, cars, vehicles };
}

const hasAny = (...all: (rules.Sums | undefined)[]) =>
  all.some((sums) => sums !== undefined && Object.values(sums).some((value) => value !== 0));

async function namedCar(db: Db, id: string): Promise<{ id: string; name: string }> {
  const [car] = await store.carNames(db, id);
  if (!car) throw new Refusal('car_not_found');
  return { id, name: carName(car) };
}
