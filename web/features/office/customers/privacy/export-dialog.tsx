import type { Customer } from '../../../../../api/calls/customers.ts';
import { exportCustomerData } from '../../../../../api/calls/privacy.ts';
import { takeFile } from '../../../../lib/take-file.ts';
import { toast } from '../../../../ui/toast.ts';
import { IdentityDialog } from '../../../identity/identity-dialog.tsx';
import { texts } from './texts.ts';

/** All that is kept of somebody leaves the house: the password first. */
export function ExportDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return (
    <IdentityDialog
      title={texts.export.title}
      cancelLabel={texts.cancel}
      confirmLabel={texts.export.confirm}
      onClose={onClose}
      act={async () => {
        await takeFile(exportCustomerData, { params: { id: customer.id } });
        toast(texts.export.done);
        onClose();
      }}
      failed={texts.export.failed}
    >
      <p className="mb-2 wrap-anywhere">{texts.export.body(customer.full_name)}</p>
      <p className="mb-4 text-sm text-ink-soft">{texts.export.inside}</p>
    </IdentityDialog>
  );
}
