import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { FollowLink } from './follow-link.tsx';
import { RequestFacts } from './request-facts.tsx';
import type { Summary } from './request-summary.ts';

export function RequestPopup({ popup, onClose }: { popup: Summary | null; onClose: () => void }) {
  return (
    <AlertDialog open={popup !== null} onClose={onClose} title={popup?.title ?? ''}>
      {popup && popup.facts.length > 0 && <RequestFacts facts={popup.facts} />}
      {popup?.price && <div className="my-4 rounded-control bg-sand p-4 text-start">{popup.price}</div>}
      {popup?.text}
      {popup?.tracking && <FollowLink path={popup.tracking} className="mt-4 flex" />}
    </AlertDialog>
  );
}
