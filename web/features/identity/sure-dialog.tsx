import { type ReactNode, useState } from 'react';
import { checkConfirmed } from '../../../api/calls/accounts.ts';
import { isRefused } from '../../lib/failure.ts';
import { useCall } from '../../lib/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

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

/**
 * Asks before something that does not come back. The server demands the password for it, and the second factor: whoever
 * gave them a moment ago is only asked whether they mean it, anybody else for these too, in the one dialog.
 */
export function SureDialog({ onClose, act, failed, onFailed, ...shown }: SureDialogProps) {
  const { data, error: unknown } = useCall(checkConfirmed);
  const [hasRunOut, setRunOut] = useState(false);

  async function attempt() {
    try {
      await act();
    } catch (error) {
      if (isNotConfirmed(error)) throw error;
      onFailed(error);
    }
  }
  const attemptOrAsk = () =>
    attempt().catch((error: unknown) => {
      if (!isNotConfirmed(error)) throw error;
      setRunOut(true);
    });

  if (!data && !unknown) return null;
  if (hasRunOut || data?.confirmed === false)
    return <IdentityDialog {...shown} danger onClose={onClose} act={attempt} failed={failed} />;
  return <ConfirmDialog {...shown} open onCancel={onClose} onConfirm={attemptOrAsk} />;
}

/** The server wants to know once more who asks. */
export const isNotConfirmed = (error: unknown): boolean => isRefused(error) && error.code === 'password_not_confirmed';
