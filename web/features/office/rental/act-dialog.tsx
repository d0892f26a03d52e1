import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { actTexts } from './act-texts.ts';
import { ChangedNotice } from './changed-notice.tsx';
import type { Act } from './use-act.ts';

interface ActDialogProps<Values extends object> {
  act: Act<Values>;
  title: string;
  /** Whom and what it is about, under the title. */
  about?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  wide?: boolean;
  /** It cannot be done as it is, and the form says why. */
  isImpossible?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** What every act looks like: about whom, what is asked, how it went, one button. */
export function ActDialog<Values extends object>(props: ActDialogProps<Values>) {
  const { act, title, about, submitLabel, danger = false, wide = false, isImpossible = false, onClose } = props;
  const { form, meanwhile, catchUp, hasCaughtUp } = act;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      wide={wide}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {actTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabled={isImpossible || meanwhile !== null}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {about && <div className="mb-4 text-ink-soft">{about}</div>}
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        {props.children}
        <ChangedNotice meanwhile={meanwhile} onLoad={catchUp} hasCaughtUp={hasCaughtUp} />
        <FormMessage tone="error">{form.message}</FormMessage>
      </form>
    </Dialog>
  );
}
