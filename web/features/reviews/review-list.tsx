import type { Review } from '../../../api/reviews.ts';
import { formatDate, siteLocale } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import { texts } from './texts.ts';

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <EmptyState icon={<Icon name="star" />} title={texts.none} hint={texts.noneHint} />;
  return (
    <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
      {reviews.map((review) => (
        <li key={review._id} className="py-6 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="font-semibold">{review.username}</p>
            <Stars value={review.rating} />
            {review.verified && (
              <Badge tone="teal" icon={<Icon name="circle-check" />}>
                {texts.verified}
              </Badge>
            )}
            <time dateTime={review.timestamp} className="text-sm text-ink-soft">
              {formatDate(review.timestamp, siteLocale)}
            </time>
          </div>
          <p className="mt-2 max-w-prose break-words whitespace-pre-line">{review.comment}</p>
          {review.admin_reply && (
            <div className="mt-4 max-w-prose rounded-control border-s-4 border-rose bg-sand p-4">
              <p className="text-sm font-semibold">{texts.reply}</p>
              <p className="mt-1 break-words whitespace-pre-line">{review.admin_reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
