import type { ReservationStage } from '../../../../api/rules/reservation-stage.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { stageTexts } from '../stage-texts.ts';

const looks = {
  'en attente': { tone: 'saffron', icon: 'clock' },
  prévue: { tone: 'teal', icon: 'check' },
  'en cours': { tone: 'majorelle', icon: 'car' },
  terminée: { tone: 'neutral', icon: 'circle-check' },
  refusée: { tone: 'refused', icon: 'x' },
  annulée: { tone: 'refused', icon: 'x' },
  'non présentée': { tone: 'refused', icon: 'circle-alert' },
} as const;

/** The word, its sign and its colour. */
export function StageBadge({ stage }: { stage: ReservationStage }) {
  const { tone, icon } = looks[stage];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {stageTexts[stage]}
    </Badge>
  );
}
