import { Badge } from '../../ui/badge.tsx';
import { useIsDemo } from './demo-marks.ts';
import { texts } from './texts.ts';

/** Beside whatever is not real; a small one in a line of text, which keeps its height. */
export function DemoBadge({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  if (!useIsDemo(id)) return null;
  const badge = <Badge>{texts.demo}</Badge>;
  // Public pages have the badge too, and do not pay for a size that only the office has.
  return isSmall ? <span className="[&>span]:px-2 [&>span]:py-0 [&>span]:text-xs">{badge}</span> : badge;
}
