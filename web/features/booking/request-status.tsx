import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const looks = {
  'en attente': { tone: 'saffron', icon: 'clock' },
  acceptée: { tone: 'teal', icon: 'check' },
  refusée: { tone: 'refused', icon: 'x' },
} as const;

/** The word, its sign and its colour; a finer word where there is one. */
export function RequestStatus({ status, label }: { status: ReservationStatus; label?: string | undefined }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {label ?? texts.statuses[status]}
    </Badge>
  );
}
