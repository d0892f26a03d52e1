import type { AdminRequest } from '../../../../api/booking.ts';
import { plural, siteLocale } from '../../../../api/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatExactPeriod } from '../request-dates.ts';
import { texts } from './texts.ts';

/** What an administrator should know before deciding: another rental in the way, or rivals for the same days. */
export function RequestCheck({ request, now }: { request: AdminRequest; now: string }) {
  const { blocked_by: blocker, rivals, car_id, end_date } = request;
  const isPast = end_date !== null && end_date < now;
  const isClear = !blocker && rivals === 0 && car_id !== null && !isPast;
  return (
    <div className="flex flex-col items-start gap-1.5 in-[dl]:items-end">
      {car_id === null && (
        <Badge tone="refused" icon={<Icon name="circle-alert" />}>
          {texts.removed}
        </Badge>
      )}
      {isPast && (
        <Badge tone="neutral" icon={<Icon name="clock" />}>
          {texts.past}
        </Badge>
      )}
      {blocker && (
        <>
          <Badge tone="rose" icon={<Icon name="circle-alert" />}>
            {texts.blocked}
          </Badge>
          <span className="text-sm text-ink-soft">
            {texts.blockedBy(blocker.full_name, formatExactPeriod(blocker.start_date, blocker.end_date, siteLocale))}
          </span>
        </>
      )}
      {rivals > 0 && (
        <Badge tone="saffron" icon={<Icon name="users" />}>
          {plural(rivals, texts.rivals, siteLocale)}
        </Badge>
      )}
      {isClear && (
        <Badge tone="teal" icon={<Icon name="check" />}>
          {texts.free}
        </Badge>
      )}
    </div>
  );
}
