import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { Planning } from '../../../../api/calls/planning.ts';
import { laterDay, planningWeeks } from '../../../../api/rules/planning-window.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import { texts } from './texts.ts';
import type { TypedAddress } from '../list/use-typed-address.ts';
import { type PlanningAddress, type PlanningChange, zooms } from './use-planning-address.ts';

interface ToolbarProps {
  address: TypedAddress<PlanningAddress, PlanningChange>;
  planning: Planning | null;
  /** What else can be done with all of it. */
  children?: ReactNode;
}

const weekCounts = Array.from(
  { length: planningWeeks.max - planningWeeks.min + 1 },
  (_, index) => planningWeeks.min + index,
);

export function Toolbar({ address, planning, children }: ToolbarProps) {
  const { state, change } = address;
  const first = state.from ?? planning?.from;
  const step = (days: number) => first && change({ from: laterDay(first, days) });
  const types = planning
    ? [...new Set(planning.cars.map(({ type }) => type))].toSorted()
    : [state.type].filter(Boolean);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <div className="flex gap-1">
        <Button variant="secondary" size="sm" iconOnly aria-label={texts.earlier} onClick={() => step(-7)}>
          <ChevronLeft aria-hidden className="size-4.5" />
        </Button>
        <Button variant="secondary" size="sm" onClick={() => change({ from: null })}>
          {texts.today}
        </Button>
        <Button variant="secondary" size="sm" iconOnly aria-label={texts.later} onClick={() => step(7)}>
          <ChevronRight aria-hidden className="size-4.5" />
        </Button>
      </div>
      <Select
        aria-label={texts.weeks}
        value={state.weeks}
        onChange={({ target }) => change({ weeks: Number(target.value) })}
        className={controlSize}
      >
        {weekCounts.map((weeks) => (
          <option key={weeks} value={weeks}>
            {texts.weekCount(weeks)}
          </option>
        ))}
      </Select>
      <SearchField
        label={texts.search}
        value={address.search}
        onChange={address.setSearch}
        className="min-w-44 grow"
        inputClass={controlSize}
      />
      {/* Most have several, and what stands behind it keeps its place once they are known. */}
      {(!planning || types.length > 1) && (
        <Select
          aria-label={texts.type}
          value={state.type}
          onChange={({ target }) => change({ type: target.value })}
          className={controlSize}
        >
          <option value="">{texts.allTypes}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      )}
      <Zoom zoom={state.zoom} onChange={(zoom) => change({ zoom }, { replaces: true })} />
      {children}
    </div>
  );
}

const controlSize = 'min-h-10! py-0 text-sm! pointer-coarse:min-h-11!';

function Zoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const now = zooms.findIndex((each) => each === zoom);
  const to = (index: number) => {
    const next = zooms[index];
    if (next !== undefined) onChange(next);
  };
  return (
    <div role="group" aria-label={texts.zoom.label} className="flex gap-1 max-md:hidden">
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        aria-label={texts.zoom.out}
        disabled={now === 0}
        onClick={() => to(now - 1)}
      >
        <ZoomOut aria-hidden className="size-4.5" />
      </Button>
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        aria-label={texts.zoom.in}
        disabled={now === zooms.length - 1}
        onClick={() => to(now + 1)}
      >
        <ZoomIn aria-hidden className="size-4.5" />
      </Button>
    </div>
  );
}
