import { cx } from '../../ui/cx.ts';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** None of them is pressed when it is another. */
  value: string;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap rounded-control border border-line bg-white p-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'min-h-10 flex-1 rounded-[9px] px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink pointer-coarse:min-h-11',
            'aria-pressed:bg-ink aria-pressed:text-white',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
