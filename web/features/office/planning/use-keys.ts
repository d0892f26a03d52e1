import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Axis } from './axis.ts';
import { mayChangeStart, mayMove } from './change.ts';
import { hideGhost, showGhost } from './ghost.ts';
import { type Grab, type Proposal, proposalOf } from './proposal.ts';
import type { Row } from './rows.ts';
import { type Direction, isSame, nextStop, type Stop, stopOn, stopsOf } from './stops.ts';
import { texts } from './texts.ts';
import type { GridParts } from './use-drag.ts';
import { nameOf, vehicleText } from './wording.ts';

export interface KeyOptions extends GridParts {
  rows: readonly Row[];
  axis: Axis;
  onDrop: (proposal: Proposal) => void;
  /** What can be done with what the keyboard stands on. */
  onMenu: (stop: Stop, element: HTMLElement) => void;
  onFold: (carId: string) => void;
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** Something is held: arrows take it along, Enter lets go. */
interface Held {
  grab: Grab;
  rowIndex: number;
  days: number;
  proposal: Proposal | null;
}

/** The planning by the keyboard: one place of it is in the order of the tab key, arrows go to all others. */
export function useKeys(options: KeyOptions) {
  const { rows, axis, scroller, body, ghost, onDrop, onMenu, onFold } = options;
  const [chosen, setChosen] = useState<Stop | null>(null);
  const [said, setSaid] = useState('');
  const held = useRef<Held | null>(null);
  const takesFocus = useRef(false);
  const cursor = useStable(present(rows, axis, chosen));

  useEffect(() => {
    if (!takesFocus.current || !cursor) return;
    takesFocus.current = false;
    elementOf(body.current, cursor)?.focus();
  }, [cursor, body]);

  function go(direction: Direction) {
    if (!cursor) return;
    takesFocus.current = true;
    setChosen(nextStop(rows, axis.days, cursor, direction));
  }

  const rowOf = (stop: Stop) => rows.findIndex(({ id }) => id === stop.rowId);
  const barOf = (stop: Stop) => rows[rowOf(stop)]?.bars.find(({ bar }) => bar.id === stop.itemId)?.bar;

  function take(grab: Grab, words: string) {
    held.current = { grab, rowIndex: rows.findIndex(({ id }) => id === grab.row.id), days: 0, proposal: null };
    setSaid(words);
    show();
  }

  function takeBar(stop: Stop, key: string) {
    const row = rows[rowOf(stop)];
    const bar = barOf(stop);
    if (!bar || !row) return;
    if (!mayMove(bar)) return setSaid(texts.announce.fixed);
    if (key === 'm') return take({ kind: 'move', bar, row }, texts.announce.move(nameOf(bar)));
    const edge = key === 'R' && mayChangeStart(bar) ? 'start' : 'end';
    if (edge === 'end' && !bar.end) return;
    take({ kind: 'resize', bar, row, edge }, texts.announce.resize(nameOf(bar)));
  }

  function show() {
    const { current } = held;
    const row = current && rows[current.rowIndex];
    if (!current || !row || !body.current || !ghost.current) return;
    const proposal = proposalOf(current.grab, row, current.days, axis);
    if (!proposal) return;
    current.proposal = proposal;
    const dayPx = body.current.offsetWidth / axis.days;
    showGhost(ghost.current, proposal, dayPx);
    reveal(scroller.current, proposal, dayPx, body.current.offsetLeft);
    if (current.days !== 0 || row.id !== current.grab.row.id)
      setSaid(texts.announce.at(proposal.text, vehicleText(proposal.row), proposal.isTaken));
  }

  function letGo(isDropped: boolean) {
    const { current } = held;
    held.current = null;
    if (ghost.current) hideGhost(ghost.current);
    if (isDropped && current?.proposal) {
      setSaid('');
      onDrop(current.proposal);
    } else setSaid(texts.announce.cancelled);
  }

  function carry(event: KeyboardEvent, current: Held) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const rowStep = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter') letGo(true);
    else if (event.key === 'Escape') letGo(false);
    else if (event.key === 'Tab') letGo(false);
    else if (step !== undefined) {
      current.days += step;
      show();
    } else if (rowStep !== undefined && current.grab.kind === 'move') {
      current.rowIndex = nextVehicle(rows, current.rowIndex, rowStep);
      show();
    }
    if (event.key !== 'Tab') event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isPlace(event.target)) return;
    if (held.current) return carry(event, held.current);
    if (!cursor) return;
    const row = rows[rowOf(cursor)];
    const direction = directions[event.key];
    const isFree = cursor.itemId === null && row?.vehicle;
    if (event.shiftKey && isFree && row && (direction === 'left' || direction === 'right')) {
      take({ kind: 'select', row, day: cursor.day }, texts.announce.select);
      if (held.current) carry(event, held.current);
    } else if (direction) go(direction);
    else if (['m', 'r', 'R'].includes(event.key)) takeBar(cursor, event.key);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (row && !row.vehicle && cursor.itemId === null) onFold(row.car.id);
      else onMenu(cursor, event.target as HTMLElement);
    } else return;
    event.preventDefault();
  }

  return {
    cursor,
    said,
    onKeyDown,
    /** A press puts the keyboard there too. */
    onFocus: ({ target }: FocusEvent<HTMLDivElement>) => {
      const stop = stopAt(target, rows, axis);
      if (stop && !(cursor && isSame(stop, cursor))) setChosen(stop);
    },
    onBlur: () => {
      if (held.current) letGo(false);
    },
  };
}

