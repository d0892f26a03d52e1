import { type PointerEvent, useState } from 'react';
import { dayAtShare } from './year-days.ts';

interface Range {
  first: string;
  last: string;
}

/** From which way on a press is a drag: less is a finger that trembles. */
const leastPx = 6;

/** Days chosen by drawing over the months. A press that goes nowhere is left to the button under it. */
export function useDayDrag(year: number, onChosen: (range: Range) => void) {
  const [drag, setDrag] = useState<{ from: string; to: string; x: number; isDrawn: boolean } | null>(null);

  function dayUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): string {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    return dayAtShare(getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share, year);
  }

  const range = drag?.isDrawn ? ordered(drag.from, drag.to) : null;
  return {
    range,
    dragProps: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        const day = dayUnder(event);
        setDrag({ from: day, to: day, x: event.clientX, isDrawn: false });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return;
        const isDrawn = drag.isDrawn || Math.abs(event.clientX - drag.x) >= leastPx;
        if (isDrawn && !drag.isDrawn) event.currentTarget.setPointerCapture(event.pointerId);
        if (isDrawn) setDrag({ ...drag, to: dayUnder(event), isDrawn });
      },
      onPointerUp() {
        setDrag(null);
        if (range) onChosen(range);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}

const ordered = (one: string, other: string): Range =>
  one <= other ? { first: one, last: other } : { first: other, last: one };
