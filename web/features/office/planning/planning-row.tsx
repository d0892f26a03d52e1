import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { PlannedBar } from '../../../../api/calls/planning.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';
import type { Axis } from './axis.ts';
import type { PlacedBar, PlacedWaiting, Row } from './rows.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';
import { edgesOf } from './use-drag.ts';
import { describe, longDay, nameOf, periodText, vehicleText } from './wording.ts';

interface PlanningRowProps {
  row: Row;
  index: number;
  axis: Axis;
  /** Where the keyboard stands, if in this row. */
  cursor: Stop | null;
  onFold: (carId: string) => void;
}

/** Drawn again only when something of it is different: there are hundreds. */
export const PlanningRow = memo(function PlanningRow({ row, index, axis, cursor, onFold }: PlanningRowProps) {
  const tabFor = (id: string) => (cursor?.itemId === id ? 0 : -1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.id}
      data-kind={row.vehicle ? 'vehicle' : 'car'}
      className="planning-row"
      style={styleOf({ '--row': `${row.height}px` })}
    >
      <div role="rowheader" aria-colindex={1} className="planning-label">
        <RowLabel row={row} onFold={onFold} />
      </div>
      <div className="planning-track" data-free={row.vehicle ? '' : undefined}>
        {row.waiting.map((placed) => (
          <WaitingBar key={placed.request.id} placed={placed} tabIndex={tabFor(placed.request.id)} />
        ))}
        {row.bars.map((placed) => (
          <Bar key={placed.bar.id} placed={placed} tabIndex={tabFor(placed.bar.id)} />
        ))}
        {cursor?.itemId === null && <FreeDay row={row} day={cursor.day} axis={axis} />}
      </div>
    </div>
  );
}, isSameRow);

function isSameRow(before: PlanningRowProps, after: PlanningRowProps): boolean {
  const [one, other] = [before.row, after.row];
  return (
    before.cursor === after.cursor &&
    before.index === after.index &&
    before.onFold === after.onFold &&
    before.axis.first === after.axis.first &&
    before.axis.days === after.axis.days &&
    (before.axis.now === after.axis.now || !other.bars.some(({ bar }) => bar.is_late)) &&
    one.car === other.car &&
    one.vehicle === other.vehicle &&
    one.isFolded === other.isFolded &&
    one.height === other.height
  );
}

function RowLabel({ row, onFold }: Pick<PlanningRowProps, 'row' | 'onFold'>) {
  const { car, vehicle, isOnly, isFolded } = row;
  if (!vehicle) {
    const Arrow = isFolded ? ChevronRight : ChevronDown;
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={!isFolded}
        aria-label={isFolded ? texts.unfold(car.name) : texts.fold(car.name)}
        onClick={() => onFold(car.id)}
        className="-ms-2 flex min-w-0 grow items-center gap-1 rounded-control font-bold"
      >
        <Arrow aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{car.name}</span>
        <span className="ms-auto ps-1 font-medium text-ink-soft tabular-nums">{car.vehicles.length}</span>
      </button>
    );
  }
  const state = texts.states[vehicle.state];
  return (
    <>
      {isOnly && <span className="min-w-8 shrink font-bold">{car.name}</span>}
      <span dir="auto" className={isOnly ? 'ms-auto shrink-0 text-xs text-ink-soft tabular-nums' : 'ps-3 tabular-nums'}>
        {vehicle.plate || (isOnly ? '' : texts.noPlate)}
      </span>
      {state && <span className="ms-auto shrink-0 text-xs font-semibold text-saffron-deep">{state}</span>}
    </>
  );
}

function Bar({ placed, tabIndex }: { placed: PlacedBar; tabIndex: number }) {
  const { bar, lateBy } = placed;
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      {...columnsOf(placed)}
      aria-label={describe(bar)}
      title={describe(bar)}
      data-bar={bar.id}
      data-look={lookOf(bar)}
      className="planning-item"
    >
      <span>{nameOf(bar)}</span>
      {edgesOf(placed).map((edge) => (
        <i key={edge} aria-hidden data-edge={edge} className="planning-edge" />
      ))}
      {lateBy > 0 && <i aria-hidden className="planning-late" style={styleOf({ '--late': lateBy })} />}
    </div>
  );
}

function WaitingBar({ placed, tabIndex }: { placed: PlacedWaiting; tabIndex: number }) {
  const { request, lane } = placed;
  const { style, ...columns } = columnsOf(placed);
  const period = periodText({ start: request.start.wall, end: request.end.wall });
  const description = [request.full_name, texts.waiting, period, request.reference].filter(Boolean).join(', ');
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      {...columns}
      style={styleOf({ ...style, '--lane': lane })}
      aria-label={description}
      title={description}
      data-waiting={request.id}
      data-look="waiting"
      className="planning-item"
    >
      <span>{request.full_name}</span>
    </div>
  );
}

/** Of the days on which nothing lies only the one has an element on which the keyboard stands. */
function FreeDay({ row, day, axis }: { row: Row; day: number; axis: Axis }) {
  const what = row.vehicle ? texts.freeDay(longDay(laterDay(axis.first, day)), vehicleText(row)) : row.car.name;
  return (
    <div
      role="gridcell"
      tabIndex={0}
      aria-colindex={day + 2}
      aria-label={what}
      data-cell={day}
      className="planning-cell"
      style={styleOf({ '--from': day })}
    />
  );
}

/** What colour it has. */
export function lookOf({ rental, block, is_late }: PlannedBar): string {
  if (rental) return is_late ? 'late' : rental.stage;
  return block?.kind === 'option' ? 'option' : 'block';
}

const columnsOf = ({ from, to, goesBack, goesOn }: PlacedBar | PlacedWaiting) => ({
  'aria-colindex': Math.floor(from) + 2,
  'aria-colspan': Math.max(1, Math.ceil(to) - Math.floor(from)),
  'data-back': goesBack ? '' : undefined,
  'data-on': goesOn ? '' : undefined,
  style: styleOf({ '--from': round(from), '--length': round(to - from) }),
});

const round = (value: number) => Math.round(value * 1000) / 1000;

const styleOf = (variables: Record<string, string | number>) => variables as CSSProperties;
