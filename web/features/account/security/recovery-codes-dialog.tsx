import { Copy, Download } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** Shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const asText = codes.join('\n');
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={texts.codes.shownTitle}
      footer={
        <>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText)}`}
            download={texts.codes.file}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden className="size-4" />
            {texts.codes.download}
          </a>
          <Button onClick={onClose} data-autofocus>
            {texts.codes.done}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{texts.codes.shownBody}</p>
      <ol
        aria-label={texts.codes.list}
        className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-sand px-4 py-4 font-mono text-sm font-semibold sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="ghost"
        className="mt-2 -ms-4"
        onClick={() => void navigator.clipboard.writeText(asText).then(() => toast(texts.codes.copied))}
      >
        <Copy aria-hidden className="size-4" />
        {texts.codes.copy}
      </Button>
    </Dialog>
  );
}
