import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Axis } from './axis.ts';
import { type Edge, mayChangeStart, mayMove } from './change.ts';
import { hideGhost, showGhost } from './ghost.ts';
import { type Grab, type Proposal, proposalOf } from './proposal.ts';
import { type PlacedBar, type Row, rowAt } from './rows.ts';

export interface GridParts {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  ghost: RefObject<HTMLDivElement | null>;
}

export interface DragOptions extends GridParts {
  rows: readonly Row[];
  axis: Axis;
  onDrop: (proposal: Proposal) => void;
}

interface Session {
  grab: Grab;
  pointerId: number;
  /** Where it was taken hold of, in the body. */
  startX: number;
  clientX: number;
  clientY: number;
  dayPx: number;
  labelPx: number;
  isMoving: boolean;
  frame: number;
  proposal: Proposal | null;
}

/** Less is a press, not a drag. */
const thresholdPx = 4;
/** So near to its edge the planning scrolls by itself. */
const edgePx = 40;
const scrollStepPx = 14;

/**
 * Takes bars elsewhere and selects free days, by mouse or pen. A finger scrolls; it presses a bar for what can be done.
 * While something is dragged one element moves, once for each frame.
 */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef<Session | null>(null);
  const hasDragged = useRef(false);

  const end = useCallback((isDropped: boolean) => {
    const { current } = session;
    if (!current) return;
    const { scroller, ghost, onDrop } = latest.current;
    session.current = null;
    cancelAnimationFrame(current.frame);
    scroller.current?.removeAttribute('data-dragging');
    if (scroller.current?.hasPointerCapture(current.pointerId))
      scroller.current.releasePointerCapture(current.pointerId);
    if (ghost.current) hideGhost(ghost.current);
    const { proposal } = current;
    // What opens while the button is being let go would be closed by that very press.
    if (isDropped && current.isMoving && proposal) setTimeout(() => onDrop(proposal));
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && session.current?.isMoving) end(false);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      end(false);
    };
  }, [end]);

  /** What would come of letting go where the pointer is now. */
  function propose(current: Session) {
    const { body, ghost, rows, axis } = latest.current;
    if (!body.current || !ghost.current) return;
    const { left, top } = body.current.getBoundingClientRect();
    const row = rowAt(rows, current.clientY - top);
    const days = daysBetween(current, current.clientX - left);
    const proposal = row && proposalOf(current.grab, row, days, axis);
    if (proposal) {
      current.proposal = proposal;
      showGhost(ghost.current, proposal, current.dayPx);
    }
  }

  function follow() {
    const { current } = session;
    const { scroller } = latest.current;
    if (!current || !scroller.current) return;
    scrollNearEdges(scroller.current, current);
    propose(current);
    current.frame = requestAnimationFrame(follow);
  }

  return {
    /** A press at the end of a drag means nothing more. */
    wasDragged: () => hasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        hasDragged.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const { rows, axis, body } = latest.current;
        const grab = body.current && grabOf(event, body.current, rows, axis);
        if (!grab || !body.current) return;
        const { left, width } = body.current.getBoundingClientRect();
        session.current = {
          grab,
          pointerId: event.pointerId,
          startX: event.clientX - left,
          clientX: event.clientX,
          clientY: event.clientY,
          dayPx: width / axis.days,
          labelPx: body.current.offsetLeft,
          isMoving: false,
          frame: 0,
          proposal: null,
        };
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        const { current } = session;
        if (!current) return showGrip(event, latest.current);
        if (event.pointerId !== current.pointerId) return;
        const travelled = Math.hypot(event.clientX - current.clientX, event.clientY - current.clientY);
        if (!current.isMoving && travelled < thresholdPx) return;
        current.clientX = event.clientX;
        current.clientY = event.clientY;
        if (current.isMoving) return;
        current.isMoving = true;
        hasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        latest.current.scroller.current?.setAttribute('data-dragging', '');
        current.frame = requestAnimationFrame(follow);
      },
      onPointerUp() {
        // The pointer may be further than the last frame has seen it.
        if (session.current?.isMoving) propose(session.current);
        end(true);
      },
      onPointerCancel: () => end(false),
    },
  };
}

/** A bar keeps its hours, so it moves by whole days; of free days the one under the pointer counts. */
function daysBetween({ grab, startX, dayPx }: Session, x: number): number {
  if (grab.kind === 'select') return Math.floor(x / dayPx) - grab.day;
  return Math.round((x - startX) / dayPx);
}

function grabOf(event: PointerEvent, body: HTMLElement, rows: readonly Row[], axis: Axis): Grab | null {
  const target = event.target as HTMLElement;
  const { left, top, width } = body.getBoundingClientRect();
  const row = rowAt(rows, event.clientY - top);
  if (!row?.vehicle || !body.contains(target)) return null;
  const placed = barOf(target, row);
  if (placed) {
    if (!mayMove(placed.bar)) return null;
    const edge = edgeAt(placed, target.getBoundingClientRect(), event.clientX);
    if (edge) return { kind: 'resize', bar: placed.bar, row, edge };
    return { kind: 'move', bar: placed.bar, row };
  }
  if (target.closest('[data-waiting]')) return null;
  return { kind: 'select', row, day: Math.floor((event.clientX - left) / (width / axis.days)) };
}

function barOf(target: HTMLElement, row: Row): PlacedBar | undefined {
  const id = target.closest<HTMLElement>('[data-bar]')?.dataset.bar;
  return row.bars.find(({ bar }) => bar.id === id);
}

function scrollNearEdges(scroller: HTMLElement, { clientX, clientY, labelPx }: Session): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (isBefore: boolean, isAfter: boolean) => (isBefore ? -scrollStepPx : isAfter ? scrollStepPx : 0);
  const across = step(clientX < left + labelPx + edgePx / 2, clientX > right - edgePx);
  const down = step(clientY < top + edgePx * 2, clientY > bottom - edgePx);
  if (across !== 0 || down !== 0) scroller.scrollBy(across, down);
}

/** So near to the end of a bar it is the end that is taken hold of. */
const grip = 7;

/** As the pointer shows. No style for a bar that is pointed at: while rows pass below it, each frame would be laid out. */
function showGrip({ target, clientX, clientY, pointerType }: PointerEvent, { body, rows }: DragOptions): void {
  const bar = (target as HTMLElement).closest<HTMLElement>('[data-bar]');
  if (!bar || !body.current || pointerType === 'touch') return;
  const row = rowAt(rows, clientY - body.current.getBoundingClientRect().top);
  const placed = row && barOf(bar, row);
  const edge = placed && edgeAt(placed, bar.getBoundingClientRect(), clientX);
  bar.style.cursor = edge ? 'ew-resize' : '';
}

function edgeAt(placed: PlacedBar, { left, right }: DOMRect, x: number): Edge | undefined {
  const [toStart, toEnd] = [x - left, right - x];
  const nearest: Edge = toStart < toEnd ? 'start' : 'end';
  return Math.min(toStart, toEnd) <= grip && edgesOf(placed).includes(nearest) ? nearest : undefined;
}

/** Which edges of a bar can be taken hold of. */
const edgesOf = ({ bar, goesBack, goesOn }: PlacedBar): Edge[] =>
  mayMove(bar)
    ? [
        ...(!goesBack && mayChangeStart(bar) ? (['start'] as const) : []),
        ...(!goesOn && bar.end ? (['end'] as const) : []),
      ]
    : [];
