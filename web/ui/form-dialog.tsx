import { type ReactNode, useId } from 'react';
import type { Form } from '../lib/form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

interface FormDialogProps {
  form: Pick<Form<never>, 'formProps' | 'pending'>;
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  onClose: () => void;
  danger?: boolean;
  wide?: boolean;
  /** For work, not for a question. */
  large?: boolean;
  disabled?: boolean;
  /** Another button, between the two. */
  extra?: (formId: string) => ReactNode;
  /** How the fields are laid out; below each other unless it says. */
  className?: string;
  children: ReactNode;
}

/** A form in a dialog, with its two buttons at the foot: not now, and do it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submitLabel, onClose, danger = false, wide = false, large = false, disabled = false } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      wide={wide}
      large={large}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          {props.extra?.(formId)}
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={props.className ?? 'flex flex-col gap-4'}>
        {props.children}
      </form>
    </Dialog>
  );
}
