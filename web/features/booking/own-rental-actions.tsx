import { useState } from 'react';
import type { OwnRequest } from '../../../api/calls/booking.ts';
import { cancelOwn, linkToOwn } from '../../../api/calls/tracking.ts';
import { now } from '../../lib/now.ts';
import { call, CallError } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { myTexts } from './my-texts.ts';

interface OwnRentalActionsProps {
  request: OwnRequest;
  onChange: (changed: OwnRequest) => void;
}

/** What its customer can do with a rental of their own. */
export function OwnRentalActions({ request, onChange }: OwnRentalActionsProps) {
  const [asked, setAsked] = useState(false);
  const { _id, reference, car_name, cancel } = request;
  const mayCancel = cancel !== null && (cancel.until === null || Date.parse(cancel.until) >= now());

  async function giveUp() {
    try {
      onChange(await call(cancelOwn, { params: { id: _id }, body: {} }));
      toast(myTexts.cancelled);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message, { tone: 'error' });
    }
    setAsked(false);
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <FollowOwn request={request} />
      {mayCancel && (
        <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
          {myTexts.cancel}
          <span className="sr-only">{myTexts.of(reference)}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onCancel={() => setAsked(false)}
        onConfirm={giveUp}
        title={myTexts.cancelTitle}
        confirmLabel={myTexts.confirmCancel}
        cancelLabel={myTexts.keep}
      >
        {myTexts.cancelText(car_name ?? '', reference)}
      </ConfirmDialog>
    </div>
  );
}

/** The link is made when it is asked for, and the answer leads to it. */
function FollowOwn({ request: { _id, reference } }: Pick<OwnRentalActionsProps, 'request'>) {
  const form = useForm({
    initial: {},
    check: () => undefined,
    async send() {
      const { path } = await call(linkToOwn, { params: { id: _id } });
      location.assign(path);
    },
    failure: { text: myTexts.followFailed },
    onFailure: ({ text }) => toast(text, { tone: 'error' }),
  });
  return (
    <form {...form.formProps} action="/r">
      <input type="hidden" name="id" value={_id} />
      <Button type="submit" size="sm" variant="secondary" pending={form.pending}>
        {myTexts.follow}
        <span className="sr-only">{myTexts.of(reference)}</span>
      </Button>
    </form>
  );
}
