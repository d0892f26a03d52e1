import type { AcceptObstacle, AdminRequest } from '../../../../api/calls/booking.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatDays, formatExactPeriod } from '../request-dates.ts';
import { texts } from './texts.ts';

/** What an administrator should know before deciding: why it cannot be accepted, or rivals for the same days. */
export function RequestCheck({ request: { obstacle, blocked_by: blocker, rivals } }: { request: AdminRequest }) {
  return (
    <div className="flex flex-col items-start gap-0.5 in-[dl]:items-end in-[dl]:gap-1.5">
      {obstacle && <Obstacle code={obstacle} />}
      {obstacle === 'car_taken' && blocker && <Blocker {...blocker} />}
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

/** Whose it is, on one line; the hours are in the hint. */
function Blocker({ full_name, start_wall, end_wall }: NonNullable<AdminRequest['blocked_by']>) {
  return (
    <span
      title={texts.blockedBy(full_name, formatExactPeriod(start_wall, end_wall, siteLocale))}
      className="flex max-w-full gap-1 text-xs text-ink-soft"
    >
      <span className="min-w-0 truncate print:whitespace-normal">{full_name}</span>
      <span className="shrink-0 whitespace-nowrap">{formatDays(start_wall, end_wall, siteLocale)}</span>
    </span>
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
