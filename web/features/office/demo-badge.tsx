import { Badge } from '../../ui/badge.tsx';
import { useIsDemo } from './demo-marks.ts';
import { texts } from './texts.ts';

/** Beside whatever is not real. */
export function DemoBadge({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  return useIsDemo(id) ? <Badge isSmall={isSmall}>{texts.demo}</Badge> : null;
}
