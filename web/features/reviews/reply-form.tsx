import { useEffect, useRef } from 'react';
import { reviewMaxLength } from '../../../api/rules/text-limits.ts';
import { replyToReview, type Review } from '../../../api/calls/reviews.ts';
import { call } from '../../lib/call.ts';
import { lineOf } from '../../lib/failure.ts';
import { useForm } from '../../lib/form.ts';
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
  const form = useForm({
    initial: { reply: review.admin_reply ?? '' },
    check: async (values) => (await import('./review-checks.ts')).replyProblems(values),
    async send(body) {
      await call(replyToReview, { params: { id: review._id }, body });
      toast(texts.replied);
      onDone();
    },
    failure: { text: texts.replyFailed, first: true },
    onFailure: (failure) => toast(lineOf(failure), { tone: 'error' }),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  // It stands where the button was that had the focus.
  useEffect(() => field.current?.focus(), []);

  return (
    <form {...form.formProps} className="flex max-w-prose flex-col gap-3">
      <Field label={texts.replyLabel} required maxLength={reviewMaxLength} error={form.errors['reply']}>
        {(control) => <Textarea {...control} {...form.control('reply')} ref={field} rows={3} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={form.pending}>
          {texts.sendReply}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
