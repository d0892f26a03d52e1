import type { AcceptObstacle, AdminRequest } from '../../../../api/booking.ts';
import { plural, siteLocale } from '../../../../api/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatExactPeriod } from '../request-dates.ts';
import { texts } from './texts.ts';

/** What an administrator should know before deciding: why it cannot be accepted, or rivals for the same days. */
export function RequestCheck({ request: { obstacle, blocked_by: blocker, rivals } }: { request: AdminRequest }) {
  return (
    <div className="flex flex-col items-start gap-1.5 in-[dl]:items-end">
      {obstacle && <Obstacle code={obstacle} />}
      {obstacle === 'car_taken' && blocker && (
        <span className="text-sm text-ink-soft">
          {texts.blockedBy(blocker.full_name, formatExactPeriod(blocker.start_date, blocker.end_date, siteLocale))}
        </span>
      )}
      {rivals > 0 && (
        <Badge tone="saffron" icon={<Icon name="users" />}>
          {plural(rivals, texts.rivals, siteLocale)}
        </Badge>
      )}
      {!obstacle && rivals === 0 && (
        <Badge tone="teal" icon={<Icon name="check" />}>
          {texts.free}
        </Badge>
      )}
    </div>
  );
}

/** Why there is nothing to accept. */
export function Obstacle({ code }: { code: AcceptObstacle }) {
  const { tone, icon } = looks[code];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {texts.obstacles[code]}
    </Badge>
  );
}

const looks = {
  car_removed: { tone: 'refused', icon: 'circle-alert' },
  dates_past: { tone: 'neutral', icon: 'clock' },
  car_switched_off: { tone: 'refused', icon: 'circle-alert' },
  car_taken: { tone: 'rose', icon: 'circle-alert' },
} as const;
