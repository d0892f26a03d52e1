import { CalendarPlus, Copy } from 'lucide-react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { texts } from './texts.ts';

/** Shown this once. */
export function AddressDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { protocol, host } = window.location;
  const address = `${protocol}//${host}${path}`;
  return (
    <Dialog
      open
      role="alertdialog"
      wide
      onClose={onClose}
      title={texts.shownTitle}
      footer={
        <>
          <a href={`webcal://${host}${path}`} className={buttonClass({ variant: 'secondary' })}>
            <CalendarPlus aria-hidden className="size-4" />
            {texts.subscribe}
          </a>
          <Button onClick={onClose} data-autofocus>
            {texts.done}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{texts.shownBody}</p>
      <Field label={texts.address}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <Button
        size="sm"
        variant="ghost"
        className="mt-2 -ms-4"
        onClick={() => void navigator.clipboard.writeText(address).then(() => toast(texts.copied))}
      >
        <Copy aria-hidden className="size-4" />
        {texts.copy}
      </Button>
    </Dialog>
  );
}
