interface ChoicePillsProps<Value extends string> {
  legend: string;
  name: string;
  /** The label of « anything will do ». */
  all: string;
  options: readonly { value: Value; label: string; spoken?: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One choice out of a few, or none: radio buttons that look like pills. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { legend, name, all, options, value, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Pill name={name} value="" label={all} checked={value === null} onChange={() => onChange(null)} />
        {options.map((option) => (
          <Pill
            key={option.value}
            name={name}
            {...option}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PillProps {
  name: string;
  value: string;
  label: string;
  spoken?: string;
  checked: boolean;
  onChange: () => void;
}

function Pill({ name, value, label, spoken, checked, onChange }: PillProps) {
  return (
    <label className="relative inline-flex min-h-10 items-center rounded-full border border-edge bg-white px-4 text-sm font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-majorelle pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={spoken}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 appearance-none rounded-full outline-none"
      />
      {label}
    </label>
  );
}
