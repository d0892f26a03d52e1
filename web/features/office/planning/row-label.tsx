import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { Plate } from '../plate.tsx';
import type { Row } from './rows.ts';
import { texts } from './texts.ts';

interface RowLabelProps {
  row: Row;
  onFold: (carId: string) => void;
}

/** Beside its row, in the column that stays in view. The row itself says the same to whoever listens. */
export const RowLabel = memo(
  function RowLabel({ row, onFold }: RowLabelProps) {
    return (
      <div
        data-kind={row.vehicle ? 'vehicle' : 'car'}
        className="planning-label"
        style={{ '--row': `${row.height}px` } as CSSProperties}
      >
        <Label row={row} onFold={onFold} />
      </div>
    );
  },
  (before, after) =>
    before.row.car === after.row.car &&
    before.row.vehicle === after.row.vehicle &&
    before.row.isFolded === after.row.isFolded &&
    before.row.height === after.row.height,
);

function Label({ row, onFold }: RowLabelProps) {
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
      {isOnly && <span className="min-w-8 shrink truncate font-bold">{car.name}</span>}
      <span className={isOnly ? 'ms-auto shrink-0 text-xs text-ink-soft tabular-nums' : 'ps-3 tabular-nums'}>
        {vehicle.plate ? <Plate plate={vehicle.plate} bare /> : !isOnly && texts.noPlate}
      </span>
      {state && <span className="ms-auto shrink-0 text-xs font-semibold text-saffron-deep">{state}</span>}
    </>
  );
}
