import { useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';

/** What the letters of the drawing say, and how wide it is with them. */
const drawnName = 'Rihla';
const drawnWidth = 345;

/** The drawing itself stands once in the page, see `LogoSymbol`. An agency of another name has its name beside the sign. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const { name } = useAgency();
  const width = name === drawnName ? drawnWidth : 112;
  return (
    <span
      className={cx(
        'flex items-center gap-2',
        onDark ? '[--logo-accent:var(--color-saffron)]' : '[--logo-accent:var(--color-rose)]',
        className,
      )}
    >
      <svg
        viewBox={`0 0 ${width} 112`}
        width={width}
        height="112"
        role="img"
        aria-label={name}
        className="h-full w-auto"
      >
        {/* Of another's only as much as the sign takes. */}
        <use href="#logo" width={drawnWidth} height="112" />
      </svg>
      {width < drawnWidth && (
        <strong aria-hidden className="line-clamp-2 max-w-40 leading-tight font-bold md:max-w-xs">
          {name}
        </strong>
      )}
    </span>
  );
}
