import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { actTexts } from './act-texts.ts';
import { ChangedNotice } from './changed-notice.tsx';
import type { Act } from './use-act.ts';

interface ActDialogProps<Values extends object> {
  act: Act<Values>;
  texts: { title: string; submit: string };
  /** Whom and what it is about, under the title. */
  about?: ReactNode;
  danger?: boolean;
  wide?: boolean;
  /** It cannot be done as it is, and the form says why. */
  isImpossible?: boolean;
  children?: ReactNode;
}

/** What every act looks like: about whom, what is asked, how it went, one button. */
export function ActDialog<Values extends object>(props: ActDialogProps<Values>) {
  const { act, texts, about, danger = false, wide = false, isImpossible = false } = props;
  const { form, meanwhile, catchUp, hasCaughtUp } = act;
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={texts.submit}
      cancelLabel={actTexts.cancel}
      onClose={act.onClose}
      danger={danger}
      wide={wide}
      disabled={isImpossible || meanwhile !== null}
    >
      {about && <div className="text-ink-soft">{about}</div>}
      {props.children}
      <ChangedNotice meanwhile={meanwhile} onLoad={catchUp} hasCaughtUp={hasCaughtUp} />
      <FormMessage tone="error">{form.message}</FormMessage>
    </FormDialog>
  );
}
