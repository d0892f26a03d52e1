import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  okLabel?: string;
}

/** Says something that must be read before going on, without blocking the page as `alert()` does. */
export function AlertDialog({ open, onClose, title, children, okLabel = texts.ok }: AlertDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      describedBy={id}
      footer={
        <Button onClick={onClose} data-autofocus>
          {okLabel}
        </Button>
      }
    >
      <div id={id} className="whitespace-pre-line text-ink-soft">
        {children}
      </div>
    </Dialog>
  );
}
