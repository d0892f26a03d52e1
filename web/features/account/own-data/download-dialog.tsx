import { exportOwnData } from '../../../../api/calls/privacy.ts';
import { useForm } from '../../../lib/form.ts';
import { takeFile } from '../../../lib/take-file.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { noPassword, OwnPasswordField, passwordFault } from './own-password-field.tsx';
import { texts as all } from './texts.ts';

const texts = all.download;

export function DownloadDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    initial: noPassword,
    check: passwordFault,
    async send(body) {
      await takeFile(exportOwnData, { body });
      toast(texts.done);
      onClose();
    },
    failure: { text: texts.failed },
  });
  return (
    <FormDialog form={form} title={texts.dialog} submitLabel={texts.confirm} onClose={onClose}>
      {!form.errors['current_password'] && <FormMessage tone="error">{form.message}</FormMessage>}
      <OwnPasswordField form={form} email={email} />
    </FormDialog>
  );
}
