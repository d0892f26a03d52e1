import { useMemo } from 'react';
import { compareSettings, revertSettings, type SettingsView } from '../../../../api/calls/settings.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ChangeList } from './change-list.tsx';
import { versionTexts as texts } from './texts.ts';

interface RevertDialogProps {
  to: number;
  /** The one that holds, as it was seen here. */
  version: number;
  onClose: () => void;
  onReverted: (newest: SettingsView) => void;
}

/** What would become different, before anything does. */
export function RevertDialog({ to, version, onClose, onReverted }: RevertDialogProps) {
  const load = useCall(compareSettings, { input: useMemo(() => ({ params: { version: to } }), [to]) });
  async function revert() {
    onReverted(await call(revertSettings, { body: { version, to } }));
    toast(texts.done(to));
  }
  return (
    <IdentityDialog
      title={texts.dialog.title(to)}
      cancelLabel={texts.dialog.cancel}
      confirmLabel={texts.dialog.confirm}
      onClose={onClose}
      act={revert}
      failed={texts.revertFailed}
    >
      <p className="mb-1">{texts.dialog.intro}</p>
      {load.loading && <Spinner label={texts.dialog.loading} />}
      <LoadFailed title={texts.dialog.failed} load={load} beside />
      {load.data?.changes.length === 0 && <p className="mb-4 text-ink-soft">{texts.dialog.same}</p>}
      {load.data && load.data.changes.length > 0 && (
        <div className="mb-4">
          <ChangeList changes={load.data.changes} />
        </div>
      )}
    </IdentityDialog>
  );
}
