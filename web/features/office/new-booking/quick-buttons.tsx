interface QuickButtonsProps {
  label: string;
  buttons: readonly { label: string; isOn: boolean; press: () => void }[];
}

/** What most ask for, in one press. */
export function QuickButtons({ label, buttons }: QuickButtonsProps) {
  return (
    <div role="group" aria-label={label} className="flex gap-1.5">
      {buttons.map((button) => (
        <button
          key={button.label}
          type="button"
          aria-pressed={button.isOn}
          onClick={button.press}
          className="min-h-9 rounded-full border border-edge bg-white px-3 text-sm font-semibold whitespace-nowrap hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white pointer-coarse:min-h-11"
        >
          {button.label}
        </button>
      ))}
    </div>
  );
}
