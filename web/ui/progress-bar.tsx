interface ProgressBarProps {
  label: string;
  /** From 0 to 1; left out while nothing is known. */
  value?: number;
}

/** The native element, so that assistive technology follows it without help. */
export function ProgressBar({ label, value = 1 }: ProgressBarProps) {
  // All has left: how long the other side takes for it, nobody knows.
  const isKnown = value < 1;
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      <span className="flex justify-between gap-4">
        {label}
        {isKnown && <span className="tabular-nums">{`${Math.round(value * 100)} %`}</span>}
      </span>
      <progress
        max={1}
        {...(isKnown && { value })}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-deep indeterminate:animate-pulse indeterminate:bg-saffron [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-teal"
      />
    </label>
  );
}
