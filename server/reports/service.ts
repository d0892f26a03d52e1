import {
  mostReasons,
  type PeriodQuery,
  type Report,
  type ReportCar,
  type ReportQuery,
  type ReportReason,
  type ReportVehicle,
  type VehicleReport,
} from '../../api/calls/reports.ts';
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

  function spansOf(asked: PeriodQuery, now: number): rules.Compared & { all: string[] } {
    const all = monthsOf(asked.period, rules.monthAt(now));
    if (asked.month !== undefined && !all.includes(asked.month)) throw invalidFields({ month: 'unknown_value' });
    return { ...rules.comparedMonths(asked, now), all };
  }

  /** What is told of all cars, of one or of a vehicle, in sums. */
  async function compared(asked: PeriodQuery, scope: store.Scope, instant: number) {
    const { all, now, before, isToDate } = spansOf(asked, instant);
    const fleet = await store.fleetOf(db, scope);
    const [tally, years] = await Promise.all([
      tallies.byMonth([...all.map((month) => shiftMonth(month, -12)), ...all], scope, fleet),
      knownYears(instant),
    ]);
    const [present, past] = await Promise.all([
      tallies.until(now, tally.of(now.months), scope, fleet),
      tallies.until(before, tally.of(before.months), scope, fleet),
    ]);
    const whole = tally.of(asked.month === undefined ? all : now.months);
    const ahead = {
      rentals: whole.rentals - present.rentals,
      revenue: (whole.revenue_centimes - present.revenue_centimes) / 100,
    };
    const span = { now: rules.daysOf(now), before: rules.daysOf(before), is_to_date: isToDate };
    return { present, past, tally, all, told: { span, ahead, years }, presentMonth: rules.monthAt(instant) };
  }

  async function report(asked: ReportQuery): Promise<Report> {
    const instant = clock.now();
    const car = asked.car === undefined ? null : await namedCar(db, asked.car);
    const [{ told, ...sums }, all] = await Promise.all([
      compared(asked, { car: asked.car }, instant),
      reasonsAt(asked, instant),
    ]);
    return {
      car,
      ...told,
      now: rules.figuresOf(sums.present),
      before: rules.figuresOf(sums.past),
      months: monthsTold(sums, rules.figuresOf),
      reasons: all.slice(0, mostReasons),
      reason_count: all.length,
    };
  }

  /** Requests are made for a car, whichever vehicle of it leaves: of one vehicle there are none to tell. */
  async function vehicleReport(id: string, asked: PeriodQuery): Promise<VehicleReport> {
    const vehicle = await namedVehicle(db, id);
    const { told, ...sums } = await compared(asked, { vehicle: id }, clock.now());
    return {
      vehicle,
      ...told,
      now: rules.vehicleFiguresOf(sums.present),
      before: rules.vehicleFiguresOf(sums.past),
      months: monthsTold(sums, rules.vehicleFiguresOf),
    };
  }

  const reasons = (asked: ReportQuery): Promise<ReportReason[]> => reasonsAt(asked, clock.now());

  async function reasonsAt(asked: ReportQuery, instant: number): Promise<ReportReason[]> {
    const { now, before } = spansOf(asked, instant);
    const [present, past] = await Promise.all([tallies.closings(now, asked.car), tallies.closings(before, asked.car)]);
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
    const [named, fleet] = await Promise.all([store.carNames(db), store.fleetOf(db, { car: asked.car })]);
    const [now, before] = await Promise.all([
      tallies.byCar(spans.now, asked.car, fleet),
      tallies.byCar(spans.before, asked.car, fleet),
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

  /**
   * By what they brought in; last what has no vehicle, so that the rows of all cars add up to the takings. Those of one car
   * are what left with its vehicles, whichever car was agreed on: a rental without a vehicle is in none of them.
   */
  async function vehicles(asked: ReportQuery): Promise<ReportVehicle[]> {
    const spans = spansOf(asked, clock.now());
    const fleet = await store.fleetOf(db, asked);
    const [now, before] = await Promise.all([
      tallies.byVehicle(spans.now, asked, fleet),
      tallies.byVehicle(spans.before, asked, fleet),
    ]);
    const rowOf = (id: string) => ({
      vehicle_id: id,
      now: rules.vehicleFiguresOf(now.get(id) ?? rules.nothing),
      before: rules.vehicleFiguresOf(before.get(id) ?? rules.nothing),
    });
    const rows = fleet
      .filter(({ id }) => hasAny(now.get(id), before.get(id)))
      .map(({ id, plate, archived_at, ...car }) => ({
        ...rowOf(id),
        plate,
        car_name: carName(car),
        is_archived: archived_at !== null,
      }))
      .toSorted((a, b) => b.now.revenue - a.now.revenue || a.plate.localeCompare(b.plate, 'fr'));
    if (hasAny(now.get(''), before.get(''))) rows.push({ ...rowOf(''), plate: '', car_name: '', is_archived: false });
    return rows;
  }

  return { report, vehicleReport, reasons, cars, vehicles };
}

interface Told {
  all: readonly string[];
  tally: { of: (months: readonly string[]) => rules.Sums };
  presentMonth: string;
}

const monthsTold = <Figures>({ all, tally, presentMonth }: Told, figuresOf: (sums: rules.Sums) => Figures) =>
  all.map((month) => ({
    month,
    state:
      month === presentMonth ? ('present' as const) : month < presentMonth ? ('past' as const) : ('coming' as const),
    now: figuresOf(tally.of([month])),
    before: figuresOf(tally.of([shiftMonth(month, -12)])),
  }));

const hasAny = (...all: (rules.Sums | undefined)[]) =>
  all.some((sums) => sums !== undefined && Object.values(sums).some((value) => value !== 0));

async function namedCar(db: Db, id: string): Promise<{ id: string; name: string }> {
  const [car] = await store.carNames(db, id);
  if (!car) throw new Refusal('car_not_found');
  return { id, name: carName(car) };
}

async function namedVehicle(db: Db, id: string): Promise<VehicleReport['vehicle']> {
  const [vehicle] = await store.fleetOf(db, { vehicle: id });
  if (!vehicle) throw new Refusal('vehicle_not_found');
  const { plate, car_id } = vehicle;
  return { id, plate, car_id, car_name: carName(vehicle) };
}
