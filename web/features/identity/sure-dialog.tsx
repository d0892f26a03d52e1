import type { ReactNode } from 'react';
import { IdentityDialog, isNotConfirmed } from './identity-dialog.tsx';

interface SureDialogProps {
  title: string;
  /** What is about to happen. */
  children?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onClose: () => void;
  /** Does it, tells of it and closes the question. */
  act: () => Promise<void>;
  /** What is said where it cannot be found out who asks. */
  failed: string;
  /** It failed, and not for want of the password. */
  onFailed: (error: unknown) => void;
}

/** Asks before something that does not come back; what goes wrong is told elsewhere. */
export function SureDialog({ act, onFailed, ...shown }: SureDialogProps) {
  const attempt = () =>
    act().catch((error: unknown) => {
      if (isNotConfirmed(error)) throw error;
      onFailed(error);
    });
  return <IdentityDialog {...shown} unlessFresh danger act={attempt} />;
}
