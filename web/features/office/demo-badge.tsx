import { Badge } from '../../ui/badge.tsx';
import { useIsDemo } from './demo-marks.ts';
import { texts } from './texts.ts';

/** Beside whatever is not real. */
export function DemoBadge({ id }: { id: string }) {
  return useIsDemo(id) ? <Badge>{texts.demo}</Badge> : null;
}
