import { texts } from './texts.ts';

/** What the colours mean; each bar says it in words too, and the list of a phone has none. */
export function Legend() {
  return (
    <ul
      aria-label={texts.legend}
      className="planning-legend flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft max-md:hidden print:hidden"
    >
      {Object.entries(texts.legendOf).map(([look, label]) => (
        <li key={look} className="flex items-center gap-1.5">
          <i aria-hidden className="planning-item" data-look={look} />
          {label}
        </li>
      ))}
    </ul>
  );
}
