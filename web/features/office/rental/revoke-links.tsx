import { useState } from 'react';
import { revokeLinks } from '../../../../api/calls/tracking.ts';
import { call, CallError } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { pageTexts } from './texts.ts';

const { links: texts } = pageTexts;

/** A link fell into the wrong hands: none that was given out opens the rental any more. */
export function RevokeLinks({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  async function revoke() {
    try {
      await call(revokeLinks, { params: { id } });
      toast(texts.done);
      setAsking(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(`${texts.failed}. ${error.message}`, { tone: 'error' });
    }
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {texts.revoke}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={revoke}
        title={texts.title}
        confirmLabel={texts.revoke}
      >
        {texts.body}
      </ConfirmDialog>
    </>
  );
}
