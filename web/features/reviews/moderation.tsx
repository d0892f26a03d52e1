import { useState } from 'react';
import { approveReview, countsInRating, deleteReview, type Review } from '../../../api/calls/reviews.ts';
import { call, CallError } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SureDialog } from '../identity/sure-dialog.tsx';
import { texts } from './texts.ts';

export interface ModerationProps {
  review: Review;
  onReply: () => void;
  onChanged: () => void;
}

/** What an administrator does with a review: answer it, let it count or not, remove it. */
export function Moderation({ review, onReply, onChanged }: ModerationProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  async function approve() {
    const approved = !review.approved;
    setPending(true);
    try {
      await call(approveReview, { params: { id: review._id }, body: { approved, edited_at: review.edited_at } });
      toast(approved ? texts.approved : texts.withdrawn);
      onChanged();
    } catch (error) {
      console.error(error);
      toast(error instanceof CallError ? error.message : texts.approvalFailed, { tone: 'error' });
      // The text that is there now is what there is to read.
      if (error instanceof CallError && error.code === 'review_changed') onChanged();
    }
    setPending(false);
  }

  async function remove() {
    await call(deleteReview, { params: { id: review._id } });
    toast(texts.removed);
    setAsking(false);
    onChanged();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={onReply}>
          {review.admin_reply === null ? texts.reply : texts.editReply}
        </Button>
        <Button variant="secondary" size="sm" pending={pending} onClick={() => void approve()}>
          {review.approved ? texts.withdraw : texts.approve}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
        <p className="text-sm text-ink-soft">{countsInRating(review) ? texts.counts : texts.countsNot}</p>
      </div>
      {asking && (
        <SureDialog
          title={texts.removeTitle(review.username)}
          cancelLabel={texts.cancel}
          confirmLabel={texts.removeYes}
          onClose={() => setAsking(false)}
          act={remove}
          failed={texts.removeFailed}
          onFailed={(error) => {
            console.error(error);
            toast(texts.removeFailed, { tone: 'error' });
            setAsking(false);
          }}
        >
          <p className="mb-2">{texts.removeText}</p>
        </SureDialog>
      )}
    </>
  );
}
