import { type CSSProperties, type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { type Planning, planningMaxFirst } from '../../../../api/calls/planning.ts';
import type { Axis } from './axis.ts';
import { DayAxis, isWeekend } from './day-axis.tsx';
import { PlanningRow } from './planning-row.tsx';
import { RowLabel } from './row-label.tsx';
import type { Proposal } from './proposal.ts';
import type { Row } from './rows.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';
import { useDrag } from './use-drag.ts';
import { stopAt, useKeys } from './use-keys.ts';

interface PlanningGridProps {
  planning: Planning;
  axis: Axis;
  rows: readonly Row[];
  zoom: number;
  onDrop: (proposal: Proposal) => void;
  onMenu: (stop: Stop, anchor: DOMRect) => void;
  onFold: (carId: string) => void;
}

/** The first come at once, the rest when they are drawn. */
const firstRows = planningMaxFirst;

export function PlanningGrid({ planning, axis, rows, zoom, onDrop, onMenu, onFold }: PlanningGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const drawn = useDrawnRows(rows);
  const openMenu = (stop: Stop, element: HTMLElement) => onMenu(stop, element.getBoundingClientRect());
  const parts = { scroller, body, ghost, rows, axis, onDrop };
  const drag = useDrag(parts);
  const keys = useKeys({ ...parts, onMenu: openMenu, onFold });
  useTodayInView(scroller, axis);

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (drag.wasDragged()) return;
    const target = event.target as HTMLElement;
    const stop = stopAt(target, rows, axis);
    if (stop) openMenu(stop, target.closest<HTMLElement>('[role="gridcell"]') ?? target);
    else if (target.matches('.planning-track[data-free]')) pressFree(event, target);
  }

  /** A free day that is pressed is a selection of one. */
  function pressFree(event: MouseEvent, track: HTMLElement) {
    const row = rows.find(({ id }) => id === track.closest<HTMLElement>('[data-row]')?.dataset.row);
    const box = track.getBoundingClientRect();
    const day = Math.floor((event.clientX - box.x) / (box.width / axis.days));
    const dayBox = new DOMRect(box.x + (day * box.width) / axis.days, box.y, box.width / axis.days, box.height);
    if (row) onMenu({ rowId: row.id, day, lastDay: day, itemId: null }, dayBox);
  }

  return (
    <div className="planning" onFocus={keys.onFocus} onBlur={keys.onBlur}>
      <div
        ref={scroller}
        role="grid"
        aria-label={texts.grid}
        aria-describedby="planning-keys"
        aria-rowcount={rows.length + 1}
        aria-colcount={axis.days + 1}
        className="planning-scroll"
        style={styleOf({ '--days': axis.days, '--zoom': zoom, '--weekends': weekendsOf(planning) })}
        onKeyDown={keys.onKeyDown}
        onClick={onClick}
        {...drag.handlers}
      >
        <DayAxis days={planning.days} />
        <div className="planning-body">
          <div aria-hidden className="planning-labels">
            {rows.slice(0, drawn).map((row) => (
              <RowLabel key={row.id} row={row} onFold={onFold} />
            ))}
          </div>
          <div ref={body} role="rowgroup" className="planning-rows">
            {rows.slice(0, drawn).map((row, index) => (
              <PlanningRow
                key={row.id}
                row={row}
                index={index}
                axis={axis}
                cursor={keys.cursor?.rowId === row.id ? keys.cursor : null}
              />
            ))}
            <NowLine axis={axis} />
            <div ref={ghost} aria-hidden hidden className="planning-ghost" />
          </div>
        </div>
      </div>
      <p id="planning-keys" className="sr-only">
        {texts.keys}
      </p>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
    </div>
  );
}

function useDrawnRows(rows: readonly Row[]): number {
  const [drawn, setDrawn] = useState(firstRows);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(Number.POSITIVE_INFINITY)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return Math.min(drawn, rows.length);
}

/** Where the weeks do not fit, they begin with the day before today. */
function useTodayInView(scroller: React.RefObject<HTMLDivElement | null>, { days, now }: Axis) {
  const isShown = now >= 0 && now < days;
  const today = Math.floor(now);
  useEffect(() => {
    const { current } = scroller;
    const track = current?.querySelector<HTMLElement>('.planning-days');
    if (!current || !track) return;
    current.scrollTo({ left: isShown ? (track.offsetWidth / days) * Math.max(0, today - 1) : 0 });
  }, [scroller, days, isShown, today]);
}

function NowLine({ axis: { now, days } }: { axis: Axis }) {
  if (now < 0 || now > days) return null;
  return <div aria-hidden className="planning-now" style={styleOf({ '--now': now })} />;
}

/** The ground of Saturdays and Sundays as one picture that repeats every seven days. */
function weekendsOf({ days }: Planning): string {
  const bands = days.slice(0, 7).map(({ day }, index) => {
    const colour = isWeekend(day) ? 'var(--color-sand)' : 'transparent';
    return `${colour} calc(100% * ${index} / 7) calc(100% * ${index + 1} / 7)`;
  });
  return `linear-gradient(to right, ${bands.join(', ')})`;
}

const styleOf = (variables: Record<string, string | number>) => variables as CSSProperties;
