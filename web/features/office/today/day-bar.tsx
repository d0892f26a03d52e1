import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { exportDay } from '../../../../api/calls/exports.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { texts } from './texts.ts';

interface DayBarProps {
  /** Empty until the server has said which. */
  day: string;
  isToday: boolean;
  choose: (day: string | undefined) => void;
}

/** Which day, and paper. */
export function DayBar({ day, isToday, choose }: DayBarProps) {
  return (
    <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap print:hidden">
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        aria-label={texts.previous}
        disabled={!day}
        onClick={() => choose(daysFrom(day, -1))}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Button>
      <input
        type="date"
        aria-label={texts.day}
        value={day}
        onChange={({ target }) => target.value && choose(target.value)}
        className={cx(controlClass, 'w-40 min-w-0 px-2 text-sm max-md:flex-1 md:min-h-10 pointer-coarse:min-h-11')}
      />
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        aria-label={texts.next}
        disabled={!day}
        onClick={() => choose(daysFrom(day, 1))}
      >
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </Button>
      {!isToday && (
        <Button variant="secondary" size="sm" onClick={() => choose(undefined)}>
          {texts.backToToday}
        </Button>
      )}
      <ExportMenu endpoint={exportDay} query={{ day }} isShort="phone" />
      <Button variant="secondary" size="sm" className="max-md:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4.5" />
        {texts.print}
      </Button>
    </div>
  );
}

/** Days of a calendar, which no clock changes. */
function daysFrom(day: string, count: number): string {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
