import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, the cross or a press on the ground behind. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, at the end. */
  footer?: ReactNode;
  /** Wide enough for two months of a calendar. */
  wide?: boolean;
  /** Nearly the whole screen, and all of it on a phone: for work, not for a question. */
  large?: boolean;
  /** An alert interrupts: it is left by its buttons or Escape, and has no cross. */
  role?: 'alertdialog';
  /** The element that explains an alert. */
  describedBy?: string;
}

/** The browser's own modal dialog: it makes the page inert, closes on Escape and gives the focus back. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, wide, large, role, describedBy }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect of a component of its own: it closes the dialog while that is still in the page,
  // which is when the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const onPress = (event: Event) => {
      if (!role && event.target === element) onClose();
    };
    element?.addEventListener('cancel', onCancel);
    element?.addEventListener('mousedown', onPress);
    return () => {
      element?.removeEventListener('cancel', onCancel);
      element?.removeEventListener('mousedown', onPress);
    };
  }, [onClose, role]);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={cx(
        'animate-rise overflow-hidden bg-white p-0 text-ink shadow-soft open:flex',
        large
          ? 'm-0 h-dvh max-h-none w-full max-w-none md:m-auto md:h-220 md:max-h-[calc(100dvh-2rem)] md:w-[calc(100%-2rem)] md:max-w-5xl md:rounded-card'
          : 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card max-md:mb-4',
        !large && (wide ? 'max-w-2xl' : 'max-w-md'),
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
          <h2 id={titleId} className="text-subheading font-bold">
            {title}
          </h2>
          {!role && (
            <button
              type="button"
              aria-label={texts.close}
              onClick={onClose}
              className="-me-3 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand-deep hover:text-ink"
            >
              <Icon name="x" className="size-5" />
            </button>
          )}
        </div>
        <div className="min-h-0 grow overflow-y-auto px-6 pb-6">{children}</div>
        {footer && (
          <div className="flex flex-col-reverse gap-3 border-t border-line bg-sand px-6 py-4 sm:flex-row sm:items-center sm:justify-end">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
