import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const looks = {
  'en attente': { tone: 'saffron', icon: 'clock' },
  acceptée: { tone: 'teal', icon: 'check' },
  refusée: { tone: 'refused', icon: 'x' },
} as const;

/** The word, its sign and its colour. */
export function RequestStatus({ status }: { status: ReservationStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {texts.statuses[status]}
    </Badge>
  );
}
