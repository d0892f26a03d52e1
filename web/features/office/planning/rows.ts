import type { PlannedBar, PlannedCar, PlannedVehicle, PlannedWaiting } from '../../../../api/calls/planning.ts';
import { findPlanned } from '../../../../api/rules/find-planned.ts';
import { type Axis, placeOf, spanOf, type Stretch, stretchOf } from './axis.ts';

export interface PlacedBar extends Stretch {
  bar: PlannedBar;
  /** How far beyond its end somebody who is late has kept the vehicle by now. */
  lateBy: number;
}

export interface PlacedWaiting extends Stretch {
  request: PlannedWaiting;
  /** Requests for the same days stand below one another. */
  lane: number;
}

/** A car with its waiting requests, or one of its vehicles with what occupies it; a car's only vehicle is both. */
export interface Row {
  id: string;
  car: PlannedCar;
  vehicle: PlannedVehicle | null;
  isOnly: boolean;
  isFolded: boolean;
  waiting: PlacedWaiting[];
  lanes: number;
  bars: PlacedBar[];
  top: number;
  height: number;
}

export const rowHeights = { car: 26, vehicle: 32, lane: 20 } as const;

export interface RowOptions {
  axis: Axis;
  folded: ReadonlySet<string>;
  search: string;
  type: string;
}

/** Every row that is shown, from the top. */
export function rowsOf(cars: readonly PlannedCar[], { axis, folded, search, type }: RowOptions): Row[] {
  let top = 0;
  return findPlanned(cars, { search, type })
    .flatMap(({ car, vehicles }) => rowsOfCar(car, vehicles, axis, folded.has(car.id)))
    .map((row) => {
      const placed = { ...row, top };
      top += row.height;
      return placed;
    });
}

type Unplaced = Omit<Row, 'top'>;

function rowsOfCar(car: PlannedCar, vehicles: readonly PlannedVehicle[], axis: Axis, isFolded: boolean): Unplaced[] {
  const waiting = inLanes(car.waiting, axis);
  const lanes = waiting.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const [only] = vehicles;
  if (car.vehicles.length === 1 && only) return [vehicleRow(car, only, axis, { isOnly: true, waiting, lanes })];
  const head: Unplaced = {
    id: car.id,
    car,
    vehicle: null,
    isOnly: false,
    isFolded,
    waiting,
    lanes,
    bars: [],
    height: Math.max(rowHeights.car, lanes * rowHeights.lane + 6),
  };
  const below = isFolded
    ? []
    : vehicles.map((vehicle) => vehicleRow(car, vehicle, axis, { isOnly: false, waiting: [], lanes: 0 }));
  return [head, ...below];
}

function vehicleRow(
  car: PlannedCar,
  vehicle: PlannedVehicle,
  axis: Axis,
  { isOnly, waiting, lanes }: Pick<Row, 'isOnly' | 'waiting' | 'lanes'>,
): Unplaced {
  const bars = vehicle.bars.flatMap((bar) => placeBar(bar, axis) ?? []);
  const height = rowHeights.vehicle + lanes * rowHeights.lane;
  return { id: vehicle.id, car, vehicle, isOnly, isFolded: false, waiting, lanes, bars, height };
}

/** Whoever should be back before the first day and is not is there until now. */
export function placeBar(bar: PlannedBar, axis: Axis): PlacedBar | null {
  const { start, end } = spanOf(bar, axis);
  const isGone = bar.is_late && end <= 0;
  const stretch = stretchOf(start, isGone ? axis.now : end, axis);
  if (!stretch) return null;
  return { ...stretch, bar, lateBy: bar.is_late && !isGone ? Math.max(0, Math.min(axis.now, axis.days) - end) : 0 };
}

function inLanes(requests: readonly PlannedWaiting[], axis: Axis): PlacedWaiting[] {
  const ends: number[] = [];
  return requests.flatMap((request) => {
    const stretch = stretchOf(placeOf(request.start.wall, axis), placeOf(request.end.wall, axis), axis);
    if (!stretch) return [];
    const free = ends.findIndex((end) => end <= stretch.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = stretch.to;
    return [{ ...stretch, request, lane }];
  });
}

/** The row at a height of the body; the last one below all of them. */
export function rowAt(rows: readonly Row[], y: number): Row | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return rows[low];
}

/** What of a vehicle would be in the way between two places, itself left out. */
export const inTheWay = (row: Row, from: number, to: number, exceptId: string | null, axis: Axis): boolean =>
  row.bars.some(({ bar }) => {
    const { start, end } = spanOf(bar, axis);
    return bar.id !== exceptId && start < to && end > from;
  });
