import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Review } from '../../../api/calls/reviews.ts';
import { formatWallDate, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { ModerationProps } from './moderation.tsx';
import { ReplyForm } from './reply-form.tsx';
import { texts } from './texts.ts';

// Few who read reviews look after them. Without it there is still the review.
const Moderation = lazy(async (): Promise<{ default: ComponentType<ModerationProps> }> => {
  const loaded = await import('./moderation.tsx').catch(() => null);
  return { default: loaded?.Moderation ?? (() => null) };
});

interface ReviewCardProps {
  review: Review;
  canModerate: boolean;
  onChanged: () => void;
}

export function ReviewCard({ review, canModerate, onChanged }: ReviewCardProps) {
  const [replying, setReplying] = useState(false);
  return (
    <article className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold wrap-anywhere">{review.username}</h3>
        <Stars value={review.rating} />
        {review.verified && (
          <Badge tone="teal" icon={<Icon name="circle-check" />}>
            {texts.verified}
          </Badge>
        )}
        {review.demo && <Badge>{texts.demo}</Badge>}
        <p className="text-sm text-ink-soft">
          <time dateTime={review.timestamp}>{formatWallDate(review.day, siteLocale)}</time>
          {review.edited_day !== null && texts.edited(formatWallDate(review.edited_day, siteLocale))}
        </p>
      </header>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.admin_reply !== null && !replying && (
        <AgencyReply text={review.admin_reply} isOutdated={review.reply_outdated} />
      )}
      {canModerate && replying && (
        <ReplyForm
          review={review}
          onDone={() => {
            setReplying(false);
            onChanged();
          }}
          onCancel={() => setReplying(false)}
        />
      )}
      {canModerate && !replying && (
        <Suspense>
          <Moderation review={review} onReply={() => setReplying(true)} onChanged={onChanged} />
        </Suspense>
      )}
    </article>
  );
}

function AgencyReply({ text, isOutdated }: { text: string; isOutdated: boolean }) {
  const agency = useAgency();
  return (
    <div className="ms-4 border-s-3 border-brand ps-4">
      <p className="text-sm font-semibold">{texts.agencyReply(agency.name)}</p>
      {isOutdated && <p className="text-sm text-ink-soft">{texts.replyOutdated}</p>}
      <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}
