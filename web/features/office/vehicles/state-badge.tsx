import type { Vehicle } from '../../../../api/calls/vehicles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

const tones = { 'en service': 'teal', atelier: 'saffron', vendue: 'neutral' } as const;

export function StateBadge({ vehicle: { state, archived_at } }: { vehicle: Pick<Vehicle, 'state' | 'archived_at'> }) {
  if (archived_at !== null) return <Badge>{texts.archived}</Badge>;
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}
