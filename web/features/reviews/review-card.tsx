import { useState } from 'react';
import { agency } from '../../../api/agency.ts';
import { deleteReview, type Review } from '../../../api/reviews.ts';
import { call } from '../../lib/call.ts';
import { formatDate, siteLocale } from '../../../api/wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toast.ts';
import { ReplyForm } from './reply-form.tsx';
import { texts } from './texts.ts';

interface ReviewCardProps {
  review: Review;
  canModerate: boolean;
  onChanged: () => void;
}

export function ReviewCard({ review, canModerate, onChanged }: ReviewCardProps) {
  const [doing, setDoing] = useState<'reply' | 'remove' | null>(null);

  async function remove() {
    try {
      await call(deleteReview, { params: { id: review._id } });
      toast(texts.removed);
      onChanged();
    } catch (error) {
      console.error(error);
      toast(texts.removeFailed, { tone: 'error' });
    }
    setDoing(null);
  }

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
        <time dateTime={review.timestamp} className="text-sm text-ink-soft">
          {formatDate(review.timestamp, siteLocale)}
        </time>
      </header>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.admin_reply !== null && doing !== 'reply' && <AgencyReply text={review.admin_reply} />}
      {canModerate && doing === 'reply' && (
        <ReplyForm
          review={review}
          onDone={() => {
            setDoing(null);
            onChanged();
          }}
          onCancel={() => setDoing(null)}
        />
      )}
      {canModerate && doing !== 'reply' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setDoing('reply')}>
            {review.admin_reply === null ? texts.reply : texts.editReply}
          </Button>
          <Button variant="danger" size="sm" onClick={() => setDoing('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doing === 'remove'}
        onCancel={() => setDoing(null)}
        onConfirm={remove}
        title={texts.removeTitle(review.username)}
        confirmLabel={texts.removeYes}
      >
        {texts.removeText}
      </ConfirmDialog>
    </article>
  );
}

function AgencyReply({ text }: { text: string }) {
  return (
    <div className="ms-4 border-s-3 border-rose ps-4">
      <p className="text-sm font-semibold">{texts.agencyReply(agency.name)}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}
