import { type CSSProperties, memo } from 'react';
import type { PlannedBar } from '../../../../api/calls/planning.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';
import type { Axis } from './axis.ts';
import type { PlacedBar, PlacedWaiting, Row } from './rows.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';
import { describe, longDay, nameOf, periodText, vehicleText } from './wording.ts';

interface PlanningRowProps {
  row: Row;
  index: number;
  axis: Axis;
  /** Where the keyboard stands, if in this row. */
  cursor: Stop | null;
}

/** Drawn again only when something of it is different: there are hundreds. */
export const PlanningRow = memo(function PlanningRow({ row, index, axis, cursor }: PlanningRowProps) {
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
      <span role="rowheader" aria-colindex={1} className="sr-only">
        {vehicleText(row)}
      </span>
      <div className="planning-track" data-free={row.vehicle ? '' : undefined}>
        {row.waiting.map((placed) => (
          <WaitingBar key={placed.request.id} placed={placed} tabIndex={tabFor(placed.request.id)} />
        ))}
        {row.bars.map((placed) => (
          <Bar key={placed.bar.id} placed={placed} tabIndex={tabFor(placed.bar.id)} />
        ))}
        {row.bars.map(
          ({ bar, to, lateBy }) =>
            lateBy > 0 && (
              <i
                key={bar.id}
                aria-hidden
                className="planning-late"
                style={styleOf({ '--from': round(to), '--length': round(lateBy) })}
              />
            ),
        )}
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
    before.axis.first === after.axis.first &&
    before.axis.days === after.axis.days &&
    (before.axis.now === after.axis.now || !other.bars.some(({ bar }) => bar.is_late)) &&
    one.car === other.car &&
    one.vehicle === other.vehicle &&
    one.isFolded === other.isFolded &&
    one.height === other.height
  );
}

/** One element each, and nothing in it but the name: there are thousands. */
function Bar({ placed, tabIndex }: { placed: PlacedBar; tabIndex: number }) {
  const { bar } = placed;
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
      {nameOf(bar)}
    </div>
  );
}

function WaitingBar({ placed, tabIndex }: { placed: PlacedWaiting; tabIndex: number }) {
  const { request, lane } = placed;
  const period = periodText({ start: request.start.wall, end: request.end.wall });
  const description = [request.full_name, texts.waiting, period, request.reference].filter(Boolean).join(', ');
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      {...columnsOf(placed, { '--lane': lane })}
      aria-label={description}
      title={description}
      data-waiting={request.id}
      data-look="waiting"
      className="planning-item"
    >
      {request.full_name}
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

const columnsOf = ({ from, to, goesBack, goesOn }: PlacedBar | PlacedWaiting, more: Record<string, number> = {}) => ({
  'aria-colindex': Math.floor(from) + 2,
  'aria-colspan': Math.max(1, Math.ceil(to) - Math.floor(from)),
  'data-back': goesBack ? '' : undefined,
  'data-on': goesOn ? '' : undefined,
  style: styleOf({ '--from': round(from), '--length': round(to - from), ...more }),
});

const round = (value: number) => Math.round(value * 1000) / 1000;

const styleOf = (variables: Record<string, string | number>) => variables as CSSProperties;