/** Where the keyboard stands, as long as that is there; else what is nearest, at first today. */
function present(rows: readonly Row[], axis: Axis, chosen: Stop | null): Stop | null {
  const row = rows.find(({ id }) => id === chosen?.rowId) ?? rows[0];
  if (!row) return null;
  const same = chosen && stopsOf(row, axis.days).find((stop) => isSame(stop, chosen));
  const day = chosen?.day ?? Math.floor(axis.now);
  return same ?? stopOn(row, axis.days, Math.min(axis.days - 1, Math.max(0, day)));
}

/** The same object for the same stop, so that its row is not drawn again. */
function useStable(stop: Stop | null): Stop | null {
  const [kept, setKept] = useState(stop);
  if (kept === stop || (kept && stop && isSame(kept, stop) && kept.day === stop.day)) return kept;
  setKept(stop);
  return stop;
}

const isPlace = (target: EventTarget) => (target as HTMLElement).matches('[role="gridcell"]');

function elementOf(body: HTMLElement | null, { rowId, day, itemId }: Stop): HTMLElement | null {
  const row = body?.querySelector(`[data-row="${CSS.escape(rowId)}"]`);
  if (itemId === null) return row?.querySelector<HTMLElement>(`[data-cell="${day}"]`) ?? null;
  const id = CSS.escape(itemId);
  return row?.querySelector<HTMLElement>(`[data-bar="${id}"], [data-waiting="${id}"]`) ?? null;
}

export function stopAt(element: HTMLElement, rows: readonly Row[], axis: Axis): Stop | undefined {
  const place = element.closest<HTMLElement>('[role="gridcell"]');
  const row = rows.find(({ id }) => id === place?.closest<HTMLElement>('[data-row]')?.dataset.row);
  const itemId = place?.dataset.bar ?? place?.dataset.waiting;
  if (!row || itemId === undefined) return undefined;
  return stopsOf(row, axis.days).find((stop) => stop.itemId === itemId);
}

function nextVehicle(rows: readonly Row[], index: number, step: number): number {
  for (let next = index + step; next >= 0 && next < rows.length; next += step) if (rows[next]?.vehicle) return next;
  return index;
}

/** What is held stays in view, beside the axes. */
function reveal(scroller: HTMLElement | null, { row, from, to }: Proposal, dayPx: number, labelPx: number): void {
  if (!scroller) return;
  const headPx = scroller.querySelector<HTMLElement>('.planning-head')?.offsetHeight ?? 0;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  const [start, end] = [from * dayPx, to * dayPx];
  const room = clientWidth - labelPx;
  const left = start < scrollLeft ? start : end > scrollLeft + room ? Math.min(start, end - room) : scrollLeft;
  const below = row.top + row.height + headPx - clientHeight;
  scroller.scrollTo({ left, top: Math.max(below, Math.min(row.top, scrollTop)) });
}
