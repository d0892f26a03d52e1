import { isDrawnName, useAgency } from '../../lib/agency.ts';
import { cx } from '../../ui/cx.ts';

/** How wide the drawing is with its letters, and without them. */
const drawnWidth = 345;
const signWidth = 112;

/**
 * The agency's own picture. Without one, the drawing, which stands once in the page, see `LogoSymbol`: an agency of another
 * name has its name beside the sign.
 */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const { name, brand } = useAgency();
  if (brand?.logo)
    return (
      <img
        {...brand.logo}
        alt={name}
        // What is made for white paper stands on some.
        className={cx('max-w-40 object-contain', onDark && 'rounded-control bg-white p-1', className)}
      />
    );
  const width = isDrawnName(name) ? drawnWidth : signWidth;
  return (
    <span className={cx('flex items-center gap-2', onDark && '[--logo-accent:var(--color-saffron)]', className)}>
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
