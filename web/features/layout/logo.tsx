import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';

/** The drawing itself stands once in the page, see `LogoSymbol`. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const agency = useAgency();
  const accent = onDark ? '[--logo-accent:var(--color-saffron)]' : '[--logo-accent:var(--color-rose)]';
  return (
    <svg
      viewBox="0 0 345 112"
      width="345"
      height="112"
      role="img"
      aria-label={agency.name}
      className={cx(accent, className)}
    >
      <use href="#logo" />
    </svg>
  );
}
