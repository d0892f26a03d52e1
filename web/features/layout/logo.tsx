import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';

/** What the letters of the drawing say. */
const drawnName = 'Rihla';

/** The drawing itself stands once in the page, see `LogoSymbol`. An agency of another name has its name beside the sign. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const { name } = useAgency();
  const accent = onDark ? '[--logo-accent:var(--color-saffron)]' : '[--logo-accent:var(--color-rose)]';
  if (name === drawnName)
    return (
      <svg
        viewBox="0 0 345 112"
        width="345"
        height="112"
        role="img"
        aria-label={name}
        className={cx(accent, className)}
      >
        <use href="#logo" />
      </svg>
    );
  return (
    <span className={cx('flex items-center gap-2', accent, className)}>
      <svg viewBox="0 0 112 112" aria-hidden className="h-full shrink-0">
        {/* Only as much of it as the sign takes. */}
        <use href="#logo" width="345" height="112" />
      </svg>
      <strong className="line-clamp-2 max-w-40 leading-tight font-bold md:max-w-xs">{name}</strong>
    </span>
  );
}
