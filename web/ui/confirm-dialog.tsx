import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  /** While it runs the button shows it and cannot be pressed again; closing is the caller's choice. */
  onConfirm: () => Promise<void> | void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, children, confirmLabel, cancelLabel = texts.cancel, danger = true } = props;
  const [pending, setPending] = useState(false);
  const id = useId();

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      describedBy={id}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={id} className="text-ink-soft">
        {children}
      </div>
    </Dialog>
  );
}
