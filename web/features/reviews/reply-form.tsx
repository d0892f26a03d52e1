import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reviewMaxLength } from '../../../api/rules/text-limits.ts';
import { replyToReview, type Review } from '../../../api/calls/reviews.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';

interface ReplyFormProps {
  review: Review;
  onDone: () => void;
  onCancel: () => void;
}

/** The agency's answer to a review; an earlier one can be changed. */
export function ReplyForm({ review, onDone, onCancel }: ReplyFormProps) {
  const [reply, setReply] = useState(review.admin_reply ?? '');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // It stands where the button was that had the focus.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      const wrong = (await import('./review-checks.ts')).replyProblem(reply);
      setError(wrong);
      if (wrong) return setPending(false);
      await call(replyToReview, { params: { id: review._id }, body: { reply } });
      toast(texts.replied);
      onDone();
    } catch (failure) {
      console.error(failure);
      toast(texts.replyFailed, { tone: 'error' });
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-prose flex-col gap-3">
      <Field label={texts.replyLabel} required maxLength={reviewMaxLength} error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {texts.sendReply}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
